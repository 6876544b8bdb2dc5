# Die Wörter der Seite selbst. Was zu einem Spiel gehört, steht im Katalog des Spiels.

skip = Zum Inhalt springen
nav = Seiten
nav-home = Tische
nav-new = Neuer Tisch
nav-account = Konto
next-table = Nächster Tisch · { $n }
loading = Einen Moment.
away = Der Server antwortet nicht. Was du siehst, kann veraltet sein; die Seite versucht es weiter.
again = Noch einmal versuchen
to-home = Zu den Tischen
yes = Ja
no = Nein
none = keine
cancel = Abbrechen
copy = Kopieren
copied = Kopiert
more = Mehr
somebody = jemand
bot = Bot
table = Tisch
times = noch { $n }

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
list-none = Keine solchen Tische.
list-failed = Die Liste lässt sich gerade nicht abrufen.
games = Spiele
card-turn = Du bist am Zug
card-wait = Wartet auf { $who }
card-running = Läuft
card-free = { $n ->
    [one] Ein Platz ist frei
   *[other] { $n } Plätze sind frei
  }
card-starting = Alle Plätze besetzt, gleich geht es los
card-won = { $who } hat gewonnen
against = gegen { $who }
versus = { " " }und{ " " }

# neuer Tisch
new-title = Wähle ein Spiel
new-this = Tisch eröffnen
new-open = Tisch eröffnen
options = Einstellungen des Spiels
seats = Plätze
seat-count = Spieler
seat-number = Platz { $n }
place-me = Du
place-bot = Bot
place-open = Frei für jemanden
public = Alle dürfen mitspielen und zusehen
public-about = Sonst kann sich nur setzen, wer den Einladungslink hat.

# vor der Partie
open-title = { $n ->
    [one] Ein Platz ist noch frei
   *[other] { $n } Plätze sind noch frei
  }
open-about = Setz dich, schick jemandem die Einladung oder lass einen Bot spielen.
open-ready = Alle Plätze sind besetzt
open-ready-about = Die Partie beginnt, sobald alle bereit sind.
open-wait = Alle Plätze sind besetzt
open-wait-about = Es geht los, sobald alle bereit sind.
seat-free = frei
seat-you = du
seat-ready = bereit
seat-awaited = am Zug
sit-here = Hier Platz nehmen
sit-bot = Bot spielen lassen
bot-away = Bot wegschicken
leave = Aufstehen
ready = Ich bin bereit
invitation = Einladung
invitation-about = Wer diesen Link öffnet, kann einen freien Platz nehmen.

# der Tisch
table-barred = Dieser Tisch lässt sich nicht zeigen
table-closed = Dieser Tisch wurde geschlossen
table-closed-about = Alle sind aufgestanden, bevor die Partie begann. Hier wurde nichts gespielt.
rules = Regeln
board = Spielbrett. Pfeiltasten bewegen, Eingabe wählt, Plus und Minus zoomen.
board-text = Das Brett in Worten
zoom-in = Näher
zoom-out = Weiter weg
zoom-fit = Ganzes Brett
sight = Sichtlinie
sight-from = { $kind }: Wähle zwei Felder.
sight-clear = In Sicht.
sight-blocked = Nicht in Sicht.
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
crowd = { $cell }: { $n } Figuren
crowd-close = Liste schließen
cell-last = letzter Zug
cell-target = wählbar
cell-start = hier kannst du beginnen
bar = Was du tun kannst
choose = Wähle auf dem Brett oder hier unten.
choose-above = Wähle oben oder hier unten.
choose-way = Was soll geschehen?
choose-cell = Wähle eines der hellen Felder.
choose-edge = Wähle eine Wand oder Tür.
choose-piece = Wähle eine der hellen Figuren.
choose-direction = Wähle eine Richtung.
choose-card = Wähle eine Karte.
choose-supply = Wähle aus dem Vorrat.
choose-number = Wähle eine Zahl.
choose-word = Wähle aus.
which = Hier stehen mehrere. Welche meinst du?
odds = Aussichten
need = gegen { $total }
need-rolled = { $points } gegen { $total }
grave = Das lässt sich nicht zurücknehmen.
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
over-drawn = Unentschieden
result-won = gewonnen
result-lost = verloren
result-drawn = unentschieden
rematch = Revanche
watch-replay = Wiederholung ansehen

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
replay-forth = Einen Schritt weiter
replay-phase-forth = Nächste Phase
replay-last = Zum Ende
since = { $n } Dinge sind geschehen, seit du hier warst.
since-show = Zeig sie mir
since-dismiss = Jetzt nicht
seen-as = Gesehen von
eyes-public = Zuschauer
past-title = Das ist die Vergangenheit.
past-eyes = Gesehen von: { $eyes }
to-now = Zurück in die Gegenwart

# Titel des Tabs
title-turn = Du bist am Zug
title-wait = Wartet auf { $seat }
title-over = Partie beendet
title-open = Offener Tisch
title-replay = Wiederholung

# Regelseite, und Seiten, die es nicht gibt
rules-missing = Unter dieser Adresse stehen keine Regeln.
lost-title = Hier ist nichts
lost-about = Unter dieser Adresse gibt es keine Seite.

# Konto
account-in = Du bist angemeldet als { $name }.
account-guest = Du spielst als Gast namens { $name }. Mit Name und Passwort behältst du deine Tische auf jedem Gerät.
sign-in = Anmelden
sign-up = Konto anlegen
sign-out = Abmelden
sign-in-instead = Ich habe ein Konto
sign-up-instead = Ich habe noch kein Konto
name = Name
password = Passwort
password-about = Mindestens acht Zeichen.
settings = Einstellungen
settings-about = Sie gelten für diesen Browser.
set-language = Sprache
set-language-en = English
set-language-de = Deutsch
set-theme = Farben
set-theme-auto = Wie das System
set-theme-light = Hell
set-theme-dark = Dunkel
set-confirm = Ein Zug wird gesendet
set-confirm-button = mit dem Knopf
set-confirm-again = mit einem zweiten Klick
set-confirm-once = sofort
set-confirm-about = Was einen Zug beendet oder sich nicht zurücknehmen lässt, bestätigst du immer.
set-motion = Bewegung auf dem Brett
set-motion-calm = Ruhig
set-motion-brisk = Flott
set-motion-none = Keine
set-coordinates = Namen der Felder
set-coordinates-on = Sichtbar
set-coordinates-off = Verborgen

# was schiefging
problem = Das hat nicht geklappt.
problem-unreachable = Der Server antwortet nicht. Nichts ist verloren: Versuch es noch einmal.
problem-not_found = Hier ist nichts, oder nichts, was du sehen darfst.
problem-no_such_table = Diesen Tisch gibt es nicht, oder du darfst ihn nicht sehen.
problem-no_such_record = Das Protokoll dieses Tisches hat keinen solchen Eintrag.
problem-sign_in_first = Spiel als Gast oder melde dich zuerst an.
problem-wrong_credentials = Name und Passwort passen nicht zusammen.
problem-name_taken = Diesen Namen hat schon jemand.
problem-too_many = Zu viele Versuche. Warte ein wenig.
problem-cross_site = Diese Anfrage kam nicht von dieser Seite.
problem-malformed = Der Server hat die Anfrage nicht verstanden.
problem-malformed_command = Der Server hat den Befehl nicht verstanden.
problem-unknown_game = Dieses Spiel gibt es hier nicht.
problem-unknown_option = Diese Einstellung hat das Spiel nicht.
problem-bad_option = Eine Einstellung hat einen Wert, den sie nicht haben kann.
problem-bad_seats = Das Spiel ist nicht für so viele Spieler.
problem-unknown_seat = Diesen Platz gibt es nicht.
problem-seat_taken = Dieser Platz ist besetzt.
problem-seat_kept = Dieser Platz ist für jemanden freigehalten.
problem-seat_free = Dort sitzt niemand.
problem-already_seated = Du hast schon einen Platz an diesem Tisch.
problem-invitation_needed = Um hier Platz zu nehmen, brauchst du eine Einladung.
problem-not_host = Das darf nur, wer den Tisch eröffnet hat.
problem-not_seated = Du hast keinen Platz an diesem Tisch.
problem-not_your_seat = Das ist nicht dein Platz.
problem-already_started = Die Partie hat begonnen.
problem-not_started = Die Partie hat noch nicht begonnen.
problem-not_running = Die Partie läuft nicht.
problem-not_over = Die Partie ist noch nicht zu Ende.
problem-game_over = Die Partie ist zu Ende.
problem-table_closed = Der Tisch ist geschlossen.
problem-seats_missing = Es sind noch Plätze frei.
problem-already_ready = Du bist schon bereit.
problem-cannot_undo = Das lässt sich nicht mehr zurücknehmen.
problem-decision_closed = Die Partie ist weitergegangen. Sieh noch einmal hin und entscheide neu.
problem-unknown_head = Die Seite zeigt einen Moment, den der Server nicht kennt. Lade sie neu.
problem-head_too_old = Die Seite zeigt einen Moment vor dieser Entscheidung. Lade sie neu.
problem-position_moved = Ein anderes Gerät von dir hat inzwischen gespielt. Sieh noch einmal hin und entscheide neu.
problem-nonce_wrong = Dieses Gerät hat ein anderes Geheimnis als das, mit dem dieser Platz begonnen wurde.
problem-nonce_early = Die neue Kette zählt erst, wenn jemand anderes gezogen hat.
problem-signature_wrong = Die Unterschrift gehört nicht zu diesem Befehl.
problem-key_malformed = Das ist kein Schlüssel.
problem-key_known = Der Schlüssel dieses Geräts ist schon bekannt.
problem-anchor_malformed = Das ist kein Anker einer Kette.
problem-not_yet = Das steht noch nicht im öffentlichen Protokoll. Frage gleich noch einmal.
problem-command_id_reused = Dieser Befehl wurde schon mit anderem Inhalt gesendet. Versuch es noch einmal.

# signiertes Spiel: was dieses Gerät verwahrt, und Züge unterwegs
card-starts-when = Beginnt, sobald { $who } vorbeischaut
open-starts-when = Das Spiel beginnt, sobald { $who } vorbeischaut.
held = Dein Zug ist unterwegs. Der Server hat nicht geantwortet; genau dieser Zug wird wieder gesendet, bis er es tut.
held-turned-away = Der Server hat deinen Zug abgewiesen, diese Antwort aber nicht unterschrieben. Dein Zug bleibt erhalten und wird wieder gesendet. Die Antwort war:
held-signed-out = Dein Zug bleibt erhalten. Er wird gesendet, sobald du wieder als die Person angemeldet bist, die ihn gemacht hat.
held-no-effect = Der Server hat deinen Zug bestätigt, aber der Tisch zeigt ihn noch nicht. Die Seite sieht wieder nach.
held-again = Jetzt noch einmal senden
held-stuck = Er kommt nicht durch
held-give-up = Diesen Zug aufgeben
held-give-up-about = Der Server kennt vielleicht deinen Anteil am Wurf dieses Zugs und hat keine gültige Antwort gegeben. Gibst du den Zug auf, geht dein nächster ohne einen solchen Anteil ab, und sein Wurf ist so gekennzeichnet. Danach ist alles wie zuvor.
held-give-up-plain = Du kannst dann neu ziehen. Hat der Server diesen Zug doch angenommen, lehnt er den neuen ab.
secret-away = Auf diesem Gerät spielst du ohne deinen Anteil an den Würfen.
secret-away-what = Was kann ich tun?
secret-away-about = Das Spiel wurde auf einem anderen Gerät begonnen, und dort liegt das Geheimnis hinter deinem Anteil. Hast du seinen Wiederherstellungscode, gib ihn hier ein; danach ist alles wie zuvor.
secret-lost-about = Ist das Geheimnis verloren, kann dieses Gerät für dieses Spiel ein neues beginnen. Es zählt erst, wenn jemand anders mit eigenem Anteil an den Würfen gezogen hat, damit niemand es passend wählen kann. Im Protokoll sehen es alle.
secret-anew = Ein neues beginnen
keys = Dein Anteil an den Würfeln
keys-about = Mit jedem Zug sendet dieser Browser eine Unterschrift und einen geheimen Anteil, der in die Würfe eingeht, damit niemand sie allein bestimmen kann. Was er dazu braucht, liegt in diesem Browser und verlässt ihn nie.
keys-unable = Dieser Browser kann für diese Seite keine Schlüssel verwahren. Du kannst trotzdem spielen; deine Züge gelten als nicht unterschrieben.
keys-here-alone = Es gibt noch keinen Wiederherstellungscode: Andere Geräte spielen deine Spiele ohne deinen Anteil an den Würfen.
keys-coded = Dieses Gerät arbeitet mit einem Wiederherstellungscode.
keys-games = { $n ->
    [one] Es hat in einem Spiel unterschrieben.
   *[other] Es hat in { $n } Spielen unterschrieben.
  }
code = Wiederherstellungscode
code-make = Einen Wiederherstellungscode anlegen
code-make-about = Ein Code gilt für die Spiele, die du von da an beginnst.
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
sign-out-about = Auf deinem eigenen Gerät können sie bleiben: Deine Spiele gehen damit weiter. Von einem fremden Gerät entferne sie; mit deinem Wiederherstellungscode hast du sie anderswo.
sign-out-on-its-way = Ein Zug von dir ist noch unterwegs. Er ginge mit den Schlüsseln verloren.
sign-out-keep = Abmelden
sign-out-forget = Abmelden und die Schlüssel entfernen
problem-table_moved = Am Tisch ist es inzwischen weitergegangen. Sieh noch einmal hin und entscheide neu.
problem-record_broken = Diese Seite kann nicht bestätigen, was der Server gesendet hat; deshalb unterschreibt sie deinen Zug nicht. Mehr sagt das Siegel am Tisch.
