"""The rules that decide each command, one module a theme, in the order of play.

| module | rules |
|---|---|
| admission | which seat must decide; the common refusals (section 5) |
| drafting, overlord_cards, equipping, opening | drafts, cards, the start tile (section 3, RDB-DSY, RDB-EQP) |
| placing, finishing | deployment and all other placing (RDB-GEN) |
| rounds, reinforcement | round start and end, cup, draws, chits, waiting, returning legionnaires (RDB-INI, RDB-WAI, RDB-M2) |
| activation, ending | the beginning and end of a turn, actions, split movement (RDB-ACT, RDB-SPL, RDB-PAR) |
| movement, stepping, revealing | steps, quiet paths, turning, what follows a step (RDB-MOV, RDB-FAC, RDB-CAV) |
| markers, surprise | activating and moving markers, contests, conversion, placement of troops (RDB-MKR, RDB-SUR) |
| attacks, wounds | shooting and close combat, armour, death, criticals (RDB-SHO to RDB-ARM, RDB-CRI, AIM to TER) |
| special_actions | aiming, snap fire, repair, first aid (RDB-AIM, RDB-SNA, RDB-MED) |
| aura, acid, compression, warp, returning, powers | the dark symmetry (RDB-DSY) |
| living, special_weapons, flight, walls | weapons with rules of their own (RDB-EQP, RDB-BAU, RDB-BRE) |
| scanning, mines | hidden objects (RDB-OBJ) |
| feud | mission 4 (RDB-M4) |
| tunnels, stages, groups, completing | mission 3: entrance, recorded tiles, exit; the stage change; start groups (RDB-M3, RDB-BAU) |
| victory, withdrawal | the end, giving up (RDB-GEN, RDB-M1, RDB-M2, RDB-M3) |
"""
