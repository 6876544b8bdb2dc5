"""The list of differences: StarQuest NG is StarQuest with these rules removed, replaced and added (section B8.0)."""

from typing import Final

from domain.games.starquest import aiming, prowess
from domain.games.starquest.rulebook import RULES as STARQUEST
from domain.games.starquest.rules import (
    activation,
    damage,
    doors,
    equipment,
    event_cards,
    gear_use,
    medipacks,
    melee,
    movement,
    objectives,
    pushing,
    reinforcement,
    rerolls,
    respawning,
    settings,
    setup,
    stacks,
    turns,
)
from domain.games.starquest.rules import orders as classic_orders
from domain.games.starquest_ng import forecasts, previews
from domain.games.starquest_ng.events import EVENTS
from domain.games.starquest_ng.rules import (
    abilities,
    attacking,
    awards,
    balancing,
    blasts,
    cards,
    casualties,
    chaos_orders,
    defending,
    edges,
    equipping,
    fighting,
    leading,
    moving,
    mustering,
    obeying,
    orders,
    phases,
    preparing,
    protecting,
    rescuing,
    shooting,
    using_gear,
    working,
)
from domain.games.starquest_ng.rules.admission import admit, phase_of
from domain.games.starquest_ng.rules.moving import MOVING_STEPS
from domain.games.starquest_ng.state import NgState
from domain.kernel.catalogue import Catalogue
from domain.kernel.consequences import measured

RULES: Final = STARQUEST.edition(
    NgState,
    Catalogue("sqn", EVENTS, consequences=measured(__package__)),
    phase=phase_of,
    admit=admit,
    removed=(
        setup.choose_loadout,  # SET-07 to 09: forces are mustered
        settings.set_pass_permission,  # MOV-06: friends need no permission
        equipment.play_equipment,  # CRD: cards act otherwise
        classic_orders.play_order,
        medipacks.play_medipack,  # SQH-MED: CAS
        medipacks.save_figure,
        melee.close_combat,  # CCB: attacks and fights
        rerolls.reroll_die,  # RRL: rerolls are automatic
        rerolls.keep_roll,
        turns.end_actions,  # TRN: player turns and phases
        turns.end_turn,
    ),
    replaced=(
        setup.choose_dreadnought.at("threat"),
        moving.move_piece,  # MOV-04, ATK: SQN-MOV-02 to 05
        movement.stand_down.at("move"),
        doors.open_door.at(*MOVING_STEPS),
        activation.end_activation.at(*MOVING_STEPS),
        working.operate_object,
        reinforcement.reinforce.at("c_reinforce"),
        respawning.respawn_blips.at("c_reinforce"),
        pushing.activate_board.at("c_command"),  # SQH-PSH: PHA-06
        stacks.stack_blips.at("stack"),
        preparing.done,
        shooting.fire_weapon,  # FIR-02: SHT-02
        shooting.strike_home,
        previews.fire_weapon,
        previews.allocate_points,
        previews.resolve_event,  # B2.15: losses go through CAS
        using_gear.use_gear,  # A5: B5
    ),
    added=(
        *mustering.rules.written,
        *equipping.rules.written,
        *balancing.rules.written,
        *leading.rules.written,
        *orders.rules.written,
        *obeying.rules.written,
        *rescuing.rules.written,
        *abilities.rules.written,
        *blasts.rules.written,
        *chaos_orders.rules.written,
        *cards.rules.written,
        *phases.rules.written,
        *attacking.rules.written,
        *defending.rules.written,
        *fighting.rules.written,
        *forecasts.rules.written,
        *(rule for rule in preparing.rules.written if rule is not preparing.done),
    ),
    functions=(
        setup.open_choices.replaced_by(mustering.muster),  # SET-07 to 09: B3
        setup.close_as_usual.replaced_by(preparing.close_as_usual),
        stacks.blips_to_divide.replaced_by(balancing.blips_to_divide),  # SQH-STK-02: B4.1
        turns.next_team.replaced_by(phases.next_player_turn),  # TRN-01: PHA-01
        turns.settle.replaced_by(phases.settle),  # END-02: CAS-10
        turns.finish.replaced_by(casualties.finish),  # CAS-08
        activation.allowed.replaced_by(moving.allowed),  # ACT, 2.6: MOV-01, MOV-06
        activation.able.replaced_by(moving.able),
        activation.check_piece.replaced_by(moving.check_piece),  # TRN-02: MOV-05
        movement.paths.replaced_by(moving.paths),  # MOV-04: SQN-MOV-03, 04
        movement.barred.replaced_by(moving.barred),  # MOV-06: SQN-MOV-02
        aiming.enemies.replaced_by(shooting.targets),  # FIR-02: SHT-02
        aiming.may_aim.replaced_by(shooting.may_aim),  # FIR-02: SHT-02, 05, 06
        aiming.need_of_object.replaced_by(edges.need_of_object),  # SHT-03, SHT-08
        aiming.against_objects.replaced_by(edges.against_objects),  # B2.2, B2.8, B2.9
        rerolls.may_reroll.replaced_by(shooting.never_asked),  # RRL
        damage.lose_life.replaced_by(casualties.lose_life),  # DMG-02: CAS-01 to 06
        damage.eliminate.replaced_by(casualties.eliminate),  # CAS-07
        prowess.armour_need.replaced_by(protecting.armour_need),  # B2.2, B2.8
        aiming.is_protected.replaced_by(shooting.is_protected),  # CRD-05: B2.6
        gear_use.used_up.replaced_by(using_gear.used_up),  # SQH-GEA-02: B2.6
        gear_use.may_stimulate.replaced_by(using_gear.may_stimulate),  # A2.3: B2.6
        gear_use.past_all.replaced_by(moving.past_all),  # MOV-04: SQN-MOV-04
        objectives.achieve.replaced_by(awards.achieve),  # SQN-AWD-02, 03
        objectives.entered.replaced_by(working.entered),  # SQN-RNK-15
        objectives.may_secure.replaced_by(working.may_secure),
        objectives.may_harm.replaced_by(working.may_harm),
        reinforcement.most_chips.replaced_by(chaos_orders.most_chips),  # B2.13
        event_cards.rule_of.replaced_by(cards.rule_of),  # B2.15
    ),
)
