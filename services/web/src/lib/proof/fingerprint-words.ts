/**
 * The words of fingerprints, one for each value of a byte: the same things in both languages, so that two people with different
 * languages can compare by translation. `domain/proof/verification/fingerprint_words.py` holds the same lists.
 */
import type { Language } from '../settings.svelte'

export const WORDS: Readonly<Record<Language, string>> = {
  en: `
    acorn anchor ant anvil apple apron arrow ash atlas autumn axe badger bakery ball banana barley barrel basket bat bathtub beach bead bean
    bear beard beaver bed bee beech beetle bell belt bench bicycle birch bishop blanket blossom boat bone book boot bottle bow bread brick
    bridge broom brush bucket butter button cabbage cactus cage cake camel candle cannon carpet carrot castle cat cave cellar chain chair
    cheese cherry chess chestnut chicken chimney church cinnamon clay cloud clover coat coffee comb comet compass copper coral cork corn
    cotton cow cradle crane cricket crow crown cucumber cup curtain daisy desert diamond dolphin donkey door dragon dream drum duck eagle
    eel elbow elephant evening eye falcon farmer feather fence fern finger fir fire fish flag flea flute fog forest fork fountain fox frog
    garden garlic ghost giraffe glass glove goat gold goose grape grass guitar hail hammer hamster harbour harp hat hay hazelnut hedgehog
    helmet herring honey hook horn horse ice ink island ivy jacket judge juice kettle key king kitchen kite knee knife ladder lamp leaf
    leather lemon letter lighthouse lightning lily lion lizard lobster magnet map marble market mask meadow melon milk mill mirror mole
    monkey moon mountain mouse mouth mushroom nail needle nest night nose oak onion orange organ otter oven owl ox oyster paddle palm
    panther paper parrot peach pear pencil penguin pepper piano pig pillow pine plate plough plum pocket potato pumpkin queen rabbit radish
    rain raven ribbon rice ring river road rocket roof root rope rose saddle salmon salt sand saw scissors`,
  de: `
    Eichel Anker Ameise Amboss Apfel Schürze Pfeil Asche Atlas Herbst Axt Dachs Bäckerei Ball Banane Gerste Fass Korb Fledermaus Badewanne
    Strand Perle Bohne Bär Bart Biber Bett Biene Buche Käfer Glocke Gürtel Bank Fahrrad Birke Bischof Decke Blüte Boot Knochen Buch Stiefel
    Flasche Bogen Brot Ziegel Brücke Besen Pinsel Eimer Butter Knopf Kohl Kaktus Käfig Kuchen Kamel Kerze Kanone Teppich Karotte Burg Katze
    Höhle Keller Kette Stuhl Käse Kirsche Schach Kastanie Huhn Kamin Kirche Zimt Lehm Wolke Klee Mantel Kaffee Kamm Komet Kompass Kupfer
    Koralle Korken Mais Baumwolle Kuh Wiege Kran Grille Krähe Krone Gurke Tasse Vorhang Gänseblümchen Wüste Diamant Delfin Esel Tür Drache
    Traum Trommel Ente Adler Aal Ellbogen Elefant Abend Auge Falke Bauer Feder Zaun Farn Finger Tanne Feuer Fisch Fahne Floh Flöte Nebel
    Wald Gabel Brunnen Fuchs Frosch Garten Knoblauch Gespenst Giraffe Glas Handschuh Ziege Gold Gans Traube Gras Gitarre Hagel Hammer
    Hamster Hafen Harfe Hut Heu Haselnuss Igel Helm Hering Honig Haken Horn Pferd Eis Tinte Insel Efeu Jacke Richter Saft Kessel Schlüssel
    König Küche Papierdrachen Knie Messer Leiter Lampe Blatt Leder Zitrone Brief Leuchtturm Blitz Lilie Löwe Eidechse Hummer Magnet
    Landkarte Marmor Markt Maske Wiese Melone Milch Mühle Spiegel Maulwurf Affe Mond Berg Maus Mund Pilz Nagel Nadel Nest Nacht Nase Eiche
    Zwiebel Orange Orgel Otter Ofen Eule Ochse Auster Paddel Palme Panther Papier Papagei Pfirsich Birne Bleistift Pinguin Pfeffer Klavier
    Schwein Kissen Kiefer Teller Pflug Pflaume Tasche Kartoffel Kürbis Königin Kaninchen Radieschen Regen Rabe Schleife Reis Ring Fluss
    Straße Rakete Dach Wurzel Seil Rose Sattel Lachs Salz Sand Säge Schere`,
}
