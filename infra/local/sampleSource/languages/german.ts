import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const GERMAN = readLanguage({
  code: 'de',
  firm: 'Nordwerk Energie, Rheinau Versicherung, Lindhof Motoren, Falkbank, Silberkamp Handel, Talbach Pharma',
  person: 'Meret Sandhövel, Arvid Quastenberg, Tilda Morgenroth, Jorin Wesselbach',
  team: 'SV Lindenau-Forst, FC Rabenmoor, TuS Eichhagen, Borussia Feldbruck, Union Seehafen, VfL Kranichtal',
  work: 'Das stille Ufer, Nordlicht 7, Die Uhrmacherin, Unter Tage',
  game: INVENTED_GAMES,
  outlets:
    'Morgenblatt = morgenblatt, Tagesbote = tagesbote, Wirtschaftslage = wirtschaftslage, {place}er Anzeiger = anzeiger, Netzkurier = netzkurier',
  related: `
    {t} heute
    {t} aktuell
    {t} News
    was bedeutet {t}
  `,
  headlines: `
    {T}: Was bisher bekannt ist
    {T}: Die wichtigsten Fragen und Antworten
    {T}: So ist der Stand am Abend
    {T}: Warum gerade alle danach suchen
    {T}: Das sagen unsere Leserinnen und Leser
  `,
  groups: {
    autos: `
      * {T}: Was Halter jetzt wissen sollten
      * {T}: Die Fakten zum Thema
      {firm} Rückruf | {firm} ruft Fahrzeuge wegen defekter Bremsleuchten zurück
      Winterreifen Pflicht | Werkstätten vor dem ersten Frost ausgebucht
      Benzinpreis morgen | Tanken am Abend bleibt am günstigsten
      E-Auto Reichweite Winter | Fünf Elektroautos im Kältetest: Wer kommt am weitesten?
    `,
    fashion: `
      * {T}: So trägt man es im Alltag
      Cordhose Damen | Cord ist zurück, diesmal weit geschnitten
      Bob Frisur | Der Haarschnitt, nach dem jetzt alle fragen
    `,
    business: `
      * {T}: Was Verbraucher jetzt wissen müssen
      * {T}: Anleger reagieren vorsichtig
      * {T}: So schätzen Ökonomen die Lage ein
      Leitzins Entscheidung | Notenbank lässt den Leitzins unverändert | Was der Zinsentscheid für Sparer und Bauherren bedeutet
      {firm} Aktie | {firm} hebt überraschend die Prognose an | {firm}: Gewinn wächst das dritte Quartal in Folge
      Strompreis 2027 | Netzentgelte sinken: Strom könnte günstiger werden
      {firm} Stellenabbau | {firm} streicht jede zehnte Stelle bis zum Sommer
      Tagesgeld Vergleich | Banken senken die Zinsen, nicht alle gleich schnell
      Goldpreis | Gold so teuer wie nie: Lohnt sich der Verkauf von Altschmuck?
      Mindestlohn Erhöhung | Mindestlohn steigt: Wer ab wann mehr bekommt
      Inflationsrate | Teuerung so niedrig wie seit drei Jahren nicht mehr
    `,
    entertainment: `
      * {T}: Das müssen Fans wissen
      * {T}: Die Reaktionen im Netz
      {work} Staffel 2 | „{work}“ geht weiter: Start im Frühjahr
      {person} Tournee | {person} gibt ein Zusatzkonzert in {place}
      {work} Ende erklärt | Das Finale von „{work}“ einfach erklärt
      Quizshow Finale | Bibliothekarin aus {place} gewinnt mit einem Punkt Vorsprung
    `,
    food: `
      * {T}: So gelingt es zu Hause
      * {T}: Tipps aus der Profiküche
      Kürbissuppe Rezept | Kürbissuppe in 30 Minuten: das einfache Rezept
      Rückruf Käse | Rückruf: Weichkäse kann Keime enthalten
      Butterpreis | Butter wird wieder teurer, Quark bleibt günstig
      Plätzchen ohne Ei | Zwölf Plätzchen, die ohne Ei auskommen
    `,
    games: `
      * {T}: Tipps für den Einstieg
      * {T}: Was Spielerinnen und Spieler sagen
      {game} Release | {game} hat endlich ein Erscheinungsdatum
      {game} Update | Das große Update für {game} ist da
      Worträtsel Lösung heute | Die Lösung von heute: drei Hinweise vorab
      Schach WM | Remis nach sieben Stunden: Die Schach-WM bleibt offen
    `,
    health: `
      * {T}: Das raten Ärztinnen und Ärzte
      * {T}: Mythen und Fakten
      Grippeimpfung | Grippewelle beginnt früh: Wer sich impfen lassen sollte
      Masern {place} | Gesundheitsamt bestätigt Masernfälle in {place}
      Vitamin D Tagesbedarf | Wie viel Vitamin D im Winter sinnvoll ist
      Zecken Karte | Neue Risikogebiete: Die Zeckenkarte im Überblick
    `,
    hobbies: `
      * {T}: So fängt man an
      * {T}: Die besten Tipps
      Vogelzug Karte | Kraniche über {place}: Wann der Zug seinen Höhepunkt erreicht
      Häkeln für Anfänger | Das erste Stück in zwei Stunden: eine Mütze
      Pilze sammeln {place} | Gutes Pilzjahr rund um {place}
      Knoblauch pflanzen | Jetzt stecken, im Juli ernten
    `,
    jobs: `
      * {T}: Termine und Fristen
      * {T}: Worauf es ankommt
      Schulausfall {place} | Glatteis: Schulen in {place} bleiben geschlossen
      {firm} Karriere | {firm} sucht 800 Auszubildende
      Vier Tage Woche | Betriebe ziehen nach einem Jahr Vier-Tage-Woche Bilanz
      was passiert mit meiner betriebsrente wenn die firma vor meinem ruhestand verkauft wird | Betriebsrente beim Verkauf der Firma: Was geschützt ist und was nicht
    `,
    law: `
      * {T}: Was das Urteil bedeutet
      * {T}: Wer betroffen ist
      Mietpreisbremse Urteil | Gericht stärkt Mieter bei möblierten Wohnungen
      Feuerwerk Verbot {place} | {place} verbietet Böller in der Altstadt
      Personalausweis beantragen | Ausweis per Post: So geht es ab Januar
      {firm} Klage | Sammelklage gegen {firm} zugelassen
    `,
    other: `
      * {T}: Das steckt dahinter
      * {T}: Die Lage im Überblick
      Lottozahlen | Jackpot geknackt: Ein Tippschein aus {place} gewinnt
      Stromausfall {place} | Tausende Haushalte in {place} ohne Strom
      Vollmond heute | Darum wirkt der Vollmond heute so groß
      Zeitumstellung | Vor oder zurück? Am Wochenende wird die Uhr umgestellt
    `,
    pets: `
      * {T}: Das sagen Tierärzte
      * {T}: Was Halter wissen sollten
      Wolf gesichtet {place} | Wolf am Stadtrand von {place} gefilmt
      Hund Silvester Angst | Was ängstlichen Hunden wirklich hilft
      Katze entlaufen {place} | Kater kehrt nach drei Jahren nach {place} zurück
      Igel Winterschlaf | Igel im Garten: Füttern oder nicht?
    `,
    politics: `
      * {T}: Die Reaktionen der Parteien
      * {T}: Wie es jetzt weitergeht
      Wahlergebnis | Auszählung bis in die Nacht: Es bleibt knapp
      Bürgermeisterwahl {place} | Stichwahl in {place}: Zwei Stimmen Unterschied
      Haushalt Abstimmung | Haushalt mit knapper Mehrheit beschlossen
      Rentenreform | Rentenreform: Was sich für wen ändert
      Koalition Krise | Krisentreffen endet ohne Ergebnis
      Wohngeld Erhöhung | Wohngeld steigt: Wer Anspruch hat
    `,
    science: `
      * {T}: Was Forschende herausgefunden haben
      * {T}: Einfach erklärt
      Polarlichter heute | Polarlichter bis {place} möglich: beste Zeit am späten Abend
      Sternschnuppen heute Nacht | Bis zu 90 Sternschnuppen pro Stunde
      Mondfinsternis | Der Mond färbt sich rot: alle Uhrzeiten
      Fossil Fund {place} | Spaziergänger findet Urzeitfährte bei {place}
    `,
    shopping: `
      * {T}: Welche Angebote sich lohnen
      * {T}: Worauf Sie achten sollten
      Adventskalender | Diese Adventskalender sind zuerst ausverkauft
      {firm} Filialen schließen | {firm} schließt 40 Filialen: die Liste
      Black Friday Angebote | So erkennen Sie falsche Rabatte
      Fake Shop Warnung | Verbraucherschützer warnen vor neuen Fake-Shops
    `,
    sports: `
      * {T}: Aufstellungen und Übertragung
      * {T}: Die Stimmen zum Spiel
      * {T}: Drei Erkenntnisse
      {team} gegen {rival} | {team} dreht das Spiel in der Nachspielzeit
      {team} Trainer | {team} trennt sich nach sechs Niederlagen vom Trainer
      {person} Verletzung | {person} fällt sechs Wochen aus
      Skispringen Ergebnisse | Sturm sorgt für Chaos, der Jüngste gewinnt
      {place} Marathon | Streckenrekord beim Marathon in {place}
      Handball EM | Nervenstarke Schlussphase bringt den Gruppensieg
    `,
    technology: `
      * {T}: Was jetzt hilft
      * {T}: Was sich für Nutzer ändert
      {firm} Störung | Netz von {firm} bundesweit gestört
      Passwort Leck prüfen | Milliarden Passwörter im Umlauf: So prüfen Sie Ihre
      Handy Update Probleme | Akku nach Update schnell leer: Das hilft
      Saugroboter Test | Neun Saugroboter im Test: Der günstigste überrascht
    `,
    travel: `
      * {T}: Das müssen Reisende wissen
      * {T}: Ihre Rechte
      Bahnstreik | Warnstreik ab Mitternacht: Diese Züge fahren
      Flughafen {place} | Nebel am Flughafen {place}: Dutzende Flüge gestrichen
      Nachtzug | Drei neue Nachtzüge ab Dezember
      Brückensperrung {place} | Brücke bei {place} bis auf Weiteres gesperrt
    `,
    climate: `
      * {T}: Wann es wo losgeht
      * {T}: So wird das Wochenende
      Unwetterwarnung {place} | Sturm und Starkregen: Warnung für {place}
      Schneehöhen | Bis zu 30 Zentimeter Neuschnee in der Nacht
      Hochwasser {place} | Pegel bei {place} steigt bis Mitternacht
      Wetter Wochenende | Erst Nebel, dann Sonne: Das Wetter am Wochenende
    `,
  },
  world: `
    Orbit 9 Erscheinungsdatum | Orbit 9 kommt im Frühjahr: Was wir wissen
    Nimbo Störung | Nimbo weltweit ausgefallen: Was jetzt funktioniert
    Komet heute Abend | Wo der Komet heute zu sehen ist
    Meridian Cup Finale | Meridian Cup: Das Finale live verfolgen
    The Glass Tide Trailer | Der Trailer zu „The Glass Tide“ Bild für Bild
    Halden Rückruf | Halden-Rückruf: Nachts vorerst nicht laden
    Temperaturrekord weltweit | Wieder ein Rekordmonat: Was das bedeutet
    beste Schlafenszeit | Wann man laut Studie ins Bett gehen sollte
    Lumen 4 Preis | Was das Lumen 4 hier kostet
    längster Flug der Welt | 22 Stunden in der Luft: Würden Sie einsteigen?
    surfendes Capybara | Das Capybara, das Wellen reitet
    Wolkenbrot Rezept | Wolkenbrot: drei Zutaten, kein Mehl
  `,
})
