import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const NORWEGIAN = readLanguage({
  code: 'no',
  firm: 'Fjellvarde, Skjærgård & Sønn, Nordlykt Gruppen, Havsula Drift, Tyttebru',
  person: 'Ingebjør Vardestrand, Torjus Lauvhaug, Synne Havdalen-Moe, Eskil Bratterud-Lie',
  team: 'Lyngvåg IL, SK Tåkefjell, Stormnes FK, Vinterøy BK, Granskjær IF',
  work: 'Den stille fjorden, Mørketidsvalsen, Fyrvokterens hus, Ni vinduer',
  game: INVENTED_GAMES,
  outlets:
    'Morgenlykta = morgenlykta, Kveldsvarden = kveldsvarden, {place} Dagsblikk = dagsblikk, Kystkompasset = kystkompasset, Kurs og Krone = kurs-og-krone',
  related: `
    {t} i dag
    {t} nyheter
    {t} direkte
    hva er {t}
  `,
  headlines: `
    {T}: dette vet vi nå
    {T}: fem spørsmål og svar
    {T}: slik gikk det for seg
    {T}: derfor søker alle på det
    {T}: leserne mener
  `,
  groups: {
    autos: `
      * {T}: dette bør bilister vite
      * {T}: tallene
      bensinpris i morgen | Billigere å fylle fra midnatt
      {firm} tilbakekalling | {firm} kaller tilbake biler på grunn av feil på bremselysene
      vinterdekk frist | Fullt på verkstedene før frosten
      elbil rekkevidde vinter | Fem elbiler testet i kulda
    `,
    fashion: `
      * {T}: slik bruker du det
      kordfløyelskjørt | Kordfløyelen er tilbake
      frisyre bob | Klippen alle ber om
    `,
    business: `
      * {T}: dette betyr det for lommeboka
      * {T}: slik reagerer børsen
      rentebeslutning | Sentralbanken holder renta i ro
      {firm} aksje | {firm} hever anslaget etter sterkt kvartal
      {firm} nedbemanning | {firm} kutter hver tiende stilling
      boliglånsrente | Bankene kutter boliglånsrenta
      strømpris i morgen | Strømmen er billigst midt på natta
      prisvekst | Laveste prisvekst på tre år
      gullpris | Ny rekord for gullet
      laksepris | Laksen stiger for femte uke på rad
    `,
    entertainment: `
      * {T}: alt du trenger å vite
      * {T}: dette tror fansen
      {work} sesong 2 | «{work}» er tilbake til våren
      {person} konsert {place} | {person} setter opp ekstrakonsert i {place}
      {work} slutten forklart | Siste scene i «{work}» forklart
      quizfinale | Bibliotekar fra {place} vant med ett poeng
    `,
    food: `
      * {T}: slik får du det til hjemme
      * {T}: kokkens beste råd
      gresskarsuppe oppskrift | Gresskarsuppe på en halvtime
      ost tilbakekalt | Ost trekkes tilbake i hele landet
      boller uten elting | Bollene som alltid lykkes
      smørpris | Smøret blir dyrere igjen
    `,
    games: `
      * {T}: tips til den første timen
      * {T}: dette mener spillerne
      {game} lanseringsdato | {game} har fått en dato
      {game} oppdatering | Alt som er nytt i {game}
      dagens ord | Tre hint til dagens ord
      sjakkturnering | Nittenåring leder sjakkturneringen
    `,
    health: `
      * {T}: legenes råd
      * {T}: fakta og myter
      influensavaksine | Influensaen er tidlig ute i år
      meslinger {place} | Tilfeller av meslinger i {place}
      pollenvarsel | Kraftig spredning av bjørkepollen
      vitamin D | Hvor mye vitamin D er nok?
    `,
    hobbies: `
      * {T}: slik kommer du i gang
      * {T}: guide for nybegynnere
      kantareller {place} | Et godt soppår rundt {place}
      strikkeoppskrift gratis | Vesten alle strikker
      trekkfugler | Tusenvis av traner på vei sørover
      skøyteis | Hvor tykk må isen være?
    `,
    jobs: `
      * {T}: datoer og vilkår
      * {T}: dette bør du tenke på
      lærerstreik {place} | Skoler i {place} stengt torsdag
      {firm} ledige stillinger | {firm} søker flere hundre folk
      firedagersuke | Ett år med firedagersuke
      hva skjer med tjenestepensjonen og feriepengene mine hvis bedriften jeg jobber i blir kjøpt opp av et utenlandsk konsern | Pensjon ved oppkjøp: dette er sikret
    `,
    law: `
      * {T}: dette sier retten
      * {T}: dette gjelder
      husleie økning | Så mye kan husleia øke
      fornye pass | Ekstra passtimer på lørdager
      {firm} rettssak | Gruppesøksmål mot {firm} går videre
      elsparkesykkel forbud {place} | Forbud mot elsparkesykler i sentrum av {place}
    `,
    other: `
      * {T}: fakta
      * {T}: dette har skjedd
      lottotrekning | Førstepremien gikk til {place}
      strømbrudd {place} | Tusenvis av husstander i {place} uten strøm
      fullmåne | Derfor ser månen så stor ut i kveld
      vintertid | Skal klokka fram eller tilbake?
    `,
    pets: `
      * {T}: veterinærenes råd
      * {T}: tips til dyreeiere
      ulv {place} | Ulv filmet utenfor {place}
      elg i hagen | Elgen som ikke ville gå
      adoptere kanin | Fullt av kaniner på mottakene
      hund redd fyrverkeri | Slik roer du en redd hund
    `,
    politics: `
      * {T}: reaksjonene
      * {T}: dette skjer nå
      valgresultat | Thriller til langt på natt
      budsjett avstemning | Budsjettet vedtatt med én stemme
      ordfører {place} | Ordføreren i {place} tar ikke gjenvalg
      partilederdebatt | Fire påstander fra debatten sjekket
    `,
    science: `
      * {T}: dette fant forskerne
      * {T}: forklart på to minutter
      nordlys i kveld | Nordlys kan bli synlig langt sør
      stjerneskudd | Opptil nitti stjerneskudd i timen
      måneformørkelse | Da blir månen rød
      fossil fjæra | Fant mammuttann på tur
    `,
    shopping: `
      * {T}: kuppene som er verdt det
      * {T}: sjekk dette først
      julekalender | Kalenderne som blir utsolgt først
      {firm} legger ned butikker | {firm} stenger førti butikker
      black friday | Slik avslører du et falskt tilbud
      falsk nettbutikk | Politiet advarer mot falske nettbutikker
    `,
    sports: `
      * {T}: lagoppstillinger og tv-tider
      * {T}: spillerbørsen
      {team} {rival} | {team} slo {rival} i siste minutt
      {team} trener | {team} sparker treneren
      {person} skade | {person} ute i seks uker
      maraton {place} | Løyperekord i {place}
      langrenn resultater | Første seier som tjueniåring
      skiskyting start | Vinden avgjorde på siste skyting
    `,
    technology: `
      * {T}: slik løser du det
      * {T}: dette blir nytt
      {firm} nede | Nettet er nede hos {firm}
      lekkede passord | Slik ser du om passordet ditt er lekket
      mobil oppdatering batteri | Dårligere batteri etter oppdateringen?
      robotstøvsuger test | Ni roboter mot én hund
    `,
    travel: `
      * {T}: dette bør reisende vite
      * {T}: rettighetene dine
      togstreik | Ingen tog fra midnatt
      flyplass {place} | Tåke forsinker flyene i {place}
      nattog | Tre nye nattog i desember
      bru stengt {place} | Bru i {place} stengt i flere uker
    `,
    climate: `
      * {T}: varselet time for time
      * {T}: rådene
      vær {place} | Kraftige vindkast ventes i {place}
      snøvarsel | Opptil tretti centimeter snø i natt
      flomvarsel | Vannet ventes å stå høyest ved midnatt
      luftkvalitet | Dårlig luft: hold deg gjerne inne
    `,
  },
  world: `
    Orbit 9 lanseringsdato | Orbit 9 kommer til våren
    Nimbo nede | Nimbo er nede i hele verden
    komet i kveld | Her ser du kometen
    Meridian Cup finale | Slik ser du finalen i Meridian Cup
    The Glass Tide trailer | Traileren til The Glass Tide, bilde for bilde
    Halden tilbakekalling | Halden: ikke lad om natta
    varmerekord verden | En ny måned, en ny rekord
    beste leggetid | Den beste tida å legge seg, ifølge forskerne
    Lumen 4 pris | Så mye koster Lumen 4
    verdens lengste flytur | Ville du sittet i 22 timer?
    surfende kapybara | Kapybaraen som surfer
    skybrød oppskrift | Skybrød med tre ingredienser
  `,
})
