"""The text for people in a bundle: what it is, and how to check it with tools that are not ours."""

from string import Template
from typing import Final

from domain.proof.bundles import Bundle
from services.version import VERSION

_TEXT: Final = Template("""\
This file is one whole game, played on a Rollbook server
========================================================

game      $game
rules     $rules
          of the package rollbook $package; SHA-256 over all files that decide (docs/proof-formats.md 3):
          $digest
records   0 to $last, of which the last has the hash
          $head
holds     what $audience may know
log       $log

You need not trust the server that gave it to you. Check it:

1. With Rollbook's verifier (Python 3.11 and the package `cryptography`; no network):

       python -m domain.proof game.rollbook.zip --policy site.policy

   `site.policy` says which log you trust. The site serves one at /log/policy; better, get it from somebody you trust.
   `rollbook verify game.rollbook.zip --policy site.policy --replay` plays the rules again as well. It needs the rules named above: install
   that version of the package, or check out the source of that version. If it has other rules, it says so and ends with exit code 4.

2. With nothing but sha256sum. Each line of events.jsonl is one record; its hash stands in the next record as "prev":

       sed -n 1p events.jsonl | tr -d '\\n' | sha256sum
       sed -n 2p events.jsonl | grep -o '"prev":"[0-9a-f]*"'

   The hash of the last line is the one above. Change a letter anywhere, and they differ from there on.

3. With openssl, roll by roll. A record "table.DiceRolled" names all that its dice were made from: the stream and its position i,
   the number e of the table's entropy (its value stands in the last "table.GameStarted" or "table.DecisionsClosed" before it),
   the command whose nonce y went in, and the seed. The bytes behind the dice are

       printf 'rollbook/v1/draw\\n%s\\n%s\\n%s\\n%s\\n%s\\n-\\n0\\n' GAME STREAM I ENTROPY NONCE |
           openssl dgst -sha256 -mac HMAC -macopt hexkey:SEED

   (NONCE is "-" where y is null.) Each die takes the next byte, modulo its faces, plus one; bytes too large to be fair are left out.
   And the seed leads back to the one before it on its stream, which leads back to the anchor in the first record:

       printf 'rollbook/v1/step\\n%s\\n%s\\n%s\\n%s\\n' GAME STREAM I-1 SEED | sha256sum

4. With any client of transparency logs (C2SP tlog-proof, tlog-checkpoint): head.tlog-proof proves the last append.

events.jsonl       the records, one a line
disclosures.jsonl  the secrets in them that the reader of this file may know
appends.jsonl      where the public log has each append, and the way to its root
keys.jsonl         where the log announces its keys
cosigned.jsonl     checkpoints that witnesses cosigned around each append, if the site has witnesses
checkpoint         the log's size and root, signed
head.tlog-proof    the proof of the last append alone
receipt.note       the server's signed word that the last record is in the log
manifest.json      what this file says about itself
""")


def readme(bundle: Bundle) -> str:
    """The text for one bundle."""
    manifest = bundle.manifest
    origin = bundle.log.checkpoint.partition(b"\n")[0].decode() if bundle.log is not None else "not in here"
    return _TEXT.substitute(
        game=manifest.game,
        rules=f"{manifest.module.id} {manifest.module.version}",
        package=VERSION,
        digest=manifest.module.sha256,
        last=manifest.last,
        head=manifest.head,
        audience=", ".join("everybody" if name == "all" else f"seat {name[1:]}" for name in manifest.audience),
        log=origin,
    )
