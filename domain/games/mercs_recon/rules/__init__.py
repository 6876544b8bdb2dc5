"""The rules, by topic.

- `admission` and `acting` say who may command.
- `alarm`, `steps`, `casualties` and `zones` hold what happens at once as a consequence; `combat` resolves an attack figure by figure.
- `agents`, `reveal`, `reactions`, `opposition` and `employees` play the enemy.
- `turns`, `status`, `ties` and `ending` lead through a round.
- `movement`, `actions`, `equipment`, `objectives`, `detention`, `attacks`, `joint`, `breach` and `breach_actions` are commands of MERCS.
- `setup`, `generator`, `settings` and `withdrawal` belong to seats.

Work that a question may interrupt is a step (`deferred`): a rule puts it next, and it is recorded only behind a question.
"""
