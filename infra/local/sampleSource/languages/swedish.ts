import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const SWEDISH = readLanguage({
  code: 'sv',
  firm: 'Norrlykta, Silverskär Gruppen, Björkström & Alm, Havsvind Öst, Tallmora',
  person: 'Tuva Lindermark, Alvar Stensjöö, Signe Halvarsdal-Brandt, Melker Ekvattna',
  team: 'IFK Silverviken, Älgnäs BK, Dimsjö SK, Granudden FF, Stormholma IK',
  work: 'Det tysta sundet, Midvinterljus, Fyrvaktarens nio nycklar, Nio fönster',
  game: INVENTED_GAMES,
  outlets:
    'Morgonlyktan = morgonlyktan, Kvällsklockan = kvallsklockan, {place} Dagsblick = dagsblick, Skärgårdskompassen = skargardskompassen, Kurs & Konto = kurs-och-konto',
  related: `
    {t} idag
    {t} nyheter
    {t} live
    vad är {t}
  `,
  headlines: `
    {T}: det här vet vi
    {T}: fem frågor och svar
    {T}: så gick det till
    {T}: därför söker alla på det
    {T}: läsarna tycker till
  `,
  groups: {
    autos: `
      * {T}: det här behöver bilister veta
      * {T}: siffrorna
      bensinpris imorgon | Billigare att tanka från midnatt
      {firm} återkallar bilar | {firm} återkallar bilar på grund av fel på bromsljusen
      vinterdäck datum | Verkstäderna fullbokade inför frosten
      elbil räckvidd vinter | Fem elbilar testade i kyla
    `,
    fashion: `
      * {T}: så bär du det
      manchesterkjol | Manchestern är tillbaka
      page frisyr | Frisyren som alla ber om
    `,
    business: `
      * {T}: så påverkas din plånbok
      * {T}: så reagerar börsen
      räntebesked | Centralbanken lämnar räntan oförändrad
      {firm} aktie | {firm} höjer prognosen efter starkt kvartal
      {firm} varslar | {firm} varslar var tionde anställd
      bolåneränta | Bolåneräntan under tre procent
      elpris imorgon | Billigast el mitt i natten
      inflation | Lägsta inflationen på tre år
      guldpris | Nytt rekord för guldet
      sparkonto ränta | Bankerna sänker sparräntan
    `,
    entertainment: `
      * {T}: allt du behöver veta
      * {T}: så spekulerar fansen
      {work} säsong 2 | ”{work}” återvänder i vår
      {person} konsert {place} | {person} ger extrakonsert i {place}
      {work} slutet förklarat | Sista scenen i ”{work}” förklarad
      frågesport final | Bibliotekarie från {place} vann med en poäng
    `,
    food: `
      * {T}: så lyckas du hemma
      * {T}: kockens bästa råd
      pumpasoppa recept | Pumpasoppa på en halvtimme
      ost återkallas | Ost återkallas i hela landet
      lussekatter test | Bästa lussekatten i {place}
      smörpris | Smöret blir dyrare igen
    `,
    games: `
      * {T}: tips för första timmen
      * {T}: det här tycker spelarna
      {game} släppdatum | {game} har fått ett datum
      {game} uppdatering | Allt som är nytt i {game}
      dagens ord | Tre ledtrådar till dagens ord
      schackturnering | Nittonåring leder schackturneringen
    `,
    health: `
      * {T}: läkarnas råd
      * {T}: sant och falskt
      influensavaccin | Influensan är tidig i år
      mässling {place} | Fall av mässling i {place}
      pollenprognos | Höga halter av björkpollen
      d-vitamin | Hur mycket D-vitamin behövs?
    `,
    hobbies: `
      * {T}: så kommer du igång
      * {T}: nybörjarens guide
      kantareller {place} | Ett bra svampår kring {place}
      stickmönster gratis | Västen som alla stickar
      tranor | Tusentals tranor på väg söderut
      skridskois | Hur tjock måste isen vara?
    `,
    jobs: `
      * {T}: datum och villkor
      * {T}: tänk på det här
      lärarstrejk {place} | Skolor i {place} stänger på torsdag
      {firm} lediga jobb | {firm} söker hundratals personer
      fyradagarsvecka | Ett år med fyradagarsvecka
      vad händer med min tjänstepension och mina sparade semesterdagar om företaget jag jobbar på köps upp av en utländsk koncern | Pension vid uppköp: det här är skyddat
    `,
    law: `
      * {T}: så säger domstolen
      * {T}: det här gäller
      hyreshöjning | Så mycket får hyran höjas
      förnya pass | Extra passtider på lördagar
      {firm} rättegång | Grupptalan mot {firm} får fortsätta
      elsparkcykel förbud {place} | Förbud mot elsparkcyklar i centrala {place}
    `,
    other: `
      * {T}: fakta
      * {T}: det här har hänt
      lottodragning | Högsta vinsten till {place}
      strömavbrott {place} | Tusentals hushåll i {place} utan ström
      fullmåne | Därför ser månen så stor ut i kväll
      vintertid | Ska klockan fram eller tillbaka?
    `,
    pets: `
      * {T}: veterinärernas råd
      * {T}: tips till djurägare
      varg {place} | Varg filmad utanför {place}
      älg i trädgården | Full av fallfrukt: älgen som inte ville gå
      adoptera kanin | Djurhemmen fulla av kaniner
      hund rädd smällare | Så lugnar du en rädd hund
    `,
    politics: `
      * {T}: reaktionerna
      * {T}: det här händer nu
      valresultat | Nagelbitare in på småtimmarna
      budget omröstning | Budgeten antagen med en rösts övervikt
      kommunalråd {place} | Toppolitiker i {place} lämnar
      partiledardebatt | Fyra påståenden från debatten granskade
    `,
    science: `
      * {T}: det här fann forskarna
      * {T}: förklarat på två minuter
      norrsken ikväll | Norrsken kan synas långt söderut
      stjärnfall | Upp till nittio stjärnfall i timmen
      månförmörkelse | Då blir månen röd
      fossil strand | Hittade mammuttand på promenaden
    `,
    shopping: `
      * {T}: fynden som är värda pengarna
      * {T}: kolla det här först
      adventskalender | Kalendrarna som tar slut först
      {firm} stänger butiker | {firm} stänger fyrtio butiker
      black friday | Så avslöjar du en falsk rea
      falsk nätbutik | Polisen varnar för falska nätbutiker
    `,
    sports: `
      * {T}: laguppställningar och tv-tider
      * {T}: spelarbetygen
      {team} {rival} | {team} slog {rival} i sista minuten
      {team} tränare | {team} sparkar tränaren
      {person} skada | {person} borta i sex veckor
      lopp {place} | Banrekord i {place}
      längdskidor resultat | Första segern vid tjugonio års ålder
      ishockey tabell | Toppstriden är jämnare än på tio år
    `,
    technology: `
      * {T}: så löser du det
      * {T}: det här ändras
      {firm} driftstörning | Nätet ligger nere hos {firm}
      läckta lösenord | Så ser du om ditt lösenord har läckt
      mobil uppdatering batteri | Sämre batteri efter uppdateringen?
      robotdammsugare test | Nio robotar mot en hund
    `,
    travel: `
      * {T}: det här behöver resenärer veta
      * {T}: dina rättigheter
      tågstrejk | Inga tåg från midnatt
      flygplats {place} | Dimma försenar flyget i {place}
      nattåg | Tre nya nattåg i december
      bro avstängd {place} | Bro i {place} stängd i flera veckor
    `,
    climate: `
      * {T}: prognosen timme för timme
      * {T}: råden
      väder {place} | Hårda vindbyar väntas i {place}
      snövarning | Upp till tre decimeter snö i natt
      översvämning | Vattnet väntas stå som högst vid midnatt
      luftkvalitet | Dålig luft: stanna gärna inne
    `,
  },
  world: `
    Orbit 9 släppdatum | Orbit 9 kommer i vår
    Nimbo ligger nere | Nimbo nere i hela världen
    komet ikväll | Här ser du kometen
    Meridian Cup final | Så ser du finalen i Meridian Cup
    The Glass Tide trailer | Trailern till The Glass Tide, bild för bild
    Halden återkallar | Halden: ladda inte under natten
    värmerekord världen | En månad till, ett rekord till
    bästa läggtiden | Bästa tiden att lägga sig, enligt forskningen
    Lumen 4 pris | Så mycket kostar Lumen 4
    världens längsta flygresa | Skulle du sitta still i 22 timmar?
    surfande kapybara | Kapybaran som surfar
    molnbröd recept | Molnbröd med tre ingredienser
  `,
})
