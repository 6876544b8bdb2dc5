"""The rules that decide each command, one module a theme, in the order of play.

| module | rules |
|---|---|
| admission | which seat must decide; the common refusals (section 5) |
| drafting, placing | set-up drafts, what becomes public, deployment and all other placing (section 3, RDB-GEN-09) |
| rounds | round start and end, cup, draws, chits, waiting (RDB-INI, RDB-WAI) |
| activation | the beginning and end of a turn, actions, split movement (RDB-ACT, RDB-SPL, RDB-PAR) |
| movement | steps, quiet paths, turning, what follows a step (RDB-MOV, RDB-FAC, RDB-CAV) |
| markers | activating and moving markers (RDB-MKR) |
| surprise | contests, conversion, placement of troops (RDB-SUR) |
| targeting, attacks, wounds | modifiers and needs, shooting and close combat, armour, death (RDB-SHO to RDB-ARM, RDB-CRI, AIM to SNA) |
| mission_caves | the primary target, the holding count (RDB-M1) |
| mission_jungle, objects | jungle missions, objects, mines, scanners (RDB-JUN, RDB-OBJ, RDB-M2) |
| weapons, medicine, walls | living and special weapons, repair, first aid, breaching (RDB-EQP, RDB-CRI, RDB-MED, RDB-BRE) |
| powers | the dark symmetry (RDB-DSY) |
| mission_lightning, mission_feud | missions 3 and 4, Bauhaus (RDB-M3, RDB-BAU, RDB-M4) |
| withdrawal, victory | giving up, the end (RDB-GEN-07, RDB-GEN-08) |
"""
