import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const DUTCH = readLanguage({
  code: 'nl',
  firm: 'Noordvaart Energie, Bank van der Linde, Tulpstroom, Oosterhaven Logistiek, Zilverduin',
  person: 'Jorinde Haverslag, Tibbe Oldenkamp, Merel Zandstra-Vos, Siebren Waterdal',
  team: 'SC Veenmeer, FC Rietoord, Sparta Zeeduin, VV Hoogklei, Oranje Molendam',
  work: 'Het Stille Water, Noorderzon, De Klokkenmaker, Laagland',
  game: INVENTED_GAMES,
  outlets:
    'De Ochtendbode = ochtendbode, Het Avondnieuws = avondnieuws, {place} Nieuws = nieuws, Polderkrant = polderkrant, Koers & Markt = koers-en-markt',
  related: `
    {t} vandaag
    {t} nieuws
    {t} live
    wat is {t}
  `,
  headlines: `
    {T}: dit weten we nu
    {T}: vijf vragen en antwoorden
    {T}: zo verliep de dag
    {T}: waarom iedereen het opzoekt
    {T}: lezers reageren
  `,
  groups: {
    autos: `
      * {T}: wat automobilisten moeten weten
      * {T}: de cijfers op een rij
      benzineprijs morgen | Tanken wordt vannacht goedkoper
      {firm} terugroepactie | {firm} roept auto’s terug om remlichten
      winterbanden wisselen | Garages zitten vol voor de eerste vorst
      actieradius elektrische auto | Vijf elektrische auto’s in de kou getest
    `,
    fashion: `
      * {T}: zo draag je het
      ribbroek dames | Rib is terug, en nu wijd
      bob kapsel | De coupe waar iedereen om vraagt
    `,
    business: `
      * {T}: dit betekent het voor je portemonnee
      * {T}: zo reageert de beurs
      rentebesluit | Centrale bank houdt de rente gelijk
      aandeel {firm} | {firm} verhoogt verwachtingen na sterk kwartaal
      {firm} reorganisatie | {firm} schrapt een op de tien banen
      hypotheekrente | Hypotheekrente zakt onder de vier procent
      spaarrente vergelijken | Banken verlagen de spaarrente
      energieprijzen | Stroom goedkoper, gas niet
      minimumloon | Minimumloon gaat in januari omhoog
      goudprijs | Goud opnieuw op recordhoogte
    `,
    entertainment: `
      * {T}: alles wat je moet weten
      * {T}: fans speculeren
      {work} seizoen 2 | ‘{work}’ keert in het voorjaar terug
      {person} concert {place} | {person} geeft extra concert in {place}
      {work} einde uitgelegd | De laatste scène van ‘{work}’ uitgelegd
      quizfinale | Bibliothecaris uit {place} wint met één punt verschil
    `,
    food: `
      * {T}: zo lukt het thuis
      * {T}: tips van de kok
      pompoensoep recept | Pompoensoep in een halfuur
      terugroepactie kaas | Kaas teruggeroepen in heel het land
      oliebollen test | De beste oliebol van {place}
      boterprijs | Boter wordt weer duurder
    `,
    games: `
      * {T}: tips voor het eerste uur
      * {T}: wat spelers vinden
      {game} releasedatum | {game} heeft eindelijk een datum
      {game} update | Dit verandert de update van {game}
      woordpuzzel van vandaag | Drie hints voor het woord van vandaag
      schaaktoernooi | Negentienjarige leidt het schaaktoernooi
    `,
    health: `
      * {T}: dit adviseren artsen
      * {T}: feiten en fabels
      griepprik | De griep is er vroeg bij dit jaar
      mazelen {place} | Mazelen vastgesteld in {place}
      hooikoortsradar | Veel pollen in de lucht deze week
      vitamine D | Hoeveel vitamine D is genoeg?
    `,
    hobbies: `
      * {T}: zo begin je
      * {T}: de beste tips
      vogeltrek | Duizenden ganzen boven {place}
      haakpatroon gratis | Het vest dat iedereen haakt
      paddenstoelen zoeken | Een goed jaar voor paddenstoelen
      schaatsen natuurijs | Hoe dik moet het ijs zijn?
    `,
    jobs: `
      * {T}: data en voorwaarden
      * {T}: waar je op moet letten
      lerarenstaking {place} | Scholen in {place} donderdag dicht
      {firm} vacatures | {firm} zoekt honderden mensen
      vierdaagse werkweek | Bedrijven blij met de vierdaagse werkweek
      wat gebeurt er met mijn pensioen als mijn werkgever wordt overgenomen | Pensioen bij een overname: wat beschermd is en wat niet
    `,
    law: `
      * {T}: dit zegt de rechter
      * {T}: voor wie het geldt
      huurverhoging maximum | Zoveel mag de huur omhoog
      vuurwerkverbod {place} | {place} verbiedt vuurwerk in het centrum
      paspoort verlengen | Gemeenten openen extra balies
      rechtszaak {firm} | Massaclaim tegen {firm} mag doorgaan
    `,
    other: `
      * {T}: de feiten
      * {T}: dit is er aan de hand
      trekking loterij | Hoofdprijs valt in {place}
      stroomstoring {place} | Duizenden huishoudens in {place} zonder stroom
      volle maan | Waarom de maan vanavond zo groot lijkt
      wintertijd | Gaat de klok vooruit of achteruit?
    `,
    pets: `
      * {T}: wat dierenartsen zeggen
      * {T}: tips voor baasjes
      wolf gezien {place} | Wolf gefilmd bij {place}
      hond bang vuurwerk | Zo help je een bange hond
      konijn adopteren | Asielen zitten vol konijnen
      ontsnapte flamingo | Flamingo kiest voor de vrijheid
    `,
    politics: `
      * {T}: de reacties
      * {T}: hoe het nu verder gaat
      verkiezingsuitslag | Nek-aan-nekrace tot diep in de nacht
      burgemeester {place} | Burgemeester van {place} stopt ermee
      begroting stemming | Begroting haalt nipte meerderheid
      formatie | Onderhandelaars praten verder op maandag
    `,
    science: `
      * {T}: wat onderzoekers vonden
      * {T}: in twee minuten uitgelegd
      noorderlicht vanavond | Kans op noorderlicht tot in het zuiden
      vallende sterren | Tot negentig vallende sterren per uur
      maansverduistering | Zo laat kleurt de maan rood
      fossiel strand | Wandelaar vindt mammoetkies op het strand
    `,
    shopping: `
      * {T}: dit zijn de echte koopjes
      * {T}: waar je op moet letten
      adventskalender | Deze kalenders zijn als eerste op
      {firm} sluit winkels | {firm} sluit veertig winkels
      black friday deals | Zo herken je een nepkorting
      nepwebshop | Politie waarschuwt voor nepwebshops
    `,
    sports: `
      * {T}: opstellingen en uitzending
      * {T}: de rapportcijfers
      {team} {rival} | {team} wint in de slotminuut van {rival}
      trainer {team} | {team} ontslaat trainer na zes nederlagen
      blessure {person} | {person} zes weken uitgeschakeld
      marathon {place} | Parcoursrecord in {place}
      wielrennen uitslag | Solo van veertig kilometer levert de zege op
      schaatsen uitslagen | Baanrecord op de tien kilometer
    `,
    technology: `
      * {T}: zo los je het op
      * {T}: wat er verandert
      storing {firm} | Netwerk van {firm} ligt plat
      gelekte wachtwoorden | Controleer of je wachtwoord is gelekt
      telefoon update | Batterij leeg na update? Dit helpt
      robotstofzuiger test | Negen robots tegen één hond
    `,
    travel: `
      * {T}: wat reizigers moeten weten
      * {T}: jouw rechten
      treinstaking | Vanaf middernacht rijden er geen treinen
      luchthaven {place} | Mist zorgt voor vertraging in {place}
      nachttrein | Drie nieuwe nachttreinen in december
      brug dicht {place} | Brug bij {place} weken gestremd
    `,
    climate: `
      * {T}: dit kun je verwachten
      * {T}: de verwachting per uur
      weer {place} | Zware windstoten verwacht in {place}
      code oranje sneeuw | Tot tien centimeter sneeuw vannacht
      hoogwater | Waterstand piekt rond middernacht
      luchtkwaliteit | Smog: blijf binnen als het kan
    `,
  },
  world: `
    Orbit 9 releasedatum | Orbit 9 komt in het voorjaar
    storing Nimbo | Nimbo wereldwijd onbereikbaar
    komeet vanavond | Hier zie je de komeet
    finale Meridian Cup | Zo kijk je naar de finale van de Meridian Cup
    The Glass Tide trailer | De trailer van The Glass Tide beeld voor beeld
    Halden terugroepactie | Halden: ’s nachts even niet laden
    temperatuurrecord wereld | Weer een recordmaand
    beste bedtijd | De beste bedtijd volgens onderzoek
    Lumen 4 prijs | Dit kost de Lumen 4
    langste vlucht ter wereld | Zou jij 22 uur blijven zitten?
    surfende capibara | De capibara die surft
    wolkenbrood recept | Wolkenbrood met drie ingrediënten
  `,
})
