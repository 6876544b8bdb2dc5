"""The site's keys and what is signed with them: dice chains, receipts, and the public log with its sequencer."""
