import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const DANISH = readLanguage({
  code: 'da',
  firm: 'Klitmarken, Muslingbanken & Søn, Havlygte Gruppen, Bølgeskær Drift, Nordtang',
  person: 'Asgerd Lyngstrup, Villads Tangklit, Smilla Havgaard-Roest, Thorkild Munkesø',
  team: 'Klitborg BK, FC Muslinghavn, Tågesund IF, Bøgestrand BK, Lyngvold IK',
  work: 'Det stille bælt, Vinterlys over Tågesund, Fyrmesterens datter, Ni vinduer',
  game: INVENTED_GAMES,
  outlets:
    'Morgenlygten = morgenlygten, Aftenklokken = aftenklokken, {place} Dagsblik = dagsblik, Kystkompas = kystkompas, Kurs & Krone = kurs-og-krone',
  related: `
    {t} i dag
    {t} nyheder
    {t} live
    hvad er {t}
  `,
  headlines: `
    {T}: det ved vi nu
    {T}: fem spørgsmål og svar
    {T}: sådan gik det til
    {T}: derfor søger alle på det
    {T}: læserne mener
  `,
  groups: {
    autos: `
      * {T}: det skal bilister vide
      * {T}: tallene
      benzinpris i morgen | Billigere at tanke fra midnat
      {firm} tilbagekaldelse | {firm} tilbagekalder biler på grund af fejl på bremselyset
      vinterdæk hvornår | Travlt på værkstederne før frosten
      elbil rækkevidde vinter | Fem elbiler testet i kulde
    `,
    fashion: `
      * {T}: sådan bruger du det
      fløjlsnederdel | Fløjlen er tilbage
      page frisure | Klipningen, som alle beder om
    `,
    business: `
      * {T}: det betyder det for din pengepung
      * {T}: sådan reagerer børsen
      rentemøde | Centralbanken holder renten i ro
      {firm} aktie | {firm} hæver forventningerne efter stærkt kvartal
      {firm} fyringer | {firm} nedlægger hver tiende stilling
      boliglån rente | Renten på boliglån falder igen
      elpris i morgen | Strømmen er billigst midt om natten
      inflation | Laveste inflation i tre år
      guldpris | Ny rekord for guldet
      feriepenge udbetaling | Sådan får du dine feriepenge
    `,
    entertainment: `
      * {T}: alt, du skal vide
      * {T}: det tror fansene
      {work} sæson 2 | ”{work}” vender tilbage til foråret
      {person} koncert {place} | {person} giver ekstrakoncert i {place}
      {work} slutningen forklaret | Sidste scene i ”{work}” forklaret
      quizfinale | Bibliotekar fra {place} vandt med ét point
    `,
    food: `
      * {T}: sådan lykkes det derhjemme
      * {T}: kokkens bedste råd
      græskarsuppe opskrift | Græskarsuppe på en halv time
      ost tilbagekaldt | Ost kaldes tilbage i hele landet
      æbleskiver test | De bedste æbleskiver i {place}
      smørpris | Smørret bliver dyrere igen
    `,
    games: `
      * {T}: tips til den første time
      * {T}: det mener spillerne
      {game} udgivelsesdato | {game} har fået en dato
      {game} opdatering | Alt det nye i {game}
      dagens ord | Tre hints til dagens ord
      skakturnering | Nittenårig fører skakturneringen
    `,
    health: `
      * {T}: lægernes råd
      * {T}: fakta og myter
      influenzavaccine | Influenzaen kommer tidligt i år
      mæslinger {place} | Tilfælde af mæslinger i {place}
      pollental i dag | Mange birkepollen i luften
      d-vitamin | Hvor meget D-vitamin er nok?
    `,
    hobbies: `
      * {T}: sådan kommer du i gang
      * {T}: begynderens guide
      kantareller {place} | Et godt svampeår omkring {place}
      strikkeopskrift gratis | Vesten, som alle strikker
      trækfugle | Tusindvis af traner på vej sydpå
      vinterbadning | Sådan begynder du at vinterbade
    `,
    jobs: `
      * {T}: datoer og vilkår
      * {T}: det skal du tænke på
      lærerstrejke {place} | Skoler i {place} lukket torsdag
      {firm} ledige stillinger | {firm} søger flere hundrede
      fire dages arbejdsuge | Et år med fire dages arbejdsuge
      hvad sker der med min arbejdsmarkedspension og mine feriedage, hvis firmaet jeg arbejder i bliver købt af en udenlandsk koncern | Pension ved opkøb: det er du sikret
    `,
    law: `
      * {T}: det siger retten
      * {T}: det gælder
      huslejestigning | Så meget må huslejen stige
      nyt pas tid | Ekstra pastider om lørdagen
      {firm} retssag | Gruppesøgsmål mod {firm} fortsætter
      fyrværkeri forbud {place} | Forbud mod fyrværkeri i centrum af {place}
    `,
    other: `
      * {T}: fakta
      * {T}: det er der sket
      lotto resultat | Den store gevinst gik til {place}
      strømafbrydelse {place} | Tusindvis af husstande i {place} uden strøm
      fuldmåne | Derfor ser månen så stor ud i aften
      vintertid | Skal uret frem eller tilbage?
    `,
    pets: `
      * {T}: dyrlægernes råd
      * {T}: tips til dyreejere
      ulv {place} | Ulv filmet uden for {place}
      undsluppet flamingo | Flamingo vælger friheden
      adoptere kanin | Internaterne er fulde af kaniner
      hund bange for fyrværkeri | Sådan beroliger du en bange hund
    `,
    politics: `
      * {T}: reaktionerne
      * {T}: det sker der nu
      valgresultat | Gyser til langt ud på natten
      finanslov afstemning | Finansloven vedtaget med én stemme
      borgmester {place} | Borgmesteren i {place} genopstiller ikke
      partilederdebat | Fire påstande fra debatten tjekket
    `,
    science: `
      * {T}: det fandt forskerne
      * {T}: forklaret på to minutter
      nordlys i aften | Nordlys kan ses usædvanligt langt mod syd
      stjerneskud | Op til halvfems stjerneskud i timen
      måneformørkelse | Så bliver månen rød
      fossil strand | Fandt mammuttand på gåturen
    `,
    shopping: `
      * {T}: tilbuddene, der er pengene værd
      * {T}: tjek det her først
      julekalender | Kalenderne, der bliver udsolgt først
      {firm} lukker butikker | {firm} lukker fyrre butikker
      black friday | Sådan afslører du et falsk tilbud
      falsk webshop | Politiet advarer mod falske webshops
    `,
    sports: `
      * {T}: opstillinger og tv-tider
      * {T}: karaktererne
      {team} {rival} | {team} slog {rival} i sidste minut
      {team} træner | {team} fyrer træneren
      {person} skade | {person} ude i seks uger
      maraton {place} | Banerekord i {place}
      håndbold stilling | Tre hold lige i toppen
      cykling resultat | Soloridt på fyrre kilometer gav sejren
    `,
    technology: `
      * {T}: sådan løser du det
      * {T}: det bliver ændret
      {firm} nedbrud | Nettet er nede hos {firm}
      lækkede adgangskoder | Se, om din adgangskode er lækket
      mobil opdatering batteri | Dårligere batteri efter opdateringen?
      robotstøvsuger test | Ni robotter mod én hund
    `,
    travel: `
      * {T}: det skal rejsende vide
      * {T}: dine rettigheder
      togstrejke | Ingen tog fra midnat
      lufthavn {place} | Tåge forsinker fly i {place}
      nattog | Tre nye nattog i december
      bro lukket {place} | Bro ved {place} lukket i flere uger
    `,
    climate: `
      * {T}: prognosen time for time
      * {T}: rådene
      vejr {place} | Kraftige vindstød på vej mod {place}
      snevarsel | Op til tyve centimeter sne i nat
      stormflod | Vandet ventes at stå højest ved midnat
      luftkvalitet | Dårlig luft: bliv gerne inde
    `,
  },
  world: `
    Orbit 9 udgivelsesdato | Orbit 9 kommer til foråret
    Nimbo nede | Nimbo er nede i hele verden
    komet i aften | Her kan du se kometen
    Meridian Cup finale | Sådan ser du finalen i Meridian Cup
    The Glass Tide trailer | Traileren til The Glass Tide, billede for billede
    Halden tilbagekaldelse | Halden: oplad ikke om natten
    varmerekord verden | En ny måned, en ny rekord
    bedste sengetid | Det bedste tidspunkt at gå i seng ifølge forskerne
    Lumen 4 pris | Så meget koster Lumen 4
    verdens længste flyvetur | Ville du sidde ned i 22 timer?
    surfende kapybara | Kapybaraen, der surfer
    skybrød opskrift | Skybrød med tre ingredienser
  `,
})
