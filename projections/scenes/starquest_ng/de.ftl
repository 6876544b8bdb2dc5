# StarQuest NG, auf Deutsch: was zu den Worten von StarQuest dazukommt, und welche es ersetzt.

game-name = StarQuest NG
game-about = Die zweite Fassung: Alle Marines ziehen gemeinsam, Phase für Phase, unter einem Missionsleiter. Gebundene Kämpfer, Abwehrfeuer, und Marines, die man retten kann. Zwei bis vier Spieler, ein Abend.

# Begriffe
who = { $who ->
    [red_second] { $who_no ->
        [0] Zweiter Anführer Rot
       *[other] Rot S{ $who_no }
    }
    [yellow_second] { $who_no ->
        [0] Zweiter Anführer Gelb
       *[other] Gelb S{ $who_no }
    }
    [blue_second] { $who_no ->
        [0] Zweiter Anführer Blau
       *[other] Blau S{ $who_no }
    }
    [door] Tür { $who_no }
    [wall] Wand { $who_no }
   *[other] { original-who }
}
at = { $at ->
    [red_second] { $at_no ->
        [0] Zweiter Anführer Rot
       *[other] Rot S{ $at_no }
    }
    [yellow_second] { $at_no ->
        [0] Zweiter Anführer Gelb
       *[other] Gelb S{ $at_no }
    }
    [blue_second] { $at_no ->
        [0] Zweiter Anführer Blau
       *[other] Blau S{ $at_no }
    }
    [door] Tür { $at_no }
    [wall] Wand { $at_no }
   *[other] { original-at }
}
named = { who }
role = { $role ->
    [marine] Marine
    [veteran] Veteran
    [sergeant] Sergeant
   *[veteran_sergeant] Veteranensergeant
}
role-marine = Marine
role-veteran = Veteran
role-sergeant = Sergeant
role-veteran_sergeant = Veteranensergeant
marine-name = { $name ->
    [1] Arlt
    [2] Berger
    [3] Cordes
    [4] Dietz
    [5] Ebert
    [6] Falk
    [7] Gerlach
    [8] Hagen
    [9] Imhof
    [10] Jansen
    [11] Krüger
   *[12] Lorenz
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux
    [signa] Signa Pugnatis
   *[camouflage] Mark of Camouflage
}
step = { $step ->
    [move] Bewegen
    [shoot] Schießen
    [attack] Angriff
    [fight] Kampf
    [close] Ende des Spielerzugs
    [c_command] Befehle
    [c_move] Bewegen
    [c_shoot] Schießen
    [c_attack] Angriff
    [c_fight] Kampf
    [c_reinforce] Verstärkungen
   *[c_close] Ende der Runde
}
policy = { $policy ->
    [always] immer
    [ask] auf Nachfrage
   *[never] nie
}
the-helpers = { $helpers ->
    [0] { "" }
    [one] {" "}mit { $helpers } Helfer
   *[other] {" "}mit { $helpers } Helfern
}

# Das Bild
phase-leader_vote = Wahl des Missionsleiters
phase-threat = Chaos bereitet sich vor
phase-step = Runde { $round } von { $rounds }: { step }
phase-called = Runde { $round } von { $rounds }: { step }, { $seat }
piece-marine = { who } ({ marine-name }), { role }, { Weapon }, Panzerung { $armour }, Lebenspunkte { $life }{ $status ->
    [docked] , am Andockfeld
    [returned] , zurück am Andockfeld
    [stood_down] , bleibt am Andockfeld
   *[other] { "" }
}
badge-bound = gebunden an { at }
badge-fights = wird mit { at } kämpfen
badge-helps = hilft { at }
badge-down = kampfunfähig, { $turns ->
    [one] am Ende dieses Spielerzugs verloren
   *[other] am Ende des nächsten Spielerzugs der Marines verloren
}
badge-lacks = { $life ->
    [one] es fehlt { $life } Lebenspunkt
   *[other] es fehlen { $life } Lebenspunkte
}
badge-earned = hat verdient: { award }
track-steps = Phasen
track-calls = Aufrufe
marker-leader = Missionsleiter
panel-fights = Nahkämpfe
column-attackers = Angreifer
column-attack-dice = Würfel
column-initiative = Initiative
column-defender = Verteidiger
column-defence-dice = Würfel
fight-side = { who }{ the-helpers }{ $old ->
    [yes] {" "}(gebunden)
   *[no] { "" }
}
fight-dice = { dice }
initiative-equal = gleich
initiative-ours = beim Angreifer
initiative-theirs = beim Verteidiger
panel-down = Kampfunfähig
column-turns = Züge übrig
panel-teams = Trupps
column-leader = Anführer
column-awards = Auszeichnungen
column-figures = Figuren
column-policy = Abwehrfeuer
team-leader = { role }{ $leads ->
    [yes] , Missionsleiter
   *[no] { "" }
}
team-size = { $standing } von { $all }
roll-fight = Nahkampf
roll-defensive = { who }: bereit? Dann Abwehrfeuer
roll-strike = { who } schlägt zu: { at }
roll-leader = Um den Missionsleiter
roll-down = { who } ist kampfunfähig
roll-bound = niemand fällt: gebunden

text-pairs = { $count ->
    [one] Ein Paar ist
   *[other] { $count } Paare sind
} im Nahkampf gebunden.
text-down = { $count ->
    [one] Ein Marine ist
   *[other] { $count } Marines sind
} kampfunfähig.

# Wer um was gebeten wird
ask-leader_vote-you = Wer wird Missionsleiter? Niemand sieht deine Stimme, ehe alle gestimmt haben.
ask-leader_vote-others = { $seat } stimmt über den Missionsleiter ab.
ask-call-you = Du leitest die Mission: Wen rufst du in dieser Phase auf?
ask-call-others = { $seat } ruft den nächsten Trupp auf.
ask-move-you = Ziehe deine Figuren, jede einmal.
ask-move-others = { $seat } zieht.
ask-c_move-you = Ziehe Figuren und Blips, jede einmal.
ask-c_move-others = { $seat } zieht.
ask-moving-you = { who }: { $steps ->
    [0] kein Schritt mehr.
    [one] noch { $steps } Schritt.
   *[other] noch { $steps } Schritte.
}
ask-moving-others = { $seat } zieht { who }.
ask-moving-scan-you = { who } hat Brett { $board } betreten: { $steps ->
    [0] kein Schritt mehr.
    [one] noch { $steps } Schritt.
   *[other] noch { $steps } Schritte.
} Ist die Figur fertig, wird das Brett gescannt.
ask-moving-scan-others = { $seat } zieht { who } auf Brett { $board }.
ask-shoot-you = Schieße: jede Waffe einmal. Salvenwaffen und schwere Waffen verbieten einen Angriff in diesem Spielerzug.
ask-shoot-others = { $seat } schießt.
ask-c_shoot-you = Schieße mit deinen Figuren, jede Waffe einmal.
ask-c_shoot-others = { $seat } schießt.
ask-attack-you = Nahkampf: Nenne Angreifer, Gegner und Felder. Gekämpft wird nach allen Angriffen.
ask-attack-others = { $seat } greift an.
ask-c_attack-you = Nahkampf: Nenne Angreifer, Gegner und Felder. Gekämpft wird nach allen Angriffen.
ask-c_attack-others = { $seat } greift an.
ask-fight-you = Du leitest die Mission: Welcher Kampf kommt als Nächstes?
ask-fight-others = { $seat } lässt die Kämpfe austragen.
ask-c_fight-you = Welcher Kampf kommt als Nächstes?
ask-c_fight-others = { $seat } lässt die Kämpfe austragen.
ask-c_command-you = Aktiviere ein Brett, wenn du willst; dann wird gezogen.
ask-c_command-others = { $seat } gibt Befehle.
ask-reply-you = { at } greift { who } an. Abwehrfeuer?
ask-reply-others = { $seat } entscheidet, ob { who } Abwehrfeuer gibt.

# Was ein Platz tun darf
do-vote_mission_leader = { $seat }
do-call_player = { $seat } aufrufen
do-end_call = Das ist alles in dieser Phase
do-end_phase = Phase beenden
do-declare_attack = Angriff nach einer Bewegung
do-attack-here = Angriff von hier
do-strike_object = Auf Tür oder Wand einschlagen
do-fire-edge = Auf Tür oder Wand schießen: { Weapon }
do-answer = { $fire ->
    [yes] Abwehrfeuer
   *[no] Nicht schießen
}
do-answer-with = Abwehrfeuer: { Weapon }
do-nominate_main = { who } kämpft, der andere hilft
do-resolve_fight = { who } gegen { at }
do-resolve_all = Alle Kämpfe nacheinander
do-set_policy = Abwehrfeuer: { $value ->
    [always] immer
    [ask] jedes Mal fragen
   *[never] nie
}

# Was ein Befehl bewirkt
preview-vote-mission-leader = Deine Stimme gilt { $seat }.
preview-call-player = { $seat } ist in dieser Phase als Nächstes dran.
preview-end-call = Deine Figuren haben in dieser Phase gehandelt.
preview-end-phase = Die nächste Phase folgt.
preview-set-policy = { $value ->
    [always] Deine Figuren geben Abwehrfeuer, wenn sie können.
    [ask] Du wirst gefragt, ehe deine Figuren Abwehrfeuer geben.
   *[never] Deine Figuren geben kein Abwehrfeuer.
}
preview-resolve-all = Alle übrigen Kämpfe werden der Reihe nach ausgetragen, alte Paare zuletzt.
preview-attack = { who } greift { at } an{ $steps ->
    [0] .
    [one] , nach { $steps } Schritt.
   *[other] , nach { $steps } Schritten.
}
preview-defensive-fire = { at } kann vor dem Kampf Abwehrfeuer geben, wenn er bereit ist (1 bis 3 mit einem schweren Würfel): { Weapon }.
preview-helps = { who } hilft { at } mit einem leichten Würfel.
preview-side-dice = { at }: { dice }{ the-helpers }.
preview-slower = Bei Gleichstand verliert { at } 1: die langsamere Seite.
preview-slower-rerolls = { at } ist zu langsam: Der beste Würfel wird neu geworfen, und bei Gleichstand ist 1 verloren.
preview-hold-fire = { who } schießt nicht; der Kampf folgt.
preview-answer-fire = { who } schießt auf { at }, wenn er bereit ist (1 bis 3 mit einem schweren Würfel): { Weapon }.
preview-strike = { who } schlägt zu: { at }.
preview-fight-of = { who } gegen { at }.
preview-no-fight = Einer von beiden ist fort: Es gibt keinen Kampf.
preview-main = { who } wird Hauptkämpfer, { at } hilft.
preview-odds-shot-down = { at } fällt vor dem Kampf
preview-odds-down = { at } fällt
preview-odds-hurt = { at } verliert Lebenspunkte und steht
preview-odds-bound = beide stehen und sind gebunden

# Der Spielbericht
log-marines-turn = Der Spielerzug der Marines.
log-called = { $player }: { step }.
log-mustered = { $player } stellt auf: { role }, { $count ->
    [one] sonst niemand.
   *[other] zusammen { $count } Figuren.
}
log-vote-opened = { $count } Commander haben die meisten Auszeichnungen: Ihre Plätze stimmen über den Missionsleiter ab.
log-voted = { $player } hat abgestimmt.
log-leader-dice = Stimmengleichheit; die Würfel: { $dice }.
log-leader = { $player } ist Missionsleiter{ $how ->
    [alone] .
    [awards] : Sein Commander hat die meisten Auszeichnungen.
    [vote] , durch Abstimmung.
   *[roll] , durch die Würfel.
}
log-policy = { $player }, Abwehrfeuer: { policy }.
log-charge = { who } greift { at } an{ $steps ->
    [0] .
    [one] , nach { $steps } Schritt.
   *[other] , nach { $steps } Schritten.
}
log-attack-failed = { $reason ->
    [down] { who } kommt nicht an.
    [blocked] Jemand steht { who } im Weg: Der Angriff endet.
   *[out_of_play] Der Gegner ist außer Reichweite: Der Angriff von { who } endet.
}
log-not-ready = { who } ist nicht bereit für Abwehrfeuer.
log-defensive-fire = { who } gibt Abwehrfeuer, { Weapon }: { $dice }, { points }{ log-against }
log-joined = { who } hilft { at }.
log-main = { who } wird Hauptkämpfer.
log-fight-rolled = { who }{ the-helpers } wirft { $dice }, { at } { $defence_dice }: { $points } gegen { $defence }{ $outcome ->
    [draw] , unentschieden.
    [won] , { who } gewinnt.
   *[lost] , { at } gewinnt.
}{ $old ->
    [-1] { "" }
   *[other] {" "}Die langsame Seite warf ihren besten Würfel, eine { $old }, neu.
}
log-bound = { who } und { at } sind im Nahkampf gebunden.
log-free = { who } und { at } sind nicht mehr gebunden.
log-award = { who } hat verdient: { award }.
log-struck = { who } schlägt auf { at } ein: { $dice }, { points }{ log-against }
log-edge = { $life ->
    [0] { who }: Davon ist nichts mehr übrig.
   *[other] { who } ist beschädigt.
}
log-down = { who } ist kampfunfähig und bis zum Ende des Spielerzugs der Marines in Runde { $round } zu retten: Es { $needs ->
    [one] fehlt { $needs } Lebenspunkt.
   *[other] fehlen { $needs } Lebenspunkte.
}
log-lost = { at } { $cause ->
    [wounds] ist verloren
    [left_behind] bleibt zurück
    [withdrawal] wird aufgegeben
    [bombardment] geht im Bombardement verloren
   *[other] ist ausgeschaltet
}: { value } an das Chaos.

# Warum nicht
refused-bad_seat = Dieser Platz steht nicht zur Wahl.
refused-bad_value = So ist es schon eingestellt.
refused-already_called = Dieser Trupp ist in dieser Phase schon aufgerufen worden.
refused-call_running = Ein Trupp ist aufgerufen: Erst ist er fertig.
refused-not_called = Der Missionsleiter hat dich nicht aufgerufen.
refused-wrong_phase = Nicht in dieser Phase.
refused-figure_down = Diese Figur ist kampfunfähig.
refused-bound = Diese Figur ist im Nahkampf gebunden.
refused-bound_target = Dort ist jemand im Nahkampf gebunden.
refused-too_close = Das ist zu nah: Ein Feld muss dazwischenliegen.
refused-weapon_used = Diese Waffe hat in dieser Phase schon geschossen.
refused-fired_this_turn = Nach einem Schuss mit dieser Waffe greift die Figur in diesem Spielerzug nicht an.
refused-already_attacked = Diese Figur hat in dieser Phase schon angegriffen.
refused-not_in_contact = Sie steht nicht neben dem Gegner, ohne Wand dazwischen.
refused-not_a_helper = Diese Figur hilft nicht in diesem Kampf.
refused-old_pair = Ein altes Paar kämpft, wie es steht.
refused-unknown_fight = Diesen Kampf gibt es nicht.
refused-not_your_decision = Das entscheidet der Missionsleiter.
refused-no_defensive_fire = Darauf kann die Figur jetzt nicht schießen.
refused-duty_open = Vom Chaos ist nichts auf den Brettern: Bring erst Chips ins Spiel.

# Optionen
option-level = Marines
option-level-about = Welche Marines jeder Platz hat: je höher die Stufe, desto mehr Auszeichnungen.
option-level-1 = ein Sergeant und 4 Marines
option-level-2 = ein Sergeant mit 3 Auszeichnungen und 6 Marines
option-level-3 = ein Veteranensergeant, Veteranen und Marines
option-level-4 = die Kompanie eines Captains
option-min_fire_gap = Felder zwischen Schütze und Ziel
option-min_fire_gap-about = Bei 1 wird mit Nachbarn gekämpft und nicht auf sie geschossen.
option-min_fire_gap-1 = 1
option-min_fire_gap-0 = 0

# Was StarQuest von seiner GSG sagt
text-teams = { $aboard ->
    [one] { $aboard } Marine steht
   *[other] { $aboard } Marines stehen
} auf den Brettern, { $docked } angedockt.
event-auto_defence-about = Ein Schwerwaffen-Würfel gegen die Panzerung eines Marines auf einem Gang.
event-clone-about = Neben einem Marine erscheint ein Klon; er darf in diesem Zug handeln.
refused-square_visible = Ein Marine sieht dieses Feld.
refused-no_figure_near = Kein Marine ist auf zwei Felder an diesem Brett und sieht hinein.
refused-too_near = Ein Marine ist näher als acht Felder.
option-hr_events-about = In jedem Chaos-Zug eine Ereigniskarte je Platz der Marines im Spiel, und Klone für jeden Commander.

# Die zweite Fassung spricht von Lebenspunkten, wo die erste Kampfwert sagt
column-life = Lebenspunkte
piece-robotling = { who }, Panzerung { $armour }{ $life ->
    [one] { "" }
   *[other] , Lebenspunkte { $life }
}
piece-thing = { who }, { $goal ->
    [main] Hauptziel
   *[secondary] Nebenziel
}{ $life ->
    [0] { "" }
   *[other] , Panzerung { $armour }, Lebenspunkte { $life }
}
goal-destroy = Zerstört { thing } (Raum { $rooms }; Panzerung { $armour }, Lebenspunkte { $life }).
log-damage = { at } verliert { points }, Lebenspunkte { $life }.
log-object-damaged = { who } ist beschädigt, Lebenspunkte { $life }.
log-object-reinforced = { who } wird verstärkt: Lebenspunkte { $life }.
preview-strikes = { at }: { preview-dice } gegen Panzerung { $armour }, Lebenspunkte { $life }.
preview-strikes-friend = Die eigene Seite, { at }: { preview-dice } gegen Panzerung { $armour }, Lebenspunkte { $life }.
preview-strikes-object = { at }: Panzerung { $armour }, Lebenspunkte { $life }.
option-chaos_commander_life = Lebenspunkte des Chaos-Commanders
