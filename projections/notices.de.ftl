# Nachrichten an Spieler: per E-Mail, Push und Webhook. Betreffzeilen nennen nichts, was ein Fremder am Tisch nicht sehen könnte.

subject-asked = Du bist am Zug an Tisch { $table }: { $game }
subject-reminder = Du bist noch immer am Zug an Tisch { $table }: { $game }
subject-nudge = Bitte spiel weiter an Tisch { $table }: { $game }
subject-message = Neue Nachricht an Tisch { $table }: { $game }
subject-warned = Die Partie an Tisch { $table } endet, wenn niemand weiterspielt: { $game }
subject-directed = Die Spielleitung hat an Tisch { $table } eingegriffen: { $game }
subject-disputed = Ein Streitfall an Tisch { $table }: { $game }
subject-ruled = Ein Schiedsrichter hat an Tisch { $table } gehandelt: { $game }
subject-timeout = An Tisch { $table } ist eine Zeit abgelaufen: { $game }
subject-absent = Dein Platz an Tisch { $table } gilt als abwesend: { $game }
subject-called = An Tisch { $table } wird eine Vertretung gesucht: { $game }
subject-replaced = Deinen Platz an Tisch { $table } hat jemand anderes: { $game }
subject-seated = Du hast jetzt einen Platz an Tisch { $table }: { $game }
subject-resumed = Die Pause an Tisch { $table } ist vorbei, und du bist am Zug: { $game }
subject-released = Die Pause an Tisch { $table } darf enden: { $game }
subject-vacant = An Tisch { $table } ist ein Platz verwaist: { $game }
subject-kept = An Tisch { $table } ist ein Platz für dich freigehalten: { $game }
subject-lapsed = An Tisch { $table } hat niemand die freigehaltenen Plätze genommen: { $game }
subject-consent = An Tisch { $table } wird um deine Zustimmung gebeten: { $game }
subject-over = Die Partie an Tisch { $table } ist zu Ende: { $game }
subject-test = Testnachricht von { $site }
subject-code = { $code } ist dein Code für { $site }
subject-password = Ein neues Passwort für { $site }
subject-silenced = Einer deiner Kanäle bei { $site } wurde abgeschaltet
subject-digest = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}

lead-asked = Du bist am Zug. Du spielst mit { $others }.
lead-reminder = Der Tisch wartet noch auf dich. Du spielst mit { $others }.
lead-nudge = Ein anderer Spieler bittet dich weiterzuspielen. Du spielst mit { $others }.
lead-message = An deinem Tisch gibt es neue Nachrichten. Du spielst mit { $others }.
lead-warned = Seit Wochen hat niemand gezogen. Bleibt es dabei, endet die Partie mit { $others } 30 Tage nach dem letzten Zug ohne Ergebnis.
lead-directed = Die Spielleitung hat an deinem Tisch eingegriffen. Was sie getan hat und warum, steht unten und im Spielbericht. Du spielst mit { $others }.
lead-disputed = In einem Streitfall an deinem Tisch ist etwas geschehen. Was es ist und was du tun kannst, steht unten und auf der Seite des Tisches. Du spielst mit { $others }.
lead-ruled = Ein Schiedsrichter hat in einem Streitfall an deinem Tisch gehandelt: nachgesehen, entschieden oder über einen Entscheid geurteilt. Was entschieden wurde und warum, steht unten und im Spielbericht. Gegen einen Entscheid kannst du drei Tage lang Berufung einlegen. Du spielst mit { $others }.
lead-timeout = Die Zeit eines Spielers ist abgelaufen. Was darauf folgte, steht unten und im Spielbericht. Du spielst mit { $others }.
lead-absent = Dein Platz gilt als abwesend: Wenn die anderen zustimmen, kann ihn jemand anderes übernehmen. Mit einem Zug behältst du ihn. Du spielst mit { $others }.
lead-called = Ein Platz an deinem Tisch gilt als abwesend, und es wird eine Vertretung gesucht: jemand anderes oder ein Bot, wenn die Übrigen zustimmen. Du spielst mit { $others }.
lead-replaced = Die anderen haben zugestimmt, dass jemand anderes oder ein Bot deinen Platz übernimmt, denn er galt als abwesend. Zurück auf ihn führt kein Weg; der Tisch bleibt in deiner Liste, und du kannst zuschauen. Dort spielen { $others }.
lead-seated = Dein Angebot wurde angenommen: Du hast jetzt einen Platz. Du spielst mit { $others }.
lead-resumed = Ein anderer Spieler hat die Pause beendet, deine Zeit läuft also wieder. Du spielst mit { $others }.
lead-released = Die Spielleitung, die eure Partie angehalten hat, ist nicht mehr im Amt. Du und die anderen könnt zustimmen weiterzuspielen; sieben Tage nach der ersten Zustimmung geht es auch ohne die weiter, die nicht antworten. Du spielst mit { $others }.
lead-vacant = Einen Platz an deinem Tisch spielt niemand mehr. Wer bleibt, kann einen Ersatz oder einen Bot dafür finden oder die Partie ohne Ergebnis beenden. Du spielst mit { $others }.
lead-kept = Ein Platz ist für dich freigehalten. Nimm ihn, bevor die Frist endet; danach kann ihn jemand anderes haben. Du spielst mit { $others }.
lead-lapsed = Freigehaltene Plätze sind noch frei. Jetzt kann sie jemand anderes oder ein Bot nehmen; auch wer erwartet wurde, kann noch kommen.
lead-consent = Ein anderer Spieler bittet um deine Zustimmung: zu einer Pause, zu einem vereinbarten Ende, zu einer Vertretung oder zum Würfeln ohne Leuchtfeuer. Die Seite des Tisches sagt, wozu. Du spielst mit { $others }.
lead-over = Die Partie mit { $others } ist zu Ende.
lead-shared = Ein Spieler dieses Tisches ist am Zug.
lead-test = Dieser Kanal funktioniert. Du hast diese Nachricht auf deiner Kontoseite angefordert.
lead-code = Gib diesen Code auf deiner Kontoseite ein, um hier Nachrichten zu bekommen: { $code }. Falls du ihn nicht angefordert hast, beachte diese Nachricht nicht.
lead-password = Öffne diesen Link innerhalb von drei Stunden, um ein neues Passwort zu wählen. Falls du das nicht angefordert hast, beachte diese Nachricht nicht.
lead-silenced = An einen anderen deiner Kanäle ließ sich nichts mehr zustellen; er wurde abgeschaltet. Deine Kontoseite sagt, warum, und dort schaltest du ihn wieder ein.
lead-digest = Diese Tische warten auf dich.

nobody-else = niemandem sonst
since = Seit deinem letzten Zug
awaited = Was ansteht
deadline = Frist: { $deadline }
open-table = Zum Tisch
open-account = Zum Konto
open-inbox = Zu allem, was auf dich wartet
choose-password = Neues Passwort wählen
unsubscribe = Keine Nachrichten mehr an diese Adresse
refuse = Nie wieder eine Mail an diese Adresse, gleich wer sie verlangt
footer = Du bekommst dies wegen deiner Einstellungen bei { $site }.
