# Die Wörter der Seite selbst. Was zu einem Spiel gehört, steht im Katalog des Spiels.

skip = Zum Inhalt springen
nav = Seiten
nav-home = Tische
nav-new = Neuer Tisch
nav-inbox = Eingang
nav-account = Konto
next-table = Nächster Tisch · { $n }
loading = Einen Moment.
just-now = gerade eben
away = Der Server antwortet nicht. Was du siehst, kann veraltet sein; die Seite versucht es weiter.
again = Noch einmal versuchen
to-home = Zu den Tischen
yes = Ja
no = Nein
none = keine
piece-name = Neuer Name
cancel = Abbrechen
copy = Kopieren
copied = Kopiert
more = Mehr
somebody = jemand
bot = Bot
table = Tisch
times = noch { $n }
rehearsal = Probe: Spiele hier zählen nicht. Hier ist es { $time }.

# Startseite
hero-title = Brettspiele mit langen Regeln. Ein Zug, wann immer du magst.
hero-about = Rollbook kennt die Regeln. Niemand kann einen Wurf aussuchen oder einen Zug nachträglich ändern, auch der Server nicht: Dein Browser macht jeden Wurf noch einmal und prüft ihn. Du ziehst heute, und morgen wieder.
hero-fair = Woher weiß ich, dass die Würfel fair sind?
hero-guest = Du spielst als Gast. Name und Passwort kannst du später wählen.
play-bot = Gegen den Bot spielen
watch-finished = Eine beendete Partie ansehen
watch-running = Bei einer Partie zusehen
mine = Deine Tische
mine-waiting = { $n ->
    [one] Ein Tisch wartet auf dich
   *[other] { $n } Tische warten auf dich
  }
open-tables = Offene Tische
open-none = Gerade sucht niemand Mitspieler.
open-yours = Eröffne selbst einen Tisch.
list-running-games = Laufende Partien
list-over-games = Beendete Partien
list-filter = Listen filtern
list-game = Spiel
list-all-games = Alle Spiele
list-status = Tische
list-all = Alle
list-open = Offene
list-running = Laufende
list-over = Beendete
list-more = Mehr anzeigen
list-none = Solche Tische gibt es nicht.
list-failed = Die Liste lässt sich gerade nicht abrufen.
games = Spiele
facts-players = Personen
facts-length = Dauer
facts-hours = { $n ->
    [one] etwa eine Stunde
   *[other] etwa { $n } Stunden
  }
facts-evenings = mehrere Abende
facts-learn = Zu lernen
facts-of-five = { $n } von 5
next-go = Weiterspielen
card-turn = Du bist am Zug
card-wait = { $who } ist am Zug
card-running = Läuft
card-free = { $n ->
    [one] Ein Platz ist frei
   *[other] { $n } Plätze sind frei
  }
card-starting = Alle Plätze besetzt, gleich geht es los
card-kept = Dein Platz ist bis { $time } freigehalten
card-over = Beendet
against = gegen { $who }
versus = { " " }und{ " " }

# wer neu ist: die Einladung, die erste Partie, gegen den Bot
invited-title = { $host } lädt dich zu { $game } ein
invited-first = Wer beginnt:
invited-rules = Regeln lesen
first-game = Erste Partie mit Anleitung
lesson-step = Zug { $n } von { $of }
lesson-leave = Verlassen
lesson-back = Einen Zug zurück
lesson-happened = Was eben geschah
lesson-done = Das war’s
lesson-others = Weitere erste Partien mit Anleitung
problem-lesson_elsewhere = Das hat Zeit. Tu, was die Anleitung sagt: Die Stelle leuchtet.
play-bot-title = { $game } gegen den Bot
play-bot-side = Was möchtest du spielen?
play-bot-best = empfohlen für die erste Partie
play-bot-go = Beginnen

# neuer Tisch
new-title = Wähle ein Spiel
new-this = Tisch eröffnen
new-open = Tisch eröffnen
options = Einstellungen des Spiels
options-more = { $n } weitere Einstellungen
seats = Plätze
seat-count = Spieler
seat-number = Platz { $n }
place-me = Du
place-bot = Bot
place-open = Frei für jemanden
public = Alle dürfen mitspielen und zusehen
public-about = Sonst kann sich nur setzen, wer den Einladungslink hat.
beacon-use = Würfel von einem Leuchtfeuer ({ $name })
beacon-about = Jeder Wurf wartet eine halbe Minute auf eine Zahl, die das öffentliche Leuchtfeuer bekannt gibt. Dann kennen ihn nicht einmal Server und Spieler gemeinsam vor dem Zug.
beacon-own-about = Jeder Wurf wartet auf eine Zahl des vereinseigenen Leuchtfeuers. Der Betreiber des Leuchtfeuers kennt sie vorher.
beacon-table = Die Würfel kommen von einem Leuchtfeuer ({ $name }): Jeder Wurf wartet auf dessen nächste Zahl.
beacon-drop = Würfeln ohne Leuchtfeuer zustimmen
beacon-drop-about = Sobald alle zustimmen, warten spätere Würfe nicht mehr auf das Leuchtfeuer.
roll-at = Die Würfel kommen um { $time }
roll-at-about = Der Zug ist eingetragen, und mit ihm die Zahl des Leuchtfeuers, die den Wurf macht. Bis dahin geschieht nichts anderes.

# vor der Partie
opened-other = Der Server hat einen anderen Tisch eröffnet, als du gewählt hast: { $parts }. Du sitzt dort nicht, und nichts wurde unterschrieben.
opened-other-look = Diesen Tisch ansehen
opened-other-game = das Spiel
opened-other-options = die Einstellungen
opened-other-seats = die Zahl der Plätze
opened-other-clock = die Uhr
opened-other-beacon = das Leuchtfeuer
opened-other-reliability = die verlangte Zuverlässigkeit
opened-other-undos = wie oft man zurückgehen darf
opened-other-disputes = Streitfälle
opened-other-start = der Beginn
opened-other-opener = die Partie, zu der er gehört
opened-other-bots = die Bots
opened-other-people = die Leute, die dort sitzen
open-title = { $n ->
    [one] Ein Platz ist noch frei
   *[other] { $n } Plätze sind noch frei
  }
open-kept = Jeder Platz ist für einen Spieler der Partie frei gehalten, die diese eröffnet hat.
open-about = Setz dich, schick jemandem die Einladung oder lass einen Bot spielen.
open-sit = Wähle deinen Platz: Drücke „{ sit-here }“. Vorher beginnt nichts.
open-ready = Alle Plätze sind besetzt
open-ready-about = Die Partie beginnt, sobald alle bereit sind.
open-wait = Alle Plätze sind besetzt
open-wait-about = Es geht los, sobald alle bereit sind.
seat-free = frei
seat-kept = Bis { $time } für einen Spieler freigehalten
seat-you = du
seat-ready = bereit
seat-awaited = am Zug
sit-here = Hier Platz nehmen
sit-bot = Bot spielen lassen
strength = Die Bots spielen
strength-weak = schwach
strength-middle = mittel
strength-strong = stark
bot-strength = Bot, { $strength }
bot-away = Bot wegschicken
leave = Aufstehen
ready = Ich bin bereit
invitation = Einladung
invitation-about = Wer diesen Link öffnet, kann einen freien Platz nehmen.
invitation-renew = Neuer Link
invitation-renew-about = Der Link ist in falsche Hände geraten? Ein neuer ersetzt ihn.
invitation-refused = Diese Einladung ist nicht gültig
invitation-refused-about = Sie ist unvollständig, oder die Gastgeberin oder der Gastgeber hat sie ersetzt. Bitte um einen neuen Link.

# der Tisch
table-barred = Dieser Tisch lässt sich nicht zeigen
table-closed = Dieser Tisch wurde geschlossen
table-closed-about = Alle sind aufgestanden, bevor die Partie begann, oder sie wartete 14 Tage auf ihre Spieler. Hier wurde nichts gespielt.
ask = Was gefragt ist
outlook = Was geschieht
beside = Was gefragt ist und was man wissen kann
choices = Was zur Wahl steht
to-board = Brett
to-choice = Wahl
waiting-since = Letzter Zug: { $time }
waiting-until = { $who } hat Zeit bis { $time }.
drawers = Neben dem Brett
tab-asks = dort wird etwas gefragt
tab-table = Tisch
tab-log = Protokoll
tab-replay = Verlauf
tab-rules = Regeln
tab-more = Details
rules = Regeln
board = Spielbrett. Pfeiltasten bewegen, die Eingabetaste wählt, Plus und Minus zoomen.
board-text = Das Brett in Worten
zoom-in = Näher
zoom-out = Weiter weg
zoom-fit = Ganzes Brett
sight = Sichtlinie
sight-from = { $kind }: Wähle zwei Felder.
sight-clear = In Sicht.
sight-blocked = Nicht in Sicht.
typed = Zug eintippen
typed-about = Wörter und Namen von Feldern und Figuren, in beliebiger Reihenfolge. Die Eingabetaste nimmt den ersten passenden Zug.
typed-example = Ein Feld, was zu tun ist, wohin
typed-fit = { $n ->
    [0] Kein Zug passt.
    [one] Ein Zug passt: { $first }
   *[other] { $n } Züge passen. Der erste: { $first }
}
edge-run = und weiter, insgesamt { $n } Felder
border-wall = Außenwand von { $a }, { $way }
border-door_closed = Geschlossene Tür aus { $a } hinaus, { $way }
border-door_open = Offene Tür aus { $a } hinaus, { $way }
border-doorway = Ausgang von { $a }, { $way }
edge-wall = Wand { $a } – { $b }
edge-door_closed = Geschlossene Tür { $a } – { $b }
edge-door_open = Offene Tür { $a } – { $b }
edge-doorway = Durchgang { $a } – { $b }
directions = Richtungen
facing = Blick nach { $way }
way-E = Osten
way-NE = Nordosten
way-N = Norden
way-NW = Nordwesten
way-W = Westen
way-SW = Südwesten
way-S = Süden
way-SE = Südosten
film-skip = Überspringen
film-speed = Tempo der Filme
film-hold = Film anhalten
film-go = Film fortsetzen
film-forth = Nächster Schritt des Films
last-turn = Den letzten Zug noch einmal zeigen
crowd = { $cell }: { $n } Figuren
crowd-close = Liste schließen
cell-wall = Wand im { $ways }
cell-door_closed = geschlossene Tür im { $ways }
cell-door_open = offene Tür im { $ways }
cell-doorway = Durchgang im { $ways }
cell-last = letzter Zug
cell-target = wählbar
cell-start = hier kannst du beginnen
bar = Was du tun kannst
choose = Wähle auf dem Brett oder hier oben.
choose-setting = Wähle eine Figur auf dem Brett, um etwas an ihr zu ändern.
choose-above = Wähle oben etwas aus.
choose-way = { $piece ->
    [none] Was soll geschehen?
   *[other] Was tut { $piece }?
  }
choose-cell = Wähle eines der leuchtenden Felder.
choose-edge = Wähle eine Tür.
choose-piece = Wähle eine der leuchtenden Figuren.
choose-direction = Wähle eine Richtung.
choose-card = Wähle eine Karte.
choose-supply = Wähle aus dem Vorrat.
choose-number = Wähle eine Zahl.
choose-word = Wähle aus.
which = Hier stehen mehrere. Welche meinst du?
odds = Aussichten
odds-rare = { $n ->
    [one] Eine weitere Folge, { $share }
   *[other] { $n } weitere Folgen, zusammen { $share }
  }
targets-few = Ziele:
dice-number = { $n } Würfel
need = gegen { $total }
need-rolled = { $points } gegen { $total }
grave = Das lässt sich nicht zurücknehmen.
unused = { $n ->
    [one] Eine Figur kann noch handeln:
   *[other] { $n } Figuren können noch handeln:
}
confirm = Bestätigen
sending = Wird gesendet
send-again = Noch einmal senden
undo = Zurücknehmen
reset-turn = Zug von vorn
concede = Aufgeben
concede-title = Die Partie aufgeben?
concede-about = Die Partie endet sofort, und die andere Seite gewinnt. Das lässt sich nicht zurücknehmen.
supply-empty = Nichts mehr da.
last-roll = Letzter Wurf
item-chosen = gewählt
dice = Würfel
dice-against = Würfel dagegen
die = { $face }, gewertet
die-idle = { $face }, nicht gewertet
roll-check = Diesen Wurf prüfen
luck = Die Würfel bisher
nobody = der Tisch
export = Als Datei sichern
record = Eintrag { NUMBER($n, useGrouping: 0) }
stage-gone = vorbei
stage-now = jetzt
stage-next = kommt noch
over = Die Partie ist zu Ende
over-won = Du hast gewonnen
over-lost = Du hast verloren
over-conceded = Du hast aufgegeben
over-drawn = Unentschieden
result-won = gewonnen
result-lost = verloren
result-drawn = unentschieden
rematch = Revanche
to-opened = Zur Partie, die gerade gespielt wird
to-opener = Zur Partie, die diese eröffnet hat
watch-replay = Wiederholung ansehen

# Zurückgehen mit Zustimmung
undos = Bitten zurückzugehen
undos-name = { $n ->
    [0] nie
    [one] einmal je Spieler
   *[other] { $n }-mal je Spieler
}
undos-name-any = ohne Grenze
undos-about = Ein Spieler bittet alle anderen, Züge zurückzunehmen. Alle müssen zustimmen.
undos-table = { $n ->
    [0] Züge, die etwas zeigen oder würfeln, werden hier nie zurückgenommen.
    [one] Jeder Spieler darf die anderen einmal bitten zurückzugehen.
   *[other] Jeder Spieler darf die anderen { $n }-mal bitten zurückzugehen.
}
undos-any = Jeder Spieler darf die anderen bitten zurückzugehen, so oft er mag.
disputes = Streitfälle
disputes-name-none = keine
disputes-name-allowed = erlaubt
disputes-name-pause = erlaubt, und die Uhren stehen solange
disputes-about = Wer meint, dass etwas falsch lief, eröffnet darüber einen Streitfall. Ein Schiedsrichter dieses Servers liest die Partie und entscheidet, durch unterschriebene Handlungen mit Gründen, die alle lesen.
disputes-none = An diesem Tisch kann niemand Streitfälle eröffnen.
disputes-allowed = Wer mitspielt, kann Streitfälle eröffnen, über die ein Schiedsrichter dieses Servers entscheidet. Die Uhren laufen weiter.
disputes-pause = Wer mitspielt, kann Streitfälle eröffnen, über die ein Schiedsrichter dieses Servers entscheidet. Die Uhren stehen solange.
disputes-how = Etwas lief falsch, und ihr werdet euch nicht einig? Öffne den Eintrag im Protokoll und bestreite ihn dort, oder bestreite den neuesten. Du kannst einen offenen Streitfall haben, und drei binnen 30 Tagen.
dispute-this = Diesen Eintrag bestreiten
dispute-open = Streitfall eröffnen
dispute-open-about = Die anderen erfahren es und können antworten. Ein Schiedsrichter dieses Servers entscheidet binnen 14 Tagen, sonst verfällt der Streitfall, und die Partie geht weiter, wie sie steht.
dispute-guest = Gäste können keine Streitfälle eröffnen: Wer das tut, muss erreichbar sein. Wähle erst einen Namen und ein Passwort; dein Platz bleibt deiner.
dispute-record = Zu Eintrag
dispute-wish = Worum du bittest
wish-explain = eine Erklärung
wish-take_back = zurückgehen
wish-give_time = Zeit
wish-change_result = ein anderes Ergebnis
wish-remark = eine Bemerkung
dispute-rule = Regel, wenn du ihre Nummer weißt
dispute-text = Was du sagst
dispute-text-stays = Alle, die diese Partie lesen dürfen, lesen deinen Text unter dem Namen deines Platzes, solange er nicht gelöscht ist; er wird mit deinem Konto gelöscht. Dass du geschrieben hast, und wann, bleibt für immer verzeichnet. Schreib nichts Geheimes von deiner Hand hinein.
dispute-title = Streitfall { $n }
dispute-said = { $who } bestreitet Eintrag { NUMBER($n, useGrouping: 0) }.
dispute-look = Ansehen
dispute-until = Ein Schiedsrichter entscheidet darüber. Ohne Entscheid verfällt er { $time }.
dispute-texts = Was gesagt wurde, steht im Protokoll.
dispute-answer = Antworten
dispute-answer-about = Deine Antwort steht neben dem Streitfall. Der Schiedsrichter liest beides.
dispute-withdraw = Streitfall zurückziehen
dispute-appeal = Berufung einlegen
dispute-appeal-about = Zwei andere Schiedsrichter beurteilen den Entscheid. Er fällt nur, wenn beide das sagen, und gilt sofort, wenn einer ihn bestätigt. Urteilen sie nicht, gilt er nach 14 Tagen.
ruling-said = Im Streitfall { $n } wartet ein Entscheid bis { $time }.
ruling-by = Entscheid { $n } des Schiedsrichters { $name }:
ruling-does-no_fault = kein Fehler; es ändert sich nichts.
ruling-does-remark = eine Bemerkung; es ändert sich nichts.
ruling-does-go_back = Die Partie geht zu Eintrag { NUMBER($n, useGrouping: 0) } zurück.
ruling-does-give_time = { $who } bekommt { $hours ->
    [0] { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
      }
    [one] eine Stunde
   *[other] { $hours } Stunden
  }.
ruling-does-pause = Die Partie ist angehalten, bis jemand sie weitergehen lässt.
ruling-does-replace = Jemand anderes spielt { $who }.
ruling-does-award = Die Partie gewinnt { $who }.
ruling-does-draw = Die Partie ist unentschieden.
ruling-does-cancel = Die Partie hat kein Ergebnis.
ruling-until = Er gilt ab { $time }, wenn bis dahin niemand Berufung einlegt.
ruling-appealed = Jemand hat Berufung eingelegt. Zwei andere Schiedsrichter beurteilen ihn bis { $time }, sonst gilt er dann.
ruling-against = Für die Aufhebung: { $who }.
arbitrating = Schiedsrichter
arbitrating-about = Du handelst als Schiedsrichter { $name }. Jede Handlung wird von diesem Gerät unterschrieben und steht für immer im Protokoll der Partie.
arbitrating-which = Streitfall
arbitrating-look = Mit den Augen eines Platzes sehen
arbitrating-look-about = Du siehst die Partie wie ihr Publikum. Alle lesen sofort, dass du mit den Augen eines Platzes gesehen hast, und warum.
arbitrating-look-reason = Grund des Blicks, für alle lesbar
arbitrating-look-seat = Mit den Augen von { $seat }
arbitrating-boards = Bretter zeigen
arbitrating-boards-title = Eintrag { NUMBER($n, useGrouping: 0) }
arbitrating-held = Was neben dem Brett liegt: { $eyes }
arbitrating-waits = Der Entscheid wartet auf Berufungen.
ruling = Entscheid
ruling-kind = Was du entscheidest
ruling-kind-no_fault = kein Fehler
ruling-kind-remark = eine Bemerkung
ruling-kind-go_back = zurückgehen
ruling-kind-give_time = Zeit geben
ruling-kind-pause = die Partie anhalten
ruling-kind-replace = jemand anderes spielt einen Platz
ruling-kind-result = das Ergebnis ändern
ruling-learned = { $n ->
    [0] Ich weiß, dass seither nichts gewürfelt oder aufgedeckt wurde.
    [one] Ich habe gelesen, was seither gewürfelt oder aufgedeckt wurde: ein Eintrag, der bekannt bleibt.
   *[other] Ich habe gelesen, was seither gewürfelt oder aufgedeckt wurde: { $n } Einträge, die bekannt bleiben.
  }
ruling-seat = Platz
ruling-hours = Stunden
ruling-result = Ergebnis
ruling-draw = unentschieden
ruling-none = kein Ergebnis
ruling-award = gewonnen von { $who }
ruling-reason = Grund, für alle lesbar
ruling-about = Ein Entscheid wartet drei Tage auf Berufungen, während die Uhren stehen, und gilt dann. Er ändert keinen Eintrag, erfindet keinen Würfel und nimmt kein Wissen zurück.
ruling-sign = Entscheid unterschreiben
judging = Berufung
judging-about = Bestätigst du den Entscheid, gilt er sofort. Er fällt nur, wenn ein weiterer Schiedsrichter ihn auch aufheben will.
judging-others = Du hast diesen Entscheid getroffen oder beurteilt: Das tun nun andere.
judging-uphold = Entscheid bestätigen
judging-fall = Entscheid aufheben
undo-title = Zurückgehen
undo-about = Alle anderen Spieler müssen zustimmen. Die Bitte verfällt, wenn die Partie weitergeht, oder nach einem Tag.
undo-left = { $n ->
    [one] Du darfst noch einmal bitten.
   *[other] Du darfst { $n }-mal bitten.
}
undo-left-any = Du darfst bitten, so oft du magst.
undo-used-up = Du hast so oft gebeten zurückzugehen, wie es an diesem Tisch erlaubt ist.
undo-choose = Zurück bis vor
undo-nowhere = Es gibt nichts, wohin man zurückgehen kann.
undo-ask = Die anderen bitten
undo-asks = { $who } bittet zurückzugehen.
undo-asks-you = { $who } bittet dich zurückzugehen.
undo-look = Ansehen
undo-until = Die Bitte verfällt, wenn die Partie weitergeht, spätestens { $time }.
undo-moves = { $n ->
    [0] Nach den Aufzeichnungen nimmt das keinen Zug zurück.
    [one] Nach den Aufzeichnungen nimmt das einen Zug zurück: { $who }.
   *[other] Nach den Aufzeichnungen nimmt das { $n } Züge zurück: { $who }.
}
undo-lines = Das würde zurückgenommen
undo-learned = Das bleibt bekannt
undo-learned-nothing = Seither wurde nichts gewürfelt und nichts gezeigt.
undo-learned-dice = { $n ->
    [one] Alle sahen einen geworfenen Würfel:
   *[other] Alle sahen { $n } geworfene Würfel:
}
undo-learned-lots = { $n ->
    [one] Alle sahen ein gezogenes Los:
   *[other] Alle sahen { $n } gezogene Lose:
}
undo-learned-values = { $n ->
    [one] Alle sahen etwas, das verborgen war:
   *[other] Alle sahen { $n } Dinge, die verborgen waren:
}
undo-learned-values-some = { $n ->
    [one] Etwas Verborgenes sah { $who }:
   *[other] { $n } verborgene Dinge sah { $who }:
}
undo-stays = Geworfene Würfel sind verbraucht: Nach einem Rückgang fällt derselbe Wurf nie wieder, denn jeder Wurf nimmt das nächste Glied der Ketten. Verbrauchte Zeit kommt nicht zurück, und niemand vergisst, was zu sehen war.
undo-agreed = Zugestimmt: { $who }.
undo-awaits = Noch gefragt: { $who }.
undo-agree = Dem Rückgang zustimmen
undo-refuse = Ablehnen
undo-withdraw = Die Bitte zurückziehen

# Protokoll und Wiederholung
log = Protokoll
log-empty = Noch ist nichts geschehen.
log-cancelled = Zurückgenommen:
replay = Wiederholung
replay-steps = Schritte
replay-rail = Zeitpunkt der Partie
replay-at = Eintrag { $n } von { $last }
replay-first = Zum Anfang
replay-phase-back = Vorige Phase
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo der Wiederholung
replay-forth = Einen Schritt weiter
replay-phase-forth = Nächste Phase
replay-last = Zum Ende
since = { $n ->
    [one] Ein Zug seit deinem letzten Besuch.
   *[other] { $n } Züge seit deinem letzten Besuch.
  }
since-show = Zeigen
since-dismiss = Jetzt nicht
seen-as = Gesehen von
eyes-public = Zuschauer
past-title = Das ist die Vergangenheit.
past-eyes = Gesehen von: { $eyes }
to-now = Zur Gegenwart

# Titel des Tabs
title-turn = Du bist am Zug
title-wait = { $seat } ist am Zug
title-over = Partie beendet
title-open = Offener Tisch
title-replay = Wiederholung

# Regelseite, und Seiten, die es nicht gibt
rules-back = Zurück
rules-missing = Unter dieser Adresse stehen keine Regeln.
lost-title = Hier ist nichts
lost-about = Unter dieser Adresse gibt es keine Seite.

# Konto
account-in = Du bist angemeldet als { $name }.
account-guest = Du spielst als Gast namens { $name }. Mit Name und Passwort behältst du deine Tische auf jedem Gerät.
account-guest-along = Meldest du dich bei deinem Konto an, kommen deine Tische mit.
account-brought = { $n ->
    [one] Dein Tisch ist mitgekommen: Er gehört jetzt zu diesem Konto.
   *[other] Deine { $n } Tische sind mitgekommen: Sie gehören jetzt zu diesem Konto.
  }
account-left = { $n ->
    [one] Ein Tisch ist nicht mitgekommen: Dieses Konto sitzt oder saß selbst dort und sähe beide Hände.
   *[other] { $n } Tische sind nicht mitgekommen: Dieses Konto sitzt oder saß selbst dort und sähe beide Hände.
  }
sign-in = Anmelden
sign-up = Konto anlegen
sign-out = Abmelden
sign-in-instead = Ich habe ein Konto
sign-up-instead = Ich habe noch kein Konto
name = Name
password = Passwort
password-about = Mindestens acht Zeichen. Verbreitete Passwörter und dein eigener Name gelten nicht.
sign-in-passkey = Mit Passkey anmelden
passkeys = Passkeys
passkeys-about = Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder PIN deines Geräts an. Du musst dir nichts merken, und keine fremde Seite kann dir etwas entlocken.
passkeys-not-here = Passkeys brauchen einen Browser, der sie kennt, und eine Adresse mit eigenem Namen.
passkey-dates = angelegt am { $added }, zuletzt benutzt am { $used }
passkey-password = Dein jetziges Passwort, als Beleg, dass du es bist
passkey-add = Passkey hinzufügen
passkey-added = Der Passkey ist hinzugefügt.
passkey-remove = Entfernen
passkey-removed = Der Passkey ist hier entfernt. Lösche ihn auch auf deinem Gerät.
passkey-none-made = Es wurde kein Passkey angelegt. Du kannst es noch einmal versuchen.
passkey-none-here = Die Anmeldung mit einem Passkey kam nicht zustande. Versuche es noch einmal oder nimm dein Passwort.
sign-ins = Wo du angemeldet bist
sign-ins-since = seit { $day }
sign-ins-here = hier
sign-ins-program = Unbekanntes Gerät
sign-ins-end = Dort abmelden
sign-ins-end-all = Überall abmelden
password-change = Passwort ändern
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-change-about = Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.
password-changed = Das Passwort ist geändert.
settings = Einstellungen
settings-about = Sie gelten für diesen Browser.
set-language = Sprache
set-language-en = English
set-language-de = Deutsch
set-theme = Farben
set-theme-auto = Wie das System
set-theme-light = Hell
set-theme-dark = Dunkel
set-palette = Farben der Figuren
set-palette-usual = alle Farben
set-palette-red-green = ohne Rot und Grün
set-palette-blue-yellow = ohne Blau und Gelb
set-palette-about = Für Augen, die manche Farben schlecht unterscheiden. Formen und Buchstaben sagen dasselbe.
set-confirm = Ein Zug wird gesendet
set-confirm-button = mit dem Knopf
set-confirm-again = mit einem zweiten Klick
set-confirm-once = sofort
set-confirm-about = Was einen Zug beendet oder sich nicht zurücknehmen lässt, bestätigst du immer.
set-motion = Bewegung auf dem Brett
set-motion-calm = Ruhig
set-motion-brisk = Flott
set-motion-none = Keine
set-sound = Töne
set-sound-off = Aus
set-sound-on = An
set-sound-about = Ein kurzer Ton für jeden Schritt eines Films, für Würfel und Karten, und wenn du am Zug bist. Browser bleiben still, bis du geklickt hast.
set-coordinates = Namen der Felder
set-coordinates-on = Sichtbar
set-coordinates-off = Verborgen

# was schiefging
problem = Das hat nicht geklappt. Versuch es noch einmal.
problem-unreachable = Der Server antwortet nicht. Nichts ist verloren: Versuch es noch einmal.
problem-not_found = Hier ist nichts, oder nichts, was du sehen darfst.
problem-no_such_table = Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.
problem-no_such_record = Das Protokoll dieses Tisches hat keinen solchen Eintrag.
problem-sign_in_first = Spiel als Gast oder melde dich zuerst an.
problem-wrong_credentials = Name oder Passwort ist falsch.
problem-name_taken = Diesen Namen oder einen, der genauso aussieht, hat schon jemand.
problem-name_empty = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer: Dieser besteht nur aus Leerzeichen.
problem-name_long = Ein Name hat höchstens 40 Zeichen.
problem-name_invisible = Dieser Name enthält Zeichen, die man nicht sieht. Wähle einen anderen.
problem-name_mixed = Dieser Name mischt Buchstaben mehrerer Schriften. Wähle einen anderen.
problem-name_reserved = Dieser Name ist reserviert. Wähle einen anderen.
problem-password_short = Das Passwort braucht mindestens acht Zeichen. Mehrere Leerzeichen zählen als eines.
problem-password_common = Dieses Passwort ist verbreitet und wird zuerst probiert. Wähle ein anderes.
problem-password_context = Dieses Passwort ist kaum mehr als dein Name oder der Name dieser Seite. Wähle ein anderes.
problem-passkey_unknown = Dieser Passkey gehört hier zu keinem Konto.
problem-passkey_refused = Der Passkey ließ sich nicht hinzufügen. Versuche es mit einem anderen Gerät oder Browser.
problem-passkey_known = Dieser Passkey ist schon da, oder du hast so viele, wie ein Konto haben kann.
problem-ticket_gone = Das hat zu lange gedauert. Bitte versuche es noch einmal.
problem-no_passkeys_here = Unter dieser Adresse gibt es keine Passkeys, weil sie keinen eigenen Namen hat.
problem-no_member = Lege zuerst ein Konto an.
problem-wrong_password = Das bisherige Passwort stimmt nicht.
problem-not_a_guest = Du hast schon ein Konto. Melde dich mit deinem Passwort an.
problem-account_changed = Das Passwort wurde inzwischen geändert. Melde dich neu an.
problem-too_many_tables = Du hast viele Tische eröffnet, die noch nicht beendet sind. Beende oder schließe erst einige.
problem-too_many_streams = Diese Seite ist in zu vielen Tabs offen. Schließe einige.
problem-too_many = Zu viele Versuche. Warte ein wenig.
problem-pictures_busy = Gerade werden viele Bilder verlangt. Versuche es gleich noch einmal.
problem-pictures_down = Das Bild konnte nicht gezeichnet werden. Versuche es gleich noch einmal.
problem-cross_site = Diese Anfrage kam nicht von dieser Seite. Lade die Seite neu.
problem-malformed = Der Server hat die Anfrage nicht verstanden. Lade die Seite neu.
problem-malformed_command = Der Server hat den Befehl nicht verstanden. Lade die Seite neu.
problem-unknown_game = Dieses Spiel kann man hier nicht spielen.
problem-unknown_option = Diese Einstellung hat das Spiel nicht.
problem-bad_option = Eine Einstellung hat einen Wert, den sie nicht haben kann.
problem-bad_seats = Diese Einstellung passt nicht zu dieser Spielerzahl.
problem-no_such_strength = Dieses Spiel hat keinen Bot dieser Stärke.
problem-no_beacon = Dieser Server bietet kein Leuchtfeuer an, oder der Tisch hat keines.
problem-roll_awaited = Ein Wurf steht aus. Warte, bis die Würfel gekommen sind.
problem-already_agreed = Du hast schon zugestimmt.
problem-out_of_game = Du bist aus dieser Partie ausgeschieden: Die anderen entscheiden ohne dich.
problem-move_first = Dein Platz ist verwaist. Mach einen Zug, dann bist du wieder da.
problem-consent_unsigned = Nur ein Platz, der seine Züge unterschreibt, kann zustimmen.
problem-unknown_seat = Diesen Platz gibt es nicht.
problem-seat_taken = Dieser Platz ist besetzt.
problem-seat_kept = Dieser Platz ist für jemanden freigehalten.
problem-seat_free = Dort sitzt niemand.
problem-already_seated = Du hast schon einen Platz an diesem Tisch.
problem-invitation_needed = Um hier Platz zu nehmen, brauchst du eine Einladung.
problem-not_host = Das darf nur, wer den Tisch eröffnet hat.
problem-not_seated = Du hast keinen Platz an diesem Tisch.
problem-not_your_seat = Das ist nicht dein Platz.
problem-not_yours = Das darf nur sehen, wer an diesem Tisch einen Platz hat.
problem-already_started = Die Partie hat schon begonnen.
problem-not_started = Die Partie hat noch nicht begonnen.
problem-not_running = Die Partie läuft nicht.
problem-rematch_declined = Drei Revanchen zu dieser Partie wurden nie gespielt. Eröffne stattdessen einen neuen Tisch.
problem-not_over = Die Partie ist noch nicht zu Ende.
problem-game_over = Die Partie ist zu Ende.
problem-table_closed = Der Tisch ist geschlossen.
problem-seats_missing = Es sind noch Plätze frei.
problem-already_ready = Du bist schon bereit.
problem-cannot_undo = Das lässt sich nicht mehr zurücknehmen.
problem-undo_open = Jemand hat schon darum gebeten, zurückzugehen. Warte auf die Antworten.
problem-undo_used_up = Du hast so oft gebeten, zurückzugehen, wie es an diesem Tisch erlaubt ist.
problem-undo_closed = Diese Bitte ist vorbei: Sie wurde beantwortet oder zurückgezogen, die Partie ging weiter, oder ein Tag ist vergangen.
problem-undo_not_asked = Deine Antwort auf diese Bitte ist nicht nötig.
problem-decision_closed = Die Partie ist weitergegangen. Sieh noch einmal hin und entscheide neu.
problem-unknown_head = Die Seite zeigt einen Moment, den der Server nicht kennt. Lade sie neu.
problem-head_too_old = Die Seite zeigt einen Moment vor dieser Entscheidung. Lade sie neu.
problem-position_moved = Ein anderes Gerät von dir hat inzwischen gespielt. Sieh noch einmal hin und entscheide neu.
problem-nonce_wrong = Dieses Gerät hat ein anderes Geheimnis als das, mit dem dieser Platz begann.
problem-nonce_early = Das neue Geheimnis zählt erst, wenn jemand anderes gezogen hat.
problem-signature_wrong = Die Unterschrift gehört nicht zu diesem Befehl.
problem-key_malformed = Das ist kein Schlüssel.
problem-key_known = Der Schlüssel dieses Geräts ist schon bekannt.
problem-signature_missing = Dieser Platz verlangt eine Unterschrift deines Geräts, und dieser Browser kann keine leisten. Spiel auf dem Gerät weiter, mit dem du Platz genommen hast.
problem-too_many_keys = Dieser Platz hat schon so viele Schlüssel, wie ein Platz haben kann.
problem-anchor_malformed = Das ist kein Anker einer Kette.
problem-not_yet = Das steht noch nicht im öffentlichen Verzeichnis. Frage gleich noch einmal.
problem-command_id_reused = Dieser Befehl wurde schon mit anderem Inhalt gesendet. Versuch es noch einmal.

# signiertes Spiel: was dieses Gerät verwahrt, und Züge unterwegs
card-starts-when = Beginnt, sobald { $who } vorbeischaut
open-starts-when = Die Partie beginnt, sobald { $who } vorbeischaut.
held = Dein Zug ist unterwegs. Der Server hat nicht geantwortet; genau dieser Zug wird wieder gesendet, bis er es tut.
held-turned-away = Der Server hat deinen Zug abgewiesen, diese Antwort aber nicht unterschrieben. Dein Zug bleibt erhalten und wird wieder gesendet. Die Antwort war:
held-signed-out = Dein Zug bleibt erhalten. Er wird gesendet, sobald du wieder als die Person angemeldet bist, die ihn gemacht hat.
held-no-effect = Der Server hat deinen Zug bestätigt, aber der Tisch zeigt ihn noch nicht. Die Seite sieht wieder nach.
held-again = Jetzt noch einmal senden
held-stuck = Er kommt nicht durch?
held-give-up = Diesen Zug aufgeben
held-give-up-about = Der Server kennt vielleicht deinen Anteil am Wurf dieses Zugs und hat keine gültige Antwort gegeben. Gibst du den Zug auf, geht dein nächster ohne einen solchen Anteil ab, und sein Wurf ist so gekennzeichnet. Danach ist alles wie zuvor.
held-give-up-plain = Du kannst dann neu ziehen. Hat der Server diesen Zug doch angenommen, lehnt er den neuen ab.
secret-away = Dein Würfelgeheimnis für diese Partie liegt auf einem anderen Gerät; du kannst trotzdem spielen.
secret-away-what = Was kann ich tun?
secret-away-about = Die Partie wurde auf einem anderen Gerät begonnen, und dort liegt das Geheimnis hinter deinem Anteil. Hast du seinen Wiederherstellungscode, gib ihn hier ein; danach ist alles wie zuvor.
secret-lost-about = Ist das Geheimnis verloren, kann dieses Gerät für diese Partie ein neues beginnen. Es zählt erst, wenn jemand anderes mit eigenem Anteil an den Würfen gezogen hat, damit niemand es passend wählen kann. Im Protokoll sehen es alle.
secret-anew = Ein neues beginnen
keys = Dein Anteil an den Würfeln
keys-about = Mit jedem Zug sendet dieser Browser eine Unterschrift und einen geheimen Anteil, der in die Würfe eingeht, damit niemand sie allein bestimmen kann. Was er dazu braucht, liegt in diesem Browser und verlässt ihn nie.
keys-unable = Dieser Browser kann für diese Seite keine Schlüssel verwahren. Du kannst trotzdem spielen; deine Züge gelten als nicht unterschrieben.
keys-here-alone = Es gibt noch keinen Wiederherstellungscode: Andere Geräte spielen deine Partien ohne deinen Anteil an den Würfen.
keys-coded = Dieses Gerät arbeitet mit einem Wiederherstellungscode.
keys-games = { $n ->
    [one] Dieser Browser hat in einer Partie Züge unterschrieben.
   *[other] Dieser Browser hat in { $n } Partien Züge unterschrieben.
  }
keys-save = Schlüssel meiner Partien sichern
keys-save-about = Eine Datei mit dem öffentlichen Teil. Damit prüft ein eigenes Programm später, dass niemand deinem Platz einen anderen Schlüssel untergeschoben hat: rollbook verify --mine DATEI.
code = Wiederherstellungscode
code-make = Einen Wiederherstellungscode anlegen
code-make-about = Ein Code gilt für die Partien, die du von da an beginnst.
code-enter = Einen Wiederherstellungscode eingeben
code-enter-about = 56 Buchstaben und Ziffern. Leerzeichen und Kleinbuchstaben spielen keine Rolle.
code-take = Diesen Code verwenden
code-taken = Dieses Gerät arbeitet jetzt mit deinem Wiederherstellungscode.
code-wrong = Das ist kein Code. Vergleiche ihn Zeichen für Zeichen: Eines ist falsch, fehlt oder ist zu viel.
code-write = Schreib diesen Code auf.
code-write-about = Er wird nur dieses eine Mal gezeigt. Mit ihm geben deine anderen Geräte denselben Anteil zu den Würfen. Wer ihn hat, kann diesen Anteil vorhersehen; zeig ihn also niemandem.
code-qr = Der Code als Bild, für die Kamera deines anderen Geräts
code-written = Ich habe ihn aufgeschrieben
code-done = Fertig
code-brought = Melde dich an, dann wird der eingelesene Wiederherstellungscode hier eingetragen.
sign-out-title = Die Schlüssel hierlassen?
sign-out-about = Auf deinem eigenen Gerät können sie bleiben: Deine Partien gehen damit weiter. Von einem fremden Gerät entferne sie; mit deinem Wiederherstellungscode hast du sie anderswo.
sign-out-on-its-way = Ein Zug von dir ist noch unterwegs. Er ginge mit den Schlüsseln verloren.
sign-out-keep = Abmelden
sign-out-forget = Abmelden und die Schlüssel entfernen
problem-table_moved = Am Tisch ist es inzwischen weitergegangen. Sieh noch einmal hin und entscheide neu.
problem-record_broken = Diese Seite kann nicht bestätigen, was der Server gesendet hat; deshalb unterschreibt sie deinen Zug nicht. Mehr sagt das Siegel am Protokoll.
problem-link_expired = Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.
problem-address_malformed = An diese Adresse können keine Nachrichten gehen.
problem-address_not_https = Nur Adressen, die mit https:// beginnen, ohne Port.
problem-channel_not_offered = Dieser Server bietet keine Nachrichten dieser Art an.
problem-channels_full = Du hast so viele Adressen, wie ein Konto haben kann. Entferne zuerst eine.
problem-channel_silent = Dorthin konnte nichts geschickt werden. Es muss eine öffentliche Adresse sein, die annimmt, was kommt. Prüfe sie.
problem-address_refuses = Wem diese Adresse gehört, der will keine Mails von dieser Seite. Der Link in der ersten Mail, die dorthin ging, erlaubt sie wieder.
problem-too_many_codes = Dorthin gingen heute schon viele Codes. Suche einen, der angekommen ist, oder versuche es morgen wieder.
problem-channel_unknown = Diese Adresse gibt es nicht, oder sie kann das jetzt nicht.
problem-code_wrong = Dieser Code ist falsch oder abgelaufen. Nach acht Versuchen brauchst du einen neuen.
problem-nothing_to_nudge = Auf niemand anderen wird gewartet.
problem-nudged_already = Die anderen wurden heute schon gebeten.
set-onward = Nach deinem Zug
set-onward-off = Am Tisch bleiben
set-onward-on = Weiter zum nächsten Tisch

# Nachrichten
notices = Nachrichten
notices-about = Wo du erfährst, dass ein Tisch auf dich wartet. An eine Adresse geht nichts, bevor du den Code eingegeben hast, der dorthin geschickt wurde.
notices-when = Wann
notices-reminders = Erinnere mich, bevor die Zeit abläuft, an Tischen ohne Uhr nach einigen Tagen
notices-messages = Sag mir von Nachrichten an meinen Tischen, einmal, bis ich sie gelesen habe
notices-quiet = Ruhezeit
notices-from = Von
notices-to = Bis
notices-digest = Eine Nachricht am Tag statt einzelner, um (leer: einzelne)
notices-zone = Uhrzeiten gelten in der Zeitzone deines Kalenders, die Sprache ist die dieser Seite.
notices-save = Speichern
notices-saved = Deine Wünsche sind gespeichert.
channel-kind = Art
channel-mail = E-Mail
channel-push = Diese Seite auf einem Gerät
channel-webhook = Webhook
channel-discord = Discord-Webhook
channel-slack = Slack-Webhook
channel-address = Adresse
channel-shared = Mehrere lesen mit: Dort steht nur, was alle Zuschauer sehen
channel-add = Hinzufügen und Code schicken
channel-code = Code
channel-code-sent = Ein Code ist dorthin unterwegs.
channel-code-again = Neuen Code schicken
channel-confirm = Bestätigen
channel-confirmed = Nachrichten gehen von jetzt an dorthin.
channel-test = Testnachricht schicken
channel-tested = Eine Testnachricht ist unterwegs.
channel-remove = Entfernen
channel-secret = Geheimnis, das die Anfragen unterschreibt
channel-said = letzte Antwort: { $said }
channel-state-unconfirmed = noch nicht bestätigt
channel-state-active = in Gebrauch
channel-state-off = beendet
push-add = Auf diesem Gerät benachrichtigen
push-added = Ein Push ist unterwegs. Sobald er ankommt, ist dieses Gerät in Gebrauch.
push-not-here = Dieser Browser nimmt hier keine Pushs an. Lege die Seite auf einem Telefon zuerst auf den Startbildschirm.
push-denied = Dieses Gerät erlaubt keine Benachrichtigungen von dieser Seite.
push-unable = Dieser Browser ist durch Pushs nicht erreichbar.
feed = Kalender
feed-about = Eine geheime Adresse, die dein Kalenderprogramm liest: Sie zeigt deine Fristen. Wer sie kennt, sieht sie auch.
feed-make = Adresse anlegen
feed-renew = Neue Adresse anlegen
feed-end = Adresse entfernen
notice-log = Was aus den neuesten Nachrichten wurde
notice-asked = Du bist am Zug
notice-reminder = Erinnerung
notice-again = Erinnerung
notice-nudge = Bitte um den nächsten Zug
notice-message = Nachricht
notice-directed = Die Spielleitung griff ein
notice-disputed = In einem Streitfall geschah etwas
notice-ruled = Ein Schiedsrichter handelte
notice-timeout = Eine Zeit ist abgelaufen
notice-warned = Warnung vor dem Ende
notice-consent = Bitte um Zustimmung
notice-absent = Als abwesend gemeldet
notice-called = Eine Vertretung wird gesucht
notice-vacant = Ein verwaister Platz
notice-replaced = Jemand anderes hat deinen Platz
notice-seated = Du hast einen Platz
notice-released = Eine Pause, die enden darf
notice-resumed = Die Pause ist vorbei
notice-kept = Ein Platz ist für dich frei
notice-lapsed = Freigehaltene Plätze sind frei
notice-silenced = Ein Kanal wurde abgeschaltet
notice-over = Ende der Partie
notice-test = Test
notice-waiting = wartet
notice-delivered = zugestellt
notice-withdrawn = nicht mehr nötig
notice-failed = gescheitert
nudge = Um den nächsten Zug bitten
nudge-done = { $n ->
    [0] Dort bekommt niemand Nachrichten.
    [one] Eine Nachricht ist unterwegs.
   *[other] { $n } Nachrichten sind unterwegs.
  }
inbox = Was auf dich wartet
inbox-none = Nichts wartet auf dich.
inbox-others = Tische, die auf andere warten
inbox-until = Fällig { $time }
inbox-away = Es gibt kein Netz. Du siehst die Tische, wie sie zuletzt waren.
inbox-pause = An allen Tischen mit Uhr eine Pause vorschlagen
inbox-paused = { $n ->
    [0] Keinem Tisch mit Uhr fehlt deine Zustimmung.
    [one] Du stimmst an einem Tisch einer Pause zu. Sie beginnt, wenn die anderen zustimmen.
   *[other] Du stimmst an { $n } Tischen einer Pause zu. Jede beginnt, wenn die anderen zustimmen.
}
inbox-pause-refused = { $n ->
    [one] Ein Tisch nahm keine Pause an: Dort ist eine Zeit abgelaufen, oder er hat sich geändert.
   *[other] { $n } Tische nahmen keine Pause an: Dort ist eine Zeit abgelaufen, oder sie haben sich geändert.
}
inbox-notices = Nachrichten und Kalender
next-skip = Überspringen
unsubscribe = Keine Nachrichten mehr
unsubscribe-about = An die Adresse, an die dieser Link ging, gehen dann keine Nachrichten mehr.
unsubscribe-do = Diese Nachrichten beenden
unsubscribe-done = Dorthin gehen keine Nachrichten mehr.
unsubscribe-none = Dieser Link beendet nichts. Vielleicht ist er unvollständig, oder die Adresse wurde entfernt.
refuse = Nie wieder eine Mail
refuse-about = An die Adresse, an die dieser Link ging, schickt diese Seite dann keine Mails mehr, gleich wer sie verlangt.
refuse-do = Nie wieder
refuse-allow = Mails wieder erlauben
refuse-done = Dorthin gehen keine Mails mehr. Derselbe Link erlaubt sie wieder.
refuse-allowed = Dorthin dürfen wieder Mails gehen, wenn jemand dort welche verlangt.
password-lost = Ich habe mein Passwort verloren
password-lost-sent = Hat dieses Konto eine bestätigte E-Mail-Adresse, ist ein Link dorthin unterwegs. Wenn nicht, wende dich an den Betreiber dieser Seite.
password-set = Passwort setzen

# Uhren
clock = Uhr
clock-choose = Tempo
clock-name-untimed = Ohne Uhr
clock-name-relaxed = Gemütlich
clock-name-daily = Täglich
clock-name-quick = Schnell
clock-untimed = Keine Uhr läuft. Jeder lässt sich so viel Zeit, wie er mag.
clock-relaxed = Jeder hat 14 Tage und für jeden vollendeten Zug 24 Stunden mehr, bis zu 14 Tagen. Eine Frage im Zug eines anderen hat eigene 24 Stunden.
clock-daily = Jeder hat 3 Tage und für jeden vollendeten Zug 24 Stunden mehr, bis zu 5 Tagen. Eine Frage im Zug eines anderen hat eigene 24 Stunden.
clock-quick = Jeder hat 30 Minuten und für jeden vollendeten Zug eine Minute mehr, bis zu 30 Minuten. Eine Frage im Zug eines anderen hat eine eigene Minute.
clock-own = Dieser Tisch hat eine eigene Uhr.
clock-most = Ein Zug darf Tag und Nacht gerechnet bis zu { $time } dauern, oder bis zu { $window }, wenn die Uhr des Spielers nur in einem Zeitraum läuft. Urlaub kommt dazu.
clock-most-days = { $n } Tage
clock-most-hours = { $n ->
    [one] eine Stunde
   *[other] { $n } Stunden
}
clock-most-live = Ein Zug darf bis zu { $time } dauern: Eine solche Uhr läuft Tag und Nacht, ohne Zeitraum und Urlaub.
time-out = Wenn die Zeit abläuft
time-out-name-claim = Ein Wartender darf die Partie beenden
time-out-name-skip = Die Entscheidung wird übersprungen
time-out-name-bot = Ein Bot beendet den Zug
time-out-name-forfeit = Der Spieler verliert
time-out-name-substitute = Jemand anderes darf weiterspielen
time-out-claim = Läuft die Zeit eines Spielers ab, geschieht nichts, bis ein Wartender es beantragt; dann verliert der Säumige.
time-out-skip = Läuft die Zeit eines Spielers ab, gilt, was die Regeln vorgeben. Wird dabei gewürfelt, muss es ein Wartender beantragen.
time-out-bot = Läuft die Zeit eines Spielers ab, beendet ein Bot den Zug. Wird dabei gewürfelt, muss es ein Wartender beantragen.
time-out-forfeit = Läuft die Zeit eines Spielers ab, verliert er.
time-out-substitute = Läuft die Zeit eines Spielers ab, darf jemand anderes den Platz übernehmen, wenn die anderen zustimmen.
clock-bank = noch { $time }
clock-over = Zeit abgelaufen
clock-claim = Zeitüberschreitung beantragen
clock-substitute = Nach einer Vertretung rufen
clock-give = 24 Stunden schenken
clock-grace = { $time } Aufschub nehmen (noch { $n })
clock-pause = Pause vorschlagen
clock-pause-too = Der Pause zustimmen
clock-pause-about = Sobald alle zustimmen, läuft keine Uhr, bis einer von euch weiterspielt.
clock-pause-agreed = Du stimmst einer Pause zu; die anderen sind gefragt.
clock-paused = Pause seit { $time }. Keine Uhr läuft. Ziehen darfst du trotzdem.
clock-resume = Weiterspielen
clock-released = Die Spielleitung, die angehalten hat, ist nicht mehr im Amt. Sobald alle zustimmen, geht es weiter, und sieben Tage nach der ersten Zustimmung auch ohne die anderen.
clock-agree-resume = Weiterspielen zustimmen
clock-resume-agreed = Du stimmst zu weiterzuspielen; die anderen sind bis { $time } gefragt. Danach geht es auch ohne sie.
clock-directed = Die Spielleitung hat die Partie angehalten. Nur sie beendet die Pause.
clock-disputed = Die Uhren stehen, bis der Streitfall vorbei ist.
span-days = { $n } Tg
span-hours = { $n } Std
span-minutes = { $n } Min
span-seconds = { $n } Sek
calendar = Wann deine Uhren laufen
calendar-about = Deine Zeit läuft nur in diesem Zeitraum und an diesen Tagen, und nicht im Urlaub. Nur du siehst das; andere sehen die Fristen, und um wie viele Tage neuer Urlaub eine verschoben hat. Eine Änderung des Zeitraums gilt für spätere Fristen; ein laufender Zug behält den Zeitraum, mit dem er begann. Der Zeitraum hat mindestens 8 Stunden an 5 Tagen; ein Jahr hat 30 Urlaubstage. Uhren von weniger als einem Tag beachten nichts davon.
calendar-zone = Zeitzone
calendar-opens = Von
calendar-closes = Bis
calendar-days = Tage
calendar-day = { $day ->
    [0] Mo
    [1] Di
    [2] Mi
    [3] Do
    [4] Fr
    [5] Sa
   *[6] So
  }
calendar-leave = Urlaub vom { $first } bis { $last }
calendar-leave-about = Urlaub schützt ab der nächsten Mitternacht, die mindestens zwölf Stunden entfernt ist, auch in einem laufenden Zug, aber nicht hinter dessen Frist. Tage, die vor einer Frist liegen, sind verbraucht, auch wenn du früher ziehst: Sie lassen sich nicht mehr löschen.
calendar-leave-used = Seine Tage bis { $used } liegen vor einer Frist und sind verbraucht.
calendar-leave-first = Urlaub vom
calendar-leave-last = bis
calendar-save = Speichern
calendar-saved = Gespeichert.
problem-clock_wrong = Eine solche Uhr kann ein Tisch nicht haben.
problem-untimed = An diesem Tisch läuft keine Uhr.
problem-not_late = Die Zeit ist noch nicht abgelaufen.
problem-not_waiting = Das kannst du nur beantragen, während du auf einen anderen wartest.
problem-not_absent = Für diesen Platz wird keine Vertretung gesucht.
problem-already_called = Für diesen Platz wird schon eine Vertretung gesucht.
problem-too_many_offers = Es gibt so viele Angebote, wie ein Tisch haben darf.
problem-already_offered = Das hast du schon angeboten.
problem-bot_unbound = Ein Bot hat keine Schlüssel.
problem-offer_gone = Dieses Angebot gibt es nicht mehr: Der Spieler kam zurück, oder es wurde abgelehnt.
problem-offer_differs = Dieses Angebot hat sich inzwischen geändert. Sieh es dir noch einmal an.
problem-not_asked = Zu diesem Angebot wirst du nicht gefragt.
problem-not_reliable = Dieser Tisch sucht Spieler, die öfter pünktlich waren.
problem-reliability_wrong = Nur ein Tisch mit Uhr kann Verlässlichkeit verlangen.
problem-has_played = Du hattest einen Platz in dieser Partie und könntest wissen, was zwei Plätze wissen.
problem-substitute_awaited = Dieser Platz wartet schon auf eine Vertretung.
problem-claim_needed = Diese Zeitüberschreitung muss ein Wartender beantragen.
problem-nonce_missing = Bei diesem Antrag wird gewürfelt: Er braucht das Geheimnis deines Geräts.
problem-no_other_player = Zeit kann man nur einem anderen Spieler schenken.
problem-time_wrong = Schenke zwischen einer Minute und dreißig Tagen.
problem-no_grace_left = Du hast keinen Aufschub mehr.
problem-not_awaited = Deine Uhr läuft nicht.
problem-paused = Die Partie pausiert schon.
problem-not_paused = Die Partie pausiert nicht.
problem-too_late = Jemandes Zeit ist abgelaufen: Für eine Pause ist es zu spät.
problem-zone_unknown = Der Server kennt diese Zeitzone nicht.
problem-window_short = Der Zeitraum braucht mindestens acht Stunden an fünf Tagen.
problem-window_changed_often = Du hast den Zeitraum sechzigmal innerhalb eines Jahres geändert. Behalte vorerst diesen.
problem-leave_wrong = Urlaub beginnt heute oder später, und begonnener Urlaub kann nur früher enden.
problem-leave_soon = Urlaub schützt ab einer Mitternacht, die mindestens zwölf Stunden entfernt ist. Dieser Urlaub wäre dann schon vorbei.
problem-leave_used = Dieser Urlaub hat begonnen, oder eine Frist liegt schon hinter ihm. Er kann nur früher enden, hinter den verbrauchten Tagen.
problem-leave_of_guest = Urlaub braucht ein Konto: Wähle Namen und Passwort. Deine Tische bleiben deine.
problem-leave_used_up = Ein Jahr hat dreißig Urlaubstage.

# Spielleitung
directing = Spielleitung
directing-about = Du handelst als { $name }. Jede Handlung wird von diesem Gerät unterschrieben und steht mit ihrem Grund für immer im Protokoll der Partie.
directing-reason = Grund, für alle lesbar
directing-give = 24 Stunden für { $seat }
directing-pause = Partie anhalten
directing-resume = Pause beenden
directing-hand-over = { $seat } übergeben: { $name }
director-key = Spielleitung und Schiedsrichter
director-key-about = Die Spielleitung schenkt Zeit, hält Partien an und stimmt Vertretungen zu, an Tischen von anderen; Schiedsrichter entscheiden Streitfälle. Wer diesen Server betreibt, benennt beide durch einen Schlüssel ihres Geräts.
director-key-arbiter = Du bist Schiedsrichter unter dem Namen { $name }. Dieser Schlüssel unterschreibt, was du tust.
director-key-make = Schlüssel auf diesem Gerät anlegen
director-key-unnamed = Schick diesen Schlüssel an den Betreiber: rollbook directors add NAME SCHLÜSSEL, oder rollbook arbiters add NAME SCHLÜSSEL
director-key-named = Du bist Spielleitung unter dem Namen { $name }. Dieser Schlüssel unterschreibt, was du tust.
problem-not_a_director = Dieser Schlüssel ist nicht bekannt gemacht: Der Betreiber benennt die Spielleitung.
problem-own_table = Du spielst hier mit: Diesen Tisch muss jemand anderes leiten.
problem-not_paused_by_director = Keine Spielleitung hat die Partie angehalten.
problem-director_is_there = Die Spielleitung, die angehalten hat, ist noch im Amt und beendet die Pause.
problem-paused_by_director = Die Spielleitung hat die Partie angehalten. Nur sie beendet die Pause.
problem-disputes_not_allowed = An diesem Tisch gibt es keine Streitfälle.
problem-dispute_open = Du hast hier schon einen offenen Streitfall.
problem-too_many_disputes = Du hast binnen 30 Tagen drei Streitfälle eröffnet. Warte, oder bitte die anderen, zurückzugehen.
problem-dispute_too_late = Die Partie ist seit mehr als sieben Tagen vorbei.
problem-dispute_wrong = Diesen Eintrag gibt es nicht, oder das ist keine Regelnummer.
problem-own_dispute = Das ist dein eigener Streitfall.
problem-no_own_dispute = Das ist nicht dein Streitfall.
problem-dispute_closed = Dieser Streitfall ist vorbei.
problem-already_ruled = Ein Schiedsrichter hat diesen Streitfall schon entschieden.
problem-ruling_closed = Dieser Entscheid ist schon in Kraft oder gefallen.
problem-already_appealed = Gegen diesen Entscheid hat schon jemand Berufung eingelegt.
problem-not_appealed = Gegen diesen Entscheid hat niemand Berufung eingelegt.
problem-own_ruling = Du hast diesen Entscheid selbst getroffen oder beurteilt: Das muss jemand anderes tun.
problem-text_missing = Schreib, worum es geht.
problem-text_wrong = Der Text ist leer, zu lang, enthält unsichtbare Zeichen oder ist nicht der unterschriebene.
problem-paused_for_dispute = Die Uhren stehen, bis der Streitfall vorbei ist.
problem-seat_ruled_out = Durch einen Entscheid soll jemand anderes diesen Platz spielen.
problem-ruling_wrong = Der Entscheid nennt etwas, das seine Art nicht ändert, oder die Ergebnisse nennen nicht jeden Platz.
problem-learned_differs = Seither wurde mehr gewürfelt oder aufgedeckt, als der Entscheid sagt. Sieh noch einmal hin.
problem-not_an_arbiter = Dieser Schlüssel ist nicht bekannt gemacht: Der Betreiber benennt Schiedsrichter.
problem-no_such_arbiter = Niemand mit diesem Namen ist Schiedsrichter.
problem-guests_cannot_dispute = Gäste können keine Streitfälle eröffnen. Wähle erst auf deiner Kontoseite ein Passwort.
problem-reason_wrong = Ein Grund ist eine Zeile mit höchstens 200 Zeichen.
problem-act_wrong = Diese Handlung hat keinen Platz und keine Menge.
problem-name_wrong = Der Name einer Spielleitung hat Kleinbuchstaben, Ziffern und Bindestriche, höchstens 40.
problem-no_such_director = Niemand mit diesem Namen ist Spielleitung.

# Vertretungen
substitutes = Vertretungen
substitute-wanted = { $seat } ist abwesend.
substitute-ruled-out = Durch einen Entscheid soll { $seat } jemand anderes spielen.
substitute-person = { $name } würde weiterspielen.
substitute-bot = Ein Bot würde weiterspielen.
substitute-agree = Zustimmen
substitute-agreed = Du stimmst zu; die anderen werden gefragt.
substitute-decline = Ablehnen
substitute-offer = Für diesen Platz weiterspielen
substitute-offer-bot = Einen Bot vorschlagen
substitute-about = Wer den Platz übernimmt, erfährt, was er weiß, und wer bisher spielte, sieht nichts mehr davon. Bis dahin kann der Spieler zurückkommen. Das Ergebnis zählt für den ersten Spieler des Platzes.
substitute-leave = Falls du nicht weiterspielen kannst
substitute-leave-about = Bitte um eine Vertretung: Jemand anderes darf deinen Platz übernehmen, sobald die anderen zustimmen. Dein nächster Zug beendet das.
substitute-call-own = Um Vertretung bitten
seat-first = für { $name }
end-propose = Unentschieden anbieten
end-agree = Unentschieden annehmen
end-abort = Abbrechen: ohne Ergebnis

# Verlässlichkeit
start = Beginn
start-choose = Die Partie beginnt
start-name-away = sobald voll, auch ohne mich
start-name-present = sobald voll und alle da sind
start-name-rated = gewertet: Würfel von allen
start-away = Wer nicht da ist, stimmt dem jetzt mit einer Unterschrift zu. Dessen Gerät trägt dann nichts zu den Würfen des Aufbaus bei, und das Protokoll sagt es.
start-present = Wer fehlt, wird gerufen.
start-rated = Gewertet: Das Gerät jedes Spielers muss zu den Würfeln beitragen. Bots können nicht mitspielen.
start-hour = Nicht vor (optional)
kept-days = Für jemanden freigehaltene Plätze warten
kept-days-n = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
kept-days-about = An diesem Tisch, bei Revanchen und bei Partien, die er eröffnet. Danach kann jeder einen solchen Platz nehmen.
start-at = Die Partie beginnt frühestens { $time }.
start-agreed = darf ohne diese Person beginnen
start-agree = Auch ohne mich beginnen lassen
start-away-join = Beginnen, sobald alle Plätze besetzt sind, auch wenn ich nicht da bin
problem-nonces_needed = Diese Partie ist gewertet: Alle brauchen einen Browser, der Schlüssel behält, und Bots können nicht mitspielen.
problem-start_wrong = Der Beginn muss in der Zukunft liegen, höchstens 90 Tage voraus.
reliability-ask = Verlässlichkeit der Spieler
reliability-any = beliebig
reliability-least = mindestens { $n } % pünktlich
reliability-share = { $n } % pünktlich
reliability-asked = Sucht Spieler, die in mindestens { $n } % ihrer Züge pünktlich waren.
reliability-own = In { $n } % deiner letzten 200 Züge an Tischen mit Uhr warst du pünktlich.
reliability-none = Ab 20 Zügen an Tischen mit Uhr sehen Spieler, wie viele davon pünktlich waren.
share = Diesen Moment zeigen
share-result = Das Ergebnis zeigen
share-link = Link kopieren
share-copied = Der Link ist kopiert.
share-length = Länge des Films
share-moves = Die letzten { $n } Züge
share-film = Als Film speichern
share-filming = { $n } von { $of }
share-filmed = Der Film ist gespeichert.
share-public = Andere Seiten zeigen zum Link ein Bild, so wie Zuschauer das Brett sehen.
share-private = Dieser Tisch ist privat: Andere sehen über den Link nichts. Bilder zeigen, was du siehst.
rules-picture = Eine Stellung aus der geführten ersten Partie
rules-index = Wo die Regeln stehen
rules-index-about = Die Nummern, die die Seite nennt, wenn sie einen Zug ablehnt, und der Teil dieser Seite, der sagt, warum.
orders = Feste Antworten
orders-about = Solange diese Seite offen ist, beantwortet sie Fragen derselben Art von selbst, soweit die Regeln es erlauben, und unterschreibt wie du. Niemand sonst sieht, was du festlegst.
orders-withdraw = Zurücknehmen
orders-give = Immer so antworten
orders-none = Beantworte zuerst eine Frage. Dann kannst du festlegen, dass du immer so antwortest.
unworded = Der Server bietet „{ $said }“ an, als wäre es ein Zug dieses Spiels. Das hast du nicht gewählt, und diese Seite hat keinen Zug mit diesen Worten: Es wird nicht angezeigt und nicht unterschrieben.
orders-answered = Deine feste Antwort galt: { $said }.
orders-strayed = Der Server wollte als deine feste Antwort „{ $said }“ unterschreiben lassen. Das hast du nicht festgelegt: Nichts wurde unterschrieben, und die Frage bleibt bei dir.
signs-concede = die Partie aufgeben
signs-agree_to_end = ein Unentschieden annehmen
signs-ask_for_undo = die anderen bitten, zurückzugehen
signs-agree_to_undo = zustimmen, zurückzugehen
signs-refuse_undo = ablehnen, zurückzugehen
signs-withdraw_undo = die Bitte, zurückzugehen, zurückziehen
signs-open_dispute = einen Streitfall eröffnen
signs-answer_dispute = in einem Streitfall antworten
signs-withdraw_dispute = einen Streitfall zurückziehen
signs-appeal_ruling = gegen einen Entscheid Berufung einlegen
signs-abort_game = die Partie ohne Ergebnis beenden
signs-undo = einen Zug zurücknehmen
signs-agree_to_pause = eine Pause annehmen
signs-agree_to_resume = zustimmen weiterzuspielen
signs-agree_to_substitute = eine Vertretung annehmen
signs-call_substitute = eine Vertretung rufen
signs-agree_to_drop_beacon = ohne das Leuchtfeuer würfeln
signs-add_key = einen weiteren Schlüssel für dich unterschreiben lassen
signs-reanchor = eine neue Kette von Zufallszahlen beginnen
close = Schließen

# Chat am Tisch und Notizen
tab-chat = Chat
chat-rooms = Räume
chat-room-table = Tisch
chat-room-team = Team
chat-room-spectators = Zuschauer
chat-room-notes = Nur ich
chat-messages = Nachrichten: { $room }
chat-about-table = Das lesen alle, die diesen Tisch sehen dürfen. Nur wer dort sitzt, schreibt.
chat-about-team = Das liest nur dein Team: { $who }. Ein Ersatzspieler liest es ab der Übergabe.
chat-about-spectators = Spieler sehen das erst, wenn das Spiel vorbei ist. Dass ein Spieler es mit einem zweiten Konto liest, lässt sich nicht verhindern.
chat-about-spectators-over = Das Spiel ist vorbei: Jetzt lesen das alle.
chat-about-notes = Deine Notizen. Niemand sonst liest sie. Sie liegen lesbar auf dem Server und stehen in keiner Datei des Spiels.
chat-empty = Hier hat noch niemand etwas geschrieben.
chat-not-found = Keine Notiz enthält diese Wörter.
chat-reads-only = Hier kannst du nur lesen.
chat-earlier = Frühere Nachrichten
chat-you = Du
chat-gone = Jemand, der nicht mehr da ist
chat-delete = Löschen
chat-delete-what = Deine Nachricht löschen: { $text }
chat-mute = Stumm
chat-mute-who = { $who } stummschalten: Du siehst keine Nachrichten dieser Person mehr
chat-at = Eintrag { NUMBER($n, useGrouping: 0) }
chat-marks = { $n ->
    [one] { $n } Zeichen auf dem Brett
   *[other] { $n } Zeichen auf dem Brett
  }
chat-unread = { $n ->
    [one] { $n } neue Nachricht
   *[other] { $n } neue Nachrichten
  }
chat-search = In meinen Notizen suchen
chat-write-table = An den Tisch schreiben
chat-write-team = An dein Team schreiben
chat-write-spectators = An die Zuschauer schreiben
chat-write-notes = Notiz schreiben
chat-send = Senden
chat-points-record = Zeigt auf Eintrag { NUMBER($n, useGrouping: 0) }
chat-point-record = Auf Eintrag { NUMBER($n, useGrouping: 0) } zeigen
chat-draw = Aufs Brett zeichnen
chat-draw-how = Zwei Felder drücken für einen Pfeil, dasselbe Feld zweimal für einen Ring.
chat-draw-to = Von { $cell } zu welchem Feld?
chat-draw-clear = Alle entfernen
chat-colour = Farbe
chat-colour-go = Blaugrün
chat-colour-alarm = Rot
chat-colour-accent = Orange
chat-colour-past = Violett
chat-more = Stummschalten
chat-mute-table = Chat dieses Tisches stummschalten: keine Zahlen in Listen, keine Nachricht
chat-nobody-muted = Du hast niemanden stummgeschaltet.
chat-unmute = Nicht mehr stumm
problem-message_empty = Die Nachricht ist leer.
problem-message_long = Eine Nachricht hat höchstens 1000 Zeichen.
problem-message_invisible = Der Text enthält Zeichen, die man nicht sieht oder die die Richtung anderer Texte ändern. Entferne sie.
problem-record_missing = Der Tisch hat keinen solchen Eintrag.
problem-notes_full = Du hast an diesem Tisch 500 Notizen, mehr geht nicht. Lösche zuerst welche.
problem-nobody_named = Niemand heißt so.
problem-not_oneself = Dich selbst kannst du nicht stummschalten.
problem-muted_many = Du hast 500 Personen stummgeschaltet, mehr geht nicht.
problem-not_your_room = Dort darfst du jetzt nicht lesen oder schreiben.
