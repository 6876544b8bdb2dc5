# numbers and names
by-hand = Von Hand, im Terminal
by-hand-about = Die Zeilen brauchen nur eine Shell mit openssl. Ausgeben müssen sie dies:
copy = Kopieren
copied = Kopiert
prints = ergibt
close = Schließen
fairness-link = Woher weiß ich, dass die Würfel fair sind?

# one roll
roll-title = { $kind ->
    [draw] Diese Ziehung prüfen
   *[roll] Diesen Wurf prüfen
  }
draws = { $n ->
    [one] Eine Ziehung
   *[other] { $n } Ziehungen
  }
roll-of = Wurf { $n } von { $count }
roll-before = Wurf davor
roll-next = Nächster Wurf
roll-record = Eintrag { $n }
roll-recorded = Im Protokoll
roll-again = Gerade eben hier berechnet
roll-same = Dasselbe.
roll-differs = Nicht dasselbe. Das Protokoll sagt etwas anderes, als die Zahlen ergeben.
roll-misplaced = Die Würfel passen zu den Zahlen, aber es sind nicht die Zahlen, die die Regeln nennen.
roll-formula = { $whose ->
    [none] Die Zahl des Servers, die Mischung des Tisches sowie Name und Nummer des Wurfs werden zu Bytes verrührt. Die Bytes werden in Seiten geteilt.
    [claim] Die Zahl des Servers, die Zahl dessen, der die Zeitüberschreitung beantragt hat, die Mischung des Tisches sowie Name und Nummer des Wurfs werden zu Bytes verrührt. Die Bytes werden in Seiten geteilt.
   *[seat] Die Zahl des Servers, die Zahl von { $name }, die Mischung des Tisches sowie Name und Nummer des Wurfs werden zu Bytes verrührt. Die Bytes werden in Seiten geteilt.
  }
roll-formula-exact = { $whose ->
    [none] HMAC-SHA-256 (Zahl des Servers; Tisch, Name, Nummer, Mischung)
   *[seat] HMAC-SHA-256 (Zahl des Servers; Tisch, Name, Nummer, Mischung, Zahl des Spielers)
  }
roll-terms = Die Regeln zu diesem Wurf
roll-terms-about = So steht es im Protokoll dieser Seite. Dein Browser prüft hier die Würfel, nicht die Regeln; beides prüft „rollbook verify --replay“ an der exportierten Partie.
roll-inputs = Was hineingeht
roll-seed = Die Zahl des Servers
roll-seed-about = Vor der Partie festgelegt, mit diesem Wurf veröffentlicht.
roll-mix = Die Mischung des Tisches
roll-mix-about = Mischung Nummer { $k }, gemacht aus den Zahlen, die bis dahin alle offengelegt hatten.
roll-nonce = { $whose ->
    [table] Die Zahl eines Spielers
   *[seat] Die Zahl von { $name }
  }
roll-nonce-about = Festgelegt, als { $name } Platz nahm, und erst mit dem Zug offengelegt: Vorher konnte der Server sie nicht kennen.
roll-nonce-none = keine
roll-nonce-none-table = Der Wurf gehört zu niemandes Zug allein: Die Zahlen stecken in der Mischung.
roll-nonce-none-seat = { $name } hat ohne eigene Zahl gespielt.
roll-stream = Name und Nummer des Wurfs
roll-stream-about = Wessen Würfe das sind und der wievielte davon es ist. Keiner kann ausgelassen oder zweimal gemacht werden.
roll-cutting = Von Bytes zu Seiten
roll-cutting-about = Jeder Würfel nimmt { $width ->
    [one] das nächste Byte
   *[other] die nächsten { $width } Bytes
  } (0 bis { $most }); der Rest beim Teilen durch die { $sides } Seiten, plus eins, ist die Seite. Ab { $limit } wird verworfen, sonst kämen die niedrigen Seiten zu oft.
roll-cutting-plain = Jeder Würfel nimmt { $width ->
    [one] das nächste Byte
   *[other] die nächsten { $width } Bytes
  } (0 bis { $most }); der Rest beim Teilen durch die { $sides } Seiten, plus eins, ist die Seite.
roll-byte = Byte
roll-side = Seite
roll-dropped = verworfen
roll-sides-show = Was die Seiten hier zeigen
roll-die-shows = Würfel { $name }: { $faces }
roll-anchor = Die Zahl des Servers führt zum Anfang zurück
roll-anchor-about = { $steps ->
    [one] Einmal
   *[other] { $steps }-mal
  } gehasht ergibt sie den Fingerabdruck, der in Eintrag { $record } stand, bevor jemand gezogen hatte. Der Server konnte sie also nicht nachträglich aussuchen.
roll-mix-hand = Die Mischung von Hand
roll-alone = An diesem Tisch spielt nur ein Mensch, also geht keine Zahl eines Gegners in die Würfe ein. Dieser Mensch kann sicher sein, dass der Server sie nicht ausgesucht hat. Allen anderen beweist das Protokoll, dass kein Wurf nachträglich geändert oder wiederholt wurde, aber nicht, dass Spieler und Server ihre Zahlen nicht vor der Partie gemeinsam festgelegt haben. Nur Würfel, die auf ein öffentliches Leuchtfeuer warten, schließen das aus.
label-B = Diesen Wurf konnte niemand aussuchen oder vorhersehen.
label-B-about = Er wartete auf eine Zahl, die ein öffentliches Leuchtfeuer bekannt gab, nachdem der Zug eingetragen war. Genug Zeugen, denen du vertraust, haben den Zug vorher gesehen, und Prüfer, denen du vertraust, fanden keinen zweiten Zug daneben.
label-N = Weder der Server noch ein Spieler allein konnte diesen Wurf vorher kennen oder aussuchen.
label-N-about = { $whose ->
    [table] Die eigenen geheimen Zahlen der Spieler sind darin. Der Server kannte sie vorher nicht, und sie kannten die des Servers nicht. Nur der Server und der Spieler, der die letzte Zahl gab, hätten ihn gemeinsam vor dieser Zahl kennen können.
   *[seat] Die eigene geheime Zahl von { $name } ist darin. Der Server kannte sie vorher nicht, und { $name } kannte die des Servers nicht. Nur der Server und { $name } gemeinsam hätten den Wurf vor dem Zug kennen können.
  }
label-n = Diesen Wurf konnte niemand allein aussuchen.
label-n-about = { $whose ->
    [table] Keine Zahl eines Spielers ging unmittelbar hinein, aber seit dem Wurf davor war eine in die Mischung des Tisches gekommen.
   *[seat] { $name } hat ohne eigene Zahl gespielt, aber seit dem letzten Wurf von { $name } war die Zahl von jemand anderem in die Mischung des Tisches gekommen.
  }
label-unilateral = Diesen Wurf hätte der Server allein vorher kennen können.
label-unilateral-about = Keine Zahl eines Spielers ging hinein. Er stand vor der Partie fest und kann seither nicht geändert worden sein, aber damals hätte der Server ihn aussuchen können.
beacon-unchecked = Leuchtfeuer nicht geprüft: Das Programm für seine Unterschriften ließ sich nicht laden.
beacon-unwitnessed = Er wartete auf eine Zahl des öffentlichen Leuchtfeuers. Aber hier ist nicht gezeigt, dass genug Zeugen, denen du vertraust, den Zug vor dieser Zahl eingetragen sahen und dass kein zweiter Zug daneben eingetragen wurde. Der Server könnte ihn also zurückdatiert oder zwischen zweien gewählt haben.
beacon-own = Er wartete auf eine Zahl des vereinseigenen Leuchtfeuers. Der Betreiber des Leuchtfeuers kennt die Zahl vorher.
roll-beacon = Die Zahl des Leuchtfeuers
roll-beacon-about = Eintrag { $record } hat sie vorher festgelegt. Fällig war sie um { $time }.
sides-fell = { $n ->
    [one] Seite { $sides }
   *[other] Seiten { $sides }
  }
draw-pick = Gezogen aus { $count }: { $drawn }
draw-shuffle = Reihenfolge von { $count }: { $drawn }

# the seal
seal-checking = Wird geprüft
seal-verified = Geprüft
seal-unsigned = Teils ohne Unterschrift
seal-problem = Hier stimmt etwas nicht
seal-newer = Neuer als diese Seite
seal-away = Nicht geprüft
seal-open = { $verdict }. Was wurde geprüft?
seal-title = Was diese Seite geprüft hat
seal-lead-checking = Dein Browser rechnet die Partie aus ihren Einträgen nach.
seal-lead-verified = Dein Browser hat diese Partie aus ihren Einträgen nachgerechnet. Alles stimmt, was sich ohne die Spielregeln prüfen lässt.
seal-lead-unsigned = Dein Browser hat diese Partie aus ihren Einträgen nachgerechnet. Alles stimmt, aber für manche Züge bürgt der Server allein.
seal-lead-problem = Was der Server geschickt hat, passt nicht zusammen. Behalte eine Kopie dieser Partie und zeig sie den anderen.
seal-lead-newer = Dein Browser hat diese Partie nachgerechnet, bis zu einem Eintrag, dessen Art diese Seite nicht kennt: Die Einträge sind neuer als die Seite. Davor stimmt alles; danach wurde nichts geprüft. Lade die Seite neu.
seal-lead-away = Die Einträge waren nicht zu bekommen, also lässt sich nichts sagen. Beim nächsten Zug wird es wieder versucht.
check-chain = { $n ->
    [one] Ein Eintrag, lückenlos verbunden. Keiner wurde geändert oder ausgelassen.
   *[other] { $n } Einträge, lückenlos verbunden. Keiner wurde geändert oder ausgelassen.
  }
check-rolls = { $n ->
    [0] Es wurde noch nichts gewürfelt.
    [one] Ein Wurf noch einmal gemacht: Es kam dasselbe heraus.
   *[other] { $n } Würfe noch einmal gemacht: Immer kam dasselbe heraus.
  }
check-rolls-wrong = { $wrong } von { $n } Würfen kommen nicht so heraus, wie sie im Protokoll stehen.
check-signed = { $people ->
    [0] Noch kein Mensch hat gezogen.
   *[other] { $signed } von { $people } Zügen von Menschen sind unterschrieben.
  }
check-bots = { $n ->
    [one] Ein Zug eines Bots; Bots unterschreiben nie.
   *[other] { $n } Züge von Bots; Bots unterschreiben nie.
  }
check-openings = Was dir von Verborgenem gezeigt wurde, ist das, was vorher festgelegt war.
check-openings-wrong = Etwas Verborgenes, das dir gezeigt wurde, ist nicht das, was vorher festgelegt war.
check-newer = Was auf einen Eintrag neuerer Art folgt, wurde nicht geprüft.
check-hidden = { $proven } von { $n } verdeckten Ziehungen sind bewiesen; die anderen sind festgelegt und werden bewiesen, wenn ihr Siegel geöffnet wird.
check-hidden-all = { $n ->
    [one] Die verdeckte Ziehung ist bewiesen.
   *[other] Alle { $n } verdeckten Ziehungen sind bewiesen.
  }
labels-title = Wer die Würfe hätte kennen können
labels-B = { $n ->
    [one] 1 Wurf von einem öffentlichen Leuchtfeuer: Niemand konnte ihn vorhersehen.
   *[other] { $n } Würfe von einem öffentlichen Leuchtfeuer: Niemand konnte sie vorhersehen.
  }
labels-N = { $n ->
    [one] 1 Wurf mit eigener Zahl: Weder der Server noch ein Spieler allein konnte ihn vorhersehen.
   *[other] { $n } Würfe mit eigener Zahl: Weder der Server noch ein Spieler allein konnte sie vorhersehen.
  }
labels-n = { $n } { $n ->
    [one] Wurf
   *[other] Würfe
  } ohne eigene Zahl, aber mit der von jemand anderem.
labels-unilateral = { $n } { $n ->
    [one] Wurf, den
   *[other] Würfe, die
  } der Server allein hätte kennen können.
log-title = Das öffentliche Verzeichnis
log-asking = Das öffentliche Verzeichnis wird befragt.
log-found = Die Partie bis Eintrag { $n } steht im öffentlichen Verzeichnis, als Nummer { $index } von { $size }.
log-not-yet = Die neuesten Züge stehen noch nicht im öffentlichen Verzeichnis. Das dauert bis zu einer Minute.
log-away = Das öffentliche Verzeichnis war nicht zu befragen.
log-wrong = Im öffentlichen Verzeichnis steht diese Partie nicht so wie hier.
receipts-found = { $n ->
    [one] Einen deiner Züge hat dieser Browser mit seiner Quittung im Verzeichnis gefunden.
   *[other] { $n } deiner Züge hat dieser Browser mit ihren Quittungen im Verzeichnis gefunden.
  }
receipts-waiting = { $n ->
    [one] Eine deiner Quittungen wartet noch darauf, nachgeschlagen zu werden.
   *[other] { $n } deiner Quittungen warten noch darauf, nachgeschlagen zu werden.
  }
kept-receipt_forged = Der Server hat einen deiner Züge bestätigt, ohne das richtig zu unterschreiben. Heb auf, was er gesagt hat:
kept-receipt_unproven = Der Server hat unterschrieben, dass ein Zug von dir in der Partie ist, doch er steht nicht im öffentlichen Verzeichnis, obwohl er es längst sollte. Heb die Quittung auf, sie ist ein Beleg gegen den Server:
kept-command_changed = Der Server hat unterschrieben, dass ein Zug von dir in der Partie ist, doch an seiner Stelle steht dort ein anderer. Heb die Quittung auf, sie ist ein Beleg gegen den Server:
kept-refusal_broken = Der Server hat unterschrieben, dass er einen Zug von dir endgültig abgelehnt hat, und doch steht der Zug in der Partie. Speichere die Vermerke und die Datei der Partie, sie sind ein Beleg gegen den Server:
kept-keys_changed = Der Server unterschreibt mit einem Schlüssel, für den das öffentliche Verzeichnis nicht bürgt. Heb den Schlüssel auf, den er nennt:
kept-log_forked = Das öffentliche Verzeichnis enthält nicht mehr, was es beim letzten Blick dieses Browsers enthielt. Heb beide Vermerke auf, sie sind ein Beleg gegen den Server:
kept-log_unsigned = Was der Server als öffentliches Verzeichnis zeigt, ist nicht mit dessen Schlüssel unterschrieben. Heb auf, was er gesagt hat:
kept-log_began_anew = Der Server hat ein neues öffentliches Verzeichnis begonnen, das an das alte anschließt. Der Grund, den er nennt:
kept-note = Vermerk
kept-save = Beleg speichern
findings-title = Gut zu wissen
faults-title = Was nicht stimmt
fault-at = Eintrag { $n }
fault-file = { $file }, Zeile { $line }
fault-file-only = { $file }
trust-site = Den Schlüssel des Verzeichnisses hat diese Seite bei deinem ersten Besuch genannt. Wenn du der Seite nicht traust, vergleiche ihn mit dem, den andere haben.

# faults
fault-V1 = Die Kette der Einträge ist gerissen.
fault-V2 = Das öffentliche Verzeichnis bürgt nicht für die Partie, wie sie hier steht.
fault-V3 = Ein Wurf, eine Zahl oder eine Unterschrift stimmt nicht.
fault-V4 = Etwas Gezeigtes ist nicht das, was vorher festgelegt war.
fault-V5 = Die Regeln wurden nicht eingehalten.
fault-view_differs = Der gezeigte Tisch ist nicht das, was seine Einträge sagen.
fault-record_previous = Ein Eintrag wurde geändert, ausgelassen oder eingefügt: Der nächste passt nicht dazu.
fault-record_not_canonical = Ein Eintrag wurde geändert: Er ist nicht so kodiert wie Einträge sonst.
fault-record_append = Ein Eintrag nennt falsch, mit welchen anderen er geschrieben wurde.
fault-manifest_differs = Die Datei sagt über sich etwas anderes als ihre Einträge.
fault-draw_wrong = Die Würfel sind nicht das, was die Zahlen ergeben.
fault-seed_wrong = Die Zahl des Servers ist nicht die, die vor der Partie festgelegt wurde.
fault-position_wrong = Ein Wurf wurde ausgelassen oder zweimal gemacht.
fault-burn_misplaced = Würfe wurden aufgegeben, wo nichts es verlangt.
fault-burn_missing = Eine gestohlene Kette wurde weiter benutzt.
fault-restore_wrong = Eine Wiederherstellung ließ eine Wahl der Würfel offen.
fault-draw_source = Ein Wurf wurde aus anderen Zahlen gemacht, als die Regeln nennen.
fault-entropy_wrong = Die Mischung des Tisches ist nicht das, was die Zahlen der Spieler ergeben.
fault-mixed_wrong = Die Zahl eines Spielers wurde beim Mischen ausgelassen.
fault-nonce_wrong = Die Zahl eines Spielers ist nicht die, die beim Platznehmen festgelegt wurde.
fault-signature_wrong = Die Unterschrift unter einem Zug ist nicht die des Spielers.
fault-ready_head_old = Ein Spieler wurde für einen anderen Tisch bereit gemeldet als den, der begann.
fault-signature_missing = Ein Zug eines Spielers, der unterschreibt, ist nicht unterschrieben.
fault-too_many_keys = Ein Spieler hat mehr Schlüssel, als ein Platz haben kann.
fault-command_digest = Ein Zug wurde umformuliert.
fault-opening_unbound = Etwas Verborgenes wurde gezeigt, das so nicht festgelegt war.
fault-shown_wrong = Was später gezeigt wurde, ist nicht das, was vorher festgelegt war.
fault-seal_wrong = Das geöffnete Siegel ist nicht das, das vor der Partie festgelegt wurde.
fault-hidden_wrong = Die verdeckten Karten oder Würfel sind nicht das, was das Siegel ergibt.
fault-append_not_included = Ein Zug steht nicht im öffentlichen Verzeichnis.
fault-append_gap = In dem, was das öffentliche Verzeichnis hat, fehlen Züge.
fault-append_head = Das öffentliche Verzeichnis hat andere Züge als diese Datei.
fault-append_bounds = Im öffentlichen Verzeichnis sind andere Einträge zusammengefasst, als die Einträge sagen.
fault-append_commands = Zwei Befehle wurden als einer festgehalten.
fault-game_missing = Eine Partie, deren Ende gemeldet ist, fehlt in der Datei.
fault-not_reported = Eine Partie in der Datei ist keine, die die Kampagne meldet.
fault-reported_twice = Dieselbe Partie ist zweimal gemeldet.
fault-reported_head = Eine Partie war nicht so zu Ende, wie die Kampagne es meldet.
fault-opened_elsewhere = Eine Partie wurde von einem anderen Verlauf eröffnet als dem der Kampagne.
fault-system_number = Eine Antwort des Servers selbst wurde ausgelassen oder doppelt gezählt.
fault-system_misplaced = Der Server selbst hat geantwortet, wo er nicht gefragt war.
fault-system_not_allowed = Der Server hat für einen Spieler geantwortet, und der Tisch erlaubt das nicht.
fault-beacon_missing = Ein Wurf hat nicht auf das Leuchtfeuer gewartet.
fault-beacon_wrong = Ein Wurf wurde mit einer anderen Zahl als der des Leuchtfeuers gemacht.
fault-round_wrong = Ein Wurf wartete auf eine andere Zahl des Leuchtfeuers, als seine Zeit festlegt.
fault-round_exchanged = Ein Wurf wurde mit einer späteren oder früheren Zahl des Leuchtfeuers gemacht.
fault-round_forged = Eine Zahl hat das Leuchtfeuer nie bekannt gegeben.
fault-roll_awaited = Während ein Wurf ausstand, geschah etwas anderes.
fault-clock_misplaced = Uhren stehen in den Einträgen, wo keine sein können.
fault-clock_wrong = Eine Uhr zeigt etwas anderes, als Einstellungen und Zeiten der Züge ergeben.
fault-time_consent = Zeit wurde gegeben, genommen oder angehalten, ohne dass ein Spieler, der das darf, es befohlen hat.
fault-substitute_wrong = Eine Vertretung wurde gerufen, angeboten oder angenommen, ohne dass jemand, der das darf, es befohlen hat.
fault-director_wrong = Die Spielleitung handelte außer der Reihe, oder ohne dass die Einträge es ausführen.
fault-director_not_retired = Spielende beendeten die Pause einer Spielleitung, die das öffentliche Verzeichnis nicht zurückgezogen hatte.
fault-director_unknown = Die Spielleitung handelte mit einem Schlüssel, den das öffentliche Verzeichnis nicht bekannt gemacht oder schon zurückgezogen hatte.
fault-arbiter_unknown = Ein Schiedsrichter handelte mit einem Schlüssel, den das öffentliche Verzeichnis nicht bekannt gemacht oder schon zurückgezogen hatte.
fault-dispute_wrong = Ein Streitfall, eine Antwort darauf oder eine Berufung steht, wo sie nicht stehen darf, oder ohne einen Befehl des Spielers.
fault-ruling_wrong = Ein Schiedsrichter entschied zur falschen Zeit, oder in der Partie steht etwas anderes, als entschieden wurde.
fault-text_differs = Ein Text zu einem Streitfall ist nicht der, der dort geschrieben wurde.
fault-hand_over_wrong = { $seat } wurde ohne Zustimmung aller anderen Spieler übergeben, oder mit anderen Schlüsseln.
fault-end_wrong = Die Partie wurde einvernehmlich beendet oder abgebrochen, ohne dass die Spieler es befohlen haben.
fault-followed_wrong = Eine Partie folgte einer anderen auf eine Weise, die nicht erlaubt ist.
fault-followed_elsewhere = Eine Partie folgte einem Eintrag, den die andere Partie nicht hat.
fault-vacancy_wrong = Ein Platz wurde zu früh verwaist genannt oder ohne die Schritte, die das braucht.
fault-time_out_early = Ein Spieler wurde vor seiner Frist als säumig behandelt.
fault-time_out_wrong = Nach einer Zeitüberschreitung geschah etwas anderes, als am Tisch vereinbart war.
fault-leave_wrong = Eine Frist wurde durch Urlaub verschoben, den ihr Platz nicht hat: um mehr als 30 Tage im Jahr, oder ohne einen Befehl des Servers, der das sagt.
fault-time_out_rolled = Nach einer Zeitüberschreitung wurde ohne Antrag gewürfelt: Der Server konnte die Würfel vorhersehen.
fault-consent_differs = Eine Aufgabe, eine Rücknahme oder eine andere Zustimmung ist eingetragen, wo der Befehl des Spielers etwas anderes sagt.
fault-consent_wrong = Eine Aufgabe, eine Rücknahme oder eine andere Zustimmung ist ohne einen Befehl dieses Spielers eingetragen.
fault-start_head_old = Eine Zustimmung zum Beginn wurde gegeben, bevor die Plätze wechselten.
fault-consent_missing = Das Leuchtfeuer wurde ohne die Zustimmung aller abgeschaltet.
fault-too_many_key_leaves = Das Verzeichnis kündigt mehr Schlüssel an, als irgendeines braucht.
fault-key_leaf_twice = Das Verzeichnis kündigt denselben Schlüssel zweimal an.
fault-time_ahead = Ein Zug ist später datiert, als Zeugen ihn im Verzeichnis sahen.
fault-time_behind = Ein Eintrag trägt eine frühere Zeit, als Zeugen das Verzeichnis noch ohne ihn sahen.
fault-cosigned_malformed = Ein Prüfpunkt mit Unterschriften von Zeugen lässt sich nicht lesen.
fault-cosigned_wrong = Ein Prüfpunkt mit Unterschriften von Zeugen gehört nicht hierher oder zu einem anderen Verzeichnis.
fault-cosigned_unsigned = Ein Prüfpunkt mit Unterschriften von Zeugen ist vom Verzeichnis nicht unterschrieben.
fault-checkpoint_unsigned = Der Stand des Verzeichnisses ist nicht mit einem Schlüssel unterschrieben, dem du traust.
fault-checkpoint_quorum = Zu wenige Zeugen haben den Stand des Verzeichnisses gesehen.
fault-receipt_wrong = Die Quittung gehört zu einer anderen Partie oder zu einem anderen Verlauf.
fault-refusal_broken = Der Server hat diesen Zug endgültig abgelehnt und das unterschrieben, und danach steht er doch in der Partie.
fault-receipt_broken = Eine Quittung, die du aufgehoben hast, nennt einen anderen Verlauf dieser Partie.
fault-receipt_unsigned = Die Quittung ist nicht mit dem Schlüssel des Servers unterschrieben.

# findings
finding-log_not_checked = Es wurde kein Schlüssel genannt, der zählt; darum wurde das öffentliche Verzeichnis nicht geprüft.
finding-log_missing = Die Datei enthält nichts vom öffentlichen Verzeichnis.
finding-log_behind = Die letzten Züge standen noch nicht im öffentlichen Verzeichnis, als die Datei entstand.
finding-log_key_followed = Das Verzeichnis hat einen neueren Schlüssel, den der angekündigt hat, dem du traust.
finding-log_followed = Das Verzeichnis ist ein späteres derselben Seite, für das ein Schlüssel bürgt, dem du traust.
finding-logged_together = Die ersten Züge kamen zusammen ins Verzeichnis, mit einem einzigen Eintrag. Er zeigt nicht, wann jeder von ihnen gemacht wurde.
finding-notes_agree = Unterschriebene Vermerke, die du aufgehoben hast, stimmen mit den Einträgen überein.
finding-note_unsigned = Ein Vermerk, den du aufgehoben hast, ist mit keinem Schlüssel dieses Servers unterschrieben und beweist deshalb nichts.
finding-note_elsewhere = Ein Vermerk, den du aufgehoben hast, betrifft eine andere Partie oder etwas, das nicht in dieser Datei steht.
finding-note_not_checked = Ein Vermerk, den du aufgehoben hast, widerspricht den Einträgen, doch ohne das Verzeichnis lässt sich nicht sagen, wer ihn unterschrieben hat.
finding-receipt_not_checked = Der Schlüssel der Quittung ist nicht bekannt, ihre Unterschrift wurde nicht geprüft.
finding-rolls_unilateral = { $whose ->
    [table] Manche Würfe, die zu niemandes Zug gehören, hätte der Server allein kennen können.
   *[seat] Manche Würfe von { $seat } hätte der Server allein kennen können.
  }
finding-rolls_n = { $whose ->
    [table] Manche Würfe, die zu niemandes Zug gehören, wurden ohne neue Zahl eines Spielers gemacht.
   *[seat] Manche Würfe von { $seat } wurden ohne eigene Zahl gemacht.
  }
finding-commands_unsigned = Manche Züge von { $seat } sind nicht unterschrieben: Für sie bürgt der Server allein.
finding-nonce_left_out = { $seat } hat manchmal ohne eigene Zahl gespielt, obwohl es eine gab.
finding-window_without_seat = Eine Frage wurde ohne die Antwort von { $seat } geschlossen.
finding-system_acted = Der Server hat für { $seat } mit dem geantwortet, was die Regeln vorgeben: Der Tisch erlaubt das für Abwesende.
finding-positions_burned = Einige Zahlen des Servers wurden unbenutzt aufgegeben.
finding-nonces_burned = Einige Zahlen von { $seat } wurden unbenutzt aufgegeben.
finding-chains_extended = Der Server hat mitten in der Partie neue Zahlen festgelegt.
finding-reanchored = { $seat } hat mit anderen geheimen Zahlen neu begonnen.
finding-findings_left_out = Weitere Hinweise sind nicht aufgeführt.
finding-beacon_not_checked = Das Leuchtfeuer wurde nicht geprüft: Das Programm für seine Unterschriften ließ sich nicht laden.
finding-request_not_witnessed = Würfe warteten auf das öffentliche Leuchtfeuer, aber zu wenige Zeugen, denen du vertraust, haben sie rechtzeitig eingetragen gesehen: Der Server könnte sie zurückdatiert haben.
finding-rival_not_excluded = Würfe warteten auf das öffentliche Leuchtfeuer, aber kein Prüfer, dem du vertraust, hat das Verzeichnis gelesen: Neben ihrem Zug könnte ein zweiter eingetragen und der bessere gezeigt worden sein.
finding-roll_given_up = Ein Wurf, der auf das Leuchtfeuer wartete, wurde bei einer Wiederherstellung aufgegeben.
finding-beacon_dropped = Alle stimmten zu, von da an ohne Leuchtfeuer zu würfeln.
finding-clock_chosen = Am Tisch läuft die Uhr.
finding-timed_out = Die Zeit von { $seat } war abgelaufen.
finding-game_paused = Alle Spieler haben einer Pause zugestimmt.
finding-director_acted = Hier handelte die Spielleitung.
finding-substitute_called = Für { $seat } wurde nach einer Vertretung gerufen.
finding-seat_handed_over = Von hier an spielt jemand anderes { $seat }.
finding-resume_agreed = { $seat } hat zugestimmt, die Pause einer Spielleitung zu beenden, die nicht mehr im Amt ist.
finding-end_agreed = { $seat } hat zugestimmt, die Partie unentschieden zu beenden.
finding-game_aborted = { $seat } brach die Partie in der ersten Runde ab.
finding-started_by_system = Der Server hat die Partie begonnen. Wer fehlte, war damit einverstanden, und kein Wurf des Aufbaus ist durch Zahlen der Fehlenden gebunden.
finding-abandonment_warned = Der Server hat gewarnt, dass die Partie endet, wenn niemand weiterspielt.
finding-game_abandoned = Niemand hat 30 Tage lang weitergespielt, nach zwei Warnungen. Die Partie endete ohne Ergebnis.
finding-silence_warned = Der Server hat gewarnt, dass Plätze verwaisen, deren Spieler schweigen.
finding-game_followed = Diese Partie folgte der, die sie eröffnet hat, oder einer, die sie eröffnet hat. Nur eine Datei mit beiden beweist das.
finding-seat_vacated = { $seat } ist verwaist: Der Spieler schwieg 30 Tage, oder der Server sagt, dass das Konto gelöscht wurde.
finding-abort_agreed = { $seat } war einverstanden, die Partie ohne Ergebnis zu beenden, da ein anderer Platz verwaist war.
finding-table_expired = Der Tisch wartete 14 Tage auf seine Spieler, und die Partie begann nie.
finding-leave_taken = Urlaub eines Spielers hat die Frist eines laufenden Zuges verschoben. Die Tage jedes Jahres werden zusammengezählt.
finding-deadlines_moved = Der Server war nicht erreichbar und hat alle Fristen um diese Zeit verschoben.
finding-key_added = { $seat } hat mit einem anderen Gerät weitergespielt.
finding-key_recovered = { $seat } hat mit einem anderen Gerät weitergespielt, allein über das Konto zugelassen.
finding-key_confirmed = Ein älteres Gerät von { $seat } hat das neue bestätigt.
finding-undo_asked = { $seat } bat die anderen darum, zurückzugehen.
finding-undo_agreed = { $seat } stimmte mit einem signierten Befehl zu, zurückzugehen.
finding-undo_unsigned = { $seat } stimmte ohne Signatur zu, zurückzugehen: Der Platz hat keinen Schlüssel. Das sagt nur der Server.
finding-undo_refused = { $seat } lehnte es ab, zurückzugehen.
finding-rewound = { $seat } hat Züge zurückgenommen. Sie bleiben im Protokoll.
finding-rewound_by_ruling = Durch einen Entscheid ging die Partie zurück. Was zurückgenommen wurde, bleibt im Protokoll.
finding-dispute_opened = { $seat } hat einen Streitfall eröffnet.
finding-dispute_withdrawn = { $seat } hat einen Streitfall zurückgezogen.
finding-dispute_lapsed = Über einen Streitfall hat niemand rechtzeitig entschieden. Es blieb, wie es war.
finding-arbiter_looked = Ein Schiedsrichter hat wegen eines Streitfalls angesehen, was { $seat } sieht.
finding-ruled = Ein Schiedsrichter hat in einem Streitfall entschieden. Drei Tage lang konnte jemand Berufung einlegen.
finding-ruling_appealed = { $seat } hat gegen einen Entscheid Berufung eingelegt.
finding-ruling_judged = Ein anderer Schiedsrichter hat über eine Berufung geurteilt.
finding-ruling_enforced = Ein Entscheid ist in Kraft getreten.
finding-result_ruled = Die Partie hat durch einen Entscheid ein anderes Ergebnis.
finding-seat_ruled_out = Durch einen Entscheid soll jemand anderes { $seat } spielen.
finding-start_aborted = Jemand ging, als andere bereit waren: Der Start begann von neuem.
finding-game_restored = Die Partie wurde aus einer Sicherung wiederhergestellt und hatte Züge verloren.
finding-operator_looked = Der Betreiber dieses Servers hat angesehen, was { $seat } sieht.
finding-rules_changed = Die Regeln bekamen mitten in der Partie eine neue Fassung.
finding-newer_format = Es gibt Einträge einer Art, die diese Seite nicht kennt: Ihr Format ist neuer. Was folgt, wurde nicht geprüft.
finding-unfinished = Die Partie läuft noch: Was hier steht, endet mit dem letzten Eintrag.
finding-still_sealed = Verdeckte Ziehungen sind festgelegt, aber noch nicht bewiesen: Ihr Siegel wird am Ende geöffnet.
finding-hidden_unopened = Manche verdeckten Karten sind nicht in der Datei und lassen sich nicht vergleichen.
finding-record_outdated = Ein Eintrag steht in einer älteren Form da, deren Regel schwächer war als die von heute. Server von heute schreiben sie nicht.
finding-consent_outdated = Die Zustimmung von { $seat } steht in einer älteren Form da, die länger gilt als Zustimmungen heute. In einer Partie von früher ist das richtig. In einer neuen hat der Server sie gewählt.
finding-consent_not_checked = Manche Einträge beruhen auf der Zustimmung eines Spielers, und die Befehle dazu sind in dieser Datei nicht offen. Nach der Partie lassen sie sich vergleichen.
finding-name_erased = Der Name von { $seat } wurde gelöscht. Sonst ändert das nichts.
finding-text_erased = Ein Text, den jemand zu einem Streitfall geschrieben hatte, wurde gelöscht. Sonst ändert das nichts.
finding-opening_missing = Manches Verborgene, das man sehen darf, ist nicht in der Datei.

# luck
luck-kind = Würfel mit { $faces } Seiten
luck-seat = Platz
luck-rolls = Würfe
luck-dice = Würfel
luck-mean = Schnitt
luck-expected = Erwartet
luck-counts = Wie oft jede Seite kam
luck-count = Seite { $side }: { $count }-mal
luck-plain = { $name }: im Schnitt { $mean }. Zwei von drei Malen liegen faire Würfel zwischen { $low } und { $high }, so auch hier.
luck-some = { $name }: im Schnitt { $mean }. Zwei von drei Malen liegen faire Würfel zwischen { $low } und { $high }; { $way ->
    [high] höher
   *[low] niedriger
  } kommt etwa jedes { $times }. Mal vor.
luck-rare = { $name }: im Schnitt { $mean }. So weit { $way ->
    [high] über
   *[low] unter
  } der Mitte liegen faire Würfel etwa jedes { $times }. Mal. Bei vielen Partien trifft das jemanden.
luck-about = Glück beweist nichts, und Pech auch nicht: Dass die Würfel fair sind, zeigt sich, wenn man jeden Wurf noch einmal macht.
luck-sides = Gezählt nach der gefallenen Seite, 1 bis { $faces }, was immer der Würfel dort zeigt.

# the fairness page
fairness-title = Woher weiß ich, dass die Würfel fair sind?
fairness-lead = Du musst uns nicht glauben. Jeder Wurf entsteht aus Zahlen, die niemand aussuchen konnte, alle stehen im Protokoll, und dein Browser macht jeden Wurf noch einmal.
fairness-how = Wie ein Wurf entsteht
fairness-1 = Vor der Partie legt der Server alle seine Zahlen fest. Er zeigt davon einen Fingerabdruck: Die Zahlen lassen sich daraus nicht erraten, aber sie müssen dazu passen.
fairness-2 = Wenn du Platz nimmst, legt dein Browser deine Zahlen genauso fest: Der Server sieht nur einen Fingerabdruck.
fairness-3 = Du ziehst. Erst jetzt legt dein Browser deine nächste Zahl offen, zusammen mit dem Zug.
fairness-4 = Deine Zahl, die des Servers und die Mischung aller bisherigen Zahlen werden verrührt. Was herauskommt, ist der Wurf.
fairness-5 = Mit dem Wurf veröffentlicht der Server seine Zahl. Nun kann jeder prüfen, dass sie zum Fingerabdruck passt, und den Wurf noch einmal machen.
fairness-why = Der Server kann nicht aussuchen: Seine Zahl stand fest, bevor er deine kannte. Du kannst nicht aussuchen: Deine stand fest, bevor du die des Servers kanntest. Und kein Wurf lässt sich wiederholen, bis er gefällt, denn jede Zahl gilt nur an einer Stelle.
fairness-example = Ein Beispiel, auf dieser Seite gerechnet
fairness-example-about = Das ist kein Bild. Die Seite rechnet es jetzt aus, und wieder, sobald du etwas änderst.
fairness-your-number = Deine Zahl
fairness-server-number = Die Zahl des Servers
fairness-another = Andere Zahlen
fairness-fingerprint = Ihr Fingerabdruck
fairness-result = Drei Würfel
fairness-change = Ändere einen Buchstaben deiner Zahl, und es sind andere Würfel. Welche, kann vorher niemand sagen.
fairness-check = Wie man prüft
fairness-check-page = Wähle an einem Tisch irgendeinen Würfel: Die Seite zeigt, woraus er entstand, und macht ihn noch einmal. Das Siegel am Protokoll sagt, ob die ganze Partie stimmt.
fairness-check-hand = Jeder Wurf lässt sich ohne uns prüfen, mit openssl, das auf den meisten Rechnern ist. Für das Beispiel oben:
fairness-check-file = Eine fertige Partie lässt sich als eine Datei sichern. Geprüft wird sie hier, ohne irgendwohin geschickt zu werden, oder auf deinem eigenen Rechner:
fairness-check-drop = Eine Datei prüfen
fairness-log = Das öffentliche Verzeichnis
fairness-log-about = Jeder Zug kommt auch in ein öffentliches Verzeichnis, nur als Fingerabdruck. Was dort steht, lässt sich nicht wieder herausnehmen, ohne dass es alle merken. Prüfer lesen das ganze Verzeichnis und sehen, ob darin ein zweiter Verlauf einer Partie steht; wo einer unterschrieben hat, den du nennst, wurde niemandem ein anderer Verlauf gezeigt als dir. Dein Browser behält zu jedem deiner Züge eine Quittung und sieht nach, ob er ankam.
fairness-log-where = Das Verzeichnis dieser Seite:
fairness-trust = Was du noch glauben musst
fairness-trust-1 = Dass dein eigener Browser rechnet, was er zeigt. Diese Seite kommt vom Server; wenn du sichergehen willst, prüfe eine Datei mit einem eigenen Programm.
fairness-trust-2 = Dass der Server Verborgenes des einen nicht dem anderen zeigt. Das schließt keine Rechnung aus.
fairness-trust-3 = Würfe von Bots und von Spielern ohne eigene Zahlen enthalten höchstens die Zahl von jemand anderem. Die Seite sagt es bei jedem.
fairness-trust-4 = Macht der Betreiber des Servers mit jemandem gemeinsame Sache, könnten die beiden dessen Würfe bis zum nächsten Zug eines anderen kennen. Aussuchen könnten sie sie auch dann nicht, aber ziehen, wenn die Würfel passen. Ein Tisch mit Würfeln vom öffentlichen Leuchtfeuer beendet das: Jeder Wurf wartet auf eine Zahl, die niemand kennt, wenn der Zug eingetragen wird. Die Kennzeichnung sagt das nur, wo genug Zeugen, die du nennst, den Zug vorher gesehen haben und ein Prüfer, den du nennst, das ganze Verzeichnis gelesen hat.
fairness-trust-5 = Dass du wirklich diese Seite siehst. Sie vergleicht die Schlüssel und Züge deines Platzes mit dem, was dein Browser gesichert hat. So spielt niemand zwischen dir und dem Server unbemerkt für dich. Der Server könnte dir aber auch eine andere Seite schicken, die nichts vergleicht. Dagegen hilft eine Datei, die du mit einem eigenen Programm und den Schlüsseln prüfst, die diese Seite für dich sichert, und Freunde, mit denen du die Wörter unter dem Siegel vergleichst.
fairness-trust-6 = An einem Tisch mit Uhr könnte der Betreiber des Servers einen Zug zurückhalten, bis dessen Zeit abgelaufen ist. Wird nach einer Zeitüberschreitung gewürfelt, geht die Zahl des Wartenden ein, der sie beantragt: Allein kann der Server die Würfel dann nicht vorher kennen, mit diesem Spieler zusammen schon. Der Bericht nennt jede Zeitüberschreitung und wer sie beantragt hat.
fairness-trust-7 = Bei einer Partie, die ein Mensch allein spielt: dass er die Zahlen nicht vorher gemeinsam mit dem Server festgelegt hat. Er selbst kann der Würfel sicher sein, andere können sicher sein, dass keiner nachträglich geändert oder wiederholt wurde. Ein Tisch, dessen Würfel vom öffentlichen Leuchtfeuer kommen, beendet auch das.
fairness-trust-8 = Dass die Spielleitung, die der Betreiber im öffentlichen Verzeichnis benennt, ihre Macht gut nutzt: Sie schenkt Zeit, hält eine Partie an und übergibt einen verlassenen Platz. Jede Handlung ist unterschrieben, hat einen Grund und steht im Bericht. Verborgenes sieht sie nicht, und an den Würfeln ändert sie nichts.
fairness-luck = Und wenn ich trotzdem verliere?
fairness-luck-about = Faire Würfel haben Strähnen. An jedem Tisch siehst du, wie weit jeder von der Mitte weg ist und wie oft das vorkommt.

# the page that verifies a file
verify-title = Die Datei einer Partie prüfen
verify-lead = Zieh eine Datei game.rollbook.zip hierher, und deine unterschriebenen Vermerke dazu, wenn du welche hast. Alles wird auf diesem Gerät geprüft und nirgendwohin geschickt. Ist diese Seite einmal offen, geht es auch ohne Netz.
verify-drop = Datei hier ablegen
verify-choose = Datei wählen
verify-another = Andere Datei prüfen
verify-notes = { $n ->
    [one] Ein unterschriebener Vermerk von dir wird mit der Partie verglichen.
   *[other] { $n } unterschriebene Vermerke von dir werden mit der Partie verglichen.
  }
verify-busy = { $name } wird geprüft
verify-stop = Anhalten
verify-stopped = Die Prüfung wurde angehalten. Über diese Datei lässt sich nichts sagen.
verify-unreadable = Das ist keine Partie, die sich prüfen lässt.
verify-key = Wessen öffentliches Verzeichnis zählt
verify-key-about = Die Datei nennt das Verzeichnis, in dem sie steht. Ob man ihm glauben soll, sagst du: Füge seinen Schlüssel ein, oder eine Richtlinie mit Zeugen, von jemandem, dem du traust.
verify-key-none = Ohne das öffentliche Verzeichnis
verify-key-site = Der Schlüssel dieser Seite
verify-key-site-about = Damit traust du der Seite. Besser ist, den Schlüssel mit einem von anderswo zu vergleichen.
verify-key-own = Ein eigener Schlüssel oder eine Richtlinie
verify-key-field = Schlüssel oder Richtlinie
verify-key-wrong = Das ist weder ein Schlüssel noch eine Richtlinie: { $why }
verify-key-away = Der Schlüssel dieser Seite war nicht zu bekommen. Füge ihn ohne Netz selbst ein.
verify-holds = Alles, was geprüft wurde, stimmt.
verify-failed = Mit dieser Partie stimmt etwas nicht.
verify-not-proven = Das Verdeckte dieser Partie ist nicht bewiesen: Sie ist zu Ende, und in der Datei fehlt, was jetzt alle haben dürfen.
verify-newer = Diese Datei ist neuer als diese Seite: In ihr stehen Einträge einer Art, die die Seite nicht kennt. Davor wurde kein Fehler gefunden, danach wurde nichts geprüft.
verify-took = { $records } Einträge in { $seconds } Sekunden.
verify-game = Spiel
verify-began = Gespielt
verify-from-to = { $began } bis { $last }
verify-running = lief noch, als die Datei entstand
verify-audience = Gesehen als
verify-audience-all = was alle sehen dürfen
verify-fingerprint = Fingerabdruck des letzten Eintrags
verify-levels = Was geprüft wurde
level-V1 = Ein lückenloses Protokoll
level-V1-about = Jeder Eintrag trägt den Fingerabdruck des vorigen. Keiner wurde geändert, ausgelassen oder eingefügt.
level-V1-limit = Die Zeiten sind so, wie dieser Server sie angibt.
level-V2 = Im öffentlichen Verzeichnis
level-V2-about = Jeder Zug steht im öffentlichen Verzeichnis, und dessen Stand ist von denen unterschrieben, denen du traust.
level-V2-limit = Soweit dieser Server allen dasselbe sagt: Kein Zeuge, den du gewählt hast, hat den Stand des Verzeichnisses unterschrieben.
history-checked = Ein einziger Verlauf: { $names } { $n ->
    [one] hat
   *[other] haben
} das ganze Verzeichnis bis zum Eintrag { $leaves } gelesen und bei keiner Partie einen zweiten Verlauf gefunden.
history-not-checked = Ein einziger Verlauf: nicht geprüft. Die Datei zeigt, dass die Züge im Verzeichnis stehen, nicht, dass dort keine anderen Züge dieser Partie stehen. Eine Richtlinie, die Prüfer nennt, zeigt es.
level-V3 = Jeder Wurf und jede Unterschrift
level-V3-about = Alle Würfe wurden noch einmal gemacht. Die Zahlen und Unterschriften der Spieler sind ihre.
level-V3-limit = Ein Platz spielt mit einem Schlüssel, für den nur das Konto bürgt: Kein älteres Gerät hat ihn bestätigt.
level-V4 = Alles Verborgene
level-V4-about = Was später gezeigt wurde, ist das vorher Festgelegte. Geöffnete Siegel ergeben die verdeckten Ziehungen.
level-V5 = Die Regeln
level-V5-about = Dass die Regeln eingehalten wurden, prüft das Programm auf deinem eigenen Rechner: rollbook verify DATEI --replay
state-holds = stimmt
state-failed = stimmt nicht
state-not-checked = nicht geprüft
state-not-proven = nicht bewiesen
state-newer-format = neueres Format
verify-rolls = Würfe
verify-roll-all = Alle Würfe
verify-no-rolls = Es wurde nichts gewürfelt.
verify-unsigned = { $signed } von { $people } Zügen von Menschen sind unterschrieben.
verify-statistics = Würfel jeder Art
verify-even = { $dice } Würfel mit { $faces } Seiten. Faire Würfel sind in { $percent } der Partien mindestens so ungleich verteilt.
verify-few =
  { $dice ->
    [one] Ein Würfel mit { $faces } Seiten: zu wenig, um zu sagen, wie gleichmäßig er fällt.
   *[other] { $dice } Würfel mit { $faces } Seiten: zu wenige, um zu sagen, wie gleichmäßig sie fallen.
  }

# der eigene Platz und Fingerabdrücke
seal-doubted = Wörter vergleichen
seal-lead-doubted = Dein Browser hat diese Partie aus ihren Einträgen nachgerechnet. Dein Platz hat einen Schlüssel oder eine Zahlenkette, die dieses Gerät nicht kennt. Es unterschreibt nichts, bis du die Wörter verglichen hast.
seal-lead-own = Der Server sagt über deinen Platz etwas anderes, als dieser Browser gesendet hat. Spiel hier nicht weiter: Sichere den Beleg und sag es den anderen.
doubt-own = Der Server sagt, dein Platz habe einen Schlüssel oder eine Zahlenkette, die dieser Browser nicht gesendet hat. Vielleicht sitzt jemand zwischen dir und dem Server, oder der Server spielt für dich. Diese Seite unterschreibt keinen Zug. Hast du dich mit einem anderen Gerät gesetzt, dann vergleiche dort die Wörter.
doubt-unknown = Dein Platz hat einen Schlüssel oder eine Zahlenkette, die dieses Gerät nicht kennt. Stammt das von einem anderen Gerät von dir, dann zeigt es unter seinem Siegel dieselben Wörter. Bis du sie verglichen hast, unterschreibt diese Seite keinen Zug.
doubt-new = Dieser Browser hat keine Schlüssel für deinen Platz. Er ist neu an diesem Tisch, oder sein Speicher wurde geleert: von dir, vom Browser, der das nach einigen Wochen tun darf, oder durch eine Einstellung zum Datenschutz.
doubt-new-means = Dein Platz und deine Partie sind nicht verloren: Sie gehören zu deinem Konto. Doch dieser Browser kann nicht wissen, ob der Schlüssel, den dein Platz jetzt hat, deiner ist. Darum unterschreibt er keinen Zug, bis du sagst, wie es weitergeht.
doubt-new-with = Mit dem Gerät, mit dem du dich gesetzt hast: Es zeigt unter seinem Siegel dieselben Wörter. Vergleiche sie.
doubt-new-without = Ohne dieses Gerät: Sieh deine Züge im Spielbericht durch. Sind alle von dir, dann spiel mit einem neuen Schlüssel weiter. Die anderen sehen dann, dass nur dein Konto für ihn bürgt.
doubt-new-go-on = Mit neuem Schlüssel weiterspielen
doubt-recovered = Ein neues Gerät spielt für dich, für das nur dein Konto bürgt. Ist es nicht deins, dann hat jemand anderes dein Konto: Ändere das Passwort und sag es deinen Gegnern. Ist es deins, dann zeigt es unter seinem Siegel dieselben Wörter.
doubt-command = Der Server zeigt einen Zug von dir mit anderen Unterschriften oder Zahlen, als dieser Browser gesendet hat. Diese Seite unterschreibt keinen weiteren Zug. Sichere den Beleg und zeig ihn den anderen.
doubt-confirm = Die Wörter sind gleich: Es ist meins
doubt-save = Beleg sichern
fingerprint-yours = Die Wörter deines Platzes:
fingerprint-title = Die Wörter jedes Platzes
fingerprint-about = Sie stehen für die Schlüssel und Zahlen, mit denen ein Platz spielt. Lest sie euch am Telefon vor: Seht ihr beide für beide Plätze dieselben Wörter, dann sitzt niemand zwischen euch.
