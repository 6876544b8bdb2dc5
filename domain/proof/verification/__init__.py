"""The verifier of a bundle: V1 (`chained`), V2 (`logged`), V3 (`played`) and V4 (`disclosed`), which `verifying` joins to a report.

V5 decides the game again with its rules, which this package does not know; `services.export` adds it to the report.
"""
