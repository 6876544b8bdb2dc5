# Sourced by serve and test: installs the hash-pinned requirements file $1 into .venv, unless it is installed already.
set -eu
cd "$(dirname "$0")/.."

for python in "${PYTHON:-python3}" python3.13 python3.12 python3.11; do
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break
  python=
done
[ -n "$python" ] || { echo "Rollbook needs Python 3.11 or newer." >&2; exit 1; }

# The inputs of the environment: the pins, the project's own metadata, the interpreter, and the path of the checkout.
stamp=.venv/.$(basename "$1")
want=$("$python" - "$1" pyproject.toml <<'PY'
import hashlib, os, sys
made_from = [open(name, "rb").read() for name in sys.argv[1:]]
print(hashlib.sha256(b"\0".join([*made_from, sys.version.encode(), os.fsencode(os.getcwd())])).hexdigest())
PY
)

if [ "$(cat "$stamp" 2>/dev/null || true)" != "$want" ]; then
  if ! "$python" -c 'import ensurepip' 2>/dev/null; then # a separate package on Debian
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -q
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends python3-venv
    else
      echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
      exit 1
    fi
  fi
  version='import ensurepip, sys; print(sys.version)'
  if [ "$(.venv/bin/python -c "import pip; $version" 2>/dev/null || true)" != "$("$python" -c "$version")" ]; then
    "$python" -m venv --clear .venv
  fi
  echo "Installing $(grep -c '==' "$1") Python packages into .venv" >&2
  pip=".venv/bin/python -m pip install --quiet --quiet --disable-pip-version-check"
  $pip --require-hashes --requirement "$1"
  ROLLBOOK_WEB=skip $pip --no-build-isolation --no-deps --editable .
  echo "$want" >"$stamp"
fi
.venv/bin/python deploy/web.py build
