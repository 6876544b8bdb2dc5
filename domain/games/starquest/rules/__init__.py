"""What each command brings about, one module a theme; they write themselves into the book of `admission`."""
