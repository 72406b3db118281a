import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

/** Names stand where Finnish uses them as they are: as subjects, or before a colon. */
export const FINNISH = readLanguage({
  code: 'fi',
  firm: 'Revonkaari, Usvalahti Oyj, Tuulikallio, Hallava & Pojat, Kuukivi',
  person: 'Lumia Kaarneranta, Oiva Hallavuori, Sointu Merilampi-Salo, Tapio Usvajoki',
  team: 'FC Usvajärvi, Routalahden Kisa, Halla-Haukat, Revonsaaren Into, Kuutamon Pallo',
  work: 'Hiljainen salmi, Kaamoksen kahdeksas yö, Majakanvartijan talvi, Yhdeksän ikkunaa',
  game: INVENTED_GAMES,
  outlets:
    'Aamulyhty = aamulyhty, Iltakello = iltakello, Päivän Kaiku {place} = paivan-kaiku, Saaristokompassi = saaristokompassi, Kurssi ja Kukkaro = kurssi-ja-kukkaro',
  related: `
    {t} tänään
    {t} uutiset
    {t} live
    mikä on {t}
  `,
  headlines: `
    {T}: tämä tiedetään nyt
    {T}: viisi kysymystä ja vastausta
    {T}: näin kaikki eteni
    {T}: miksi kaikki hakevat tätä
    {T}: lukijat kommentoivat
  `,
  groups: {
    autos: `
      * {T}: mitä autoilijan on hyvä tietää
      * {T}: luvut yhdellä silmäyksellä
      bensan hinta huomenna | Tankkaaminen halpenee yöllä
      {firm} takaisinkutsu | {firm} kutsuu autoja korjattavaksi jarruvalojen takia
      talvirenkaat milloin | Korjaamot täynnä ennen pakkasia
      sähköauto toimintamatka talvi | Viisi sähköautoa pakkastestissä
    `,
    fashion: `
      * {T}: näin sitä käytetään
      vakosamettihame | Vakosametti tekee paluun
      polkkatukka | Hiustyyli, jota kaikki pyytävät
    `,
    business: `
      * {T}: näin se näkyy kukkarossa
      * {T}: näin pörssi reagoi
      korkopäätös | Keskuspankki pitää koron ennallaan
      {firm} osake | {firm} nostaa ennustettaan vahvan neljänneksen jälkeen
      {firm} irtisanomiset | {firm} vähentää joka kymmenennen työpaikan
      asuntolaina korko | Asuntolainojen korot laskivat taas
      sähkön hinta huomenna | Sähkö on halvinta keskellä yötä
      inflaatio | Inflaatio hitainta kolmeen vuoteen
      kullan hinta | Kulta rikkoi taas ennätyksen
      veronpalautus päivä | Veronpalautukset tilille: tarkista päivä
    `,
    entertainment: `
      * {T}: kaikki mitä pitää tietää
      * {T}: mitä fanit arvelevat
      {work} kausi 2 | ”{work}” saa jatkoa keväällä
      {person} keikka {place} | {person} ilmoitti lisäkeikan: {place}
      {work} loppu selitettynä | ”{work}”: viimeinen kohtaus selitettynä
      tietovisan finaali | Kirjastonhoitaja voitti tietovisan yhdellä pisteellä
    `,
    food: `
      * {T}: näin se onnistuu kotona
      * {T}: kokin parhaat neuvot
      kurpitsakeitto resepti | Kurpitsakeitto puolessa tunnissa
      juusto takaisinveto | Juustoa vedetään myynnistä koko maassa
      korvapuustit ohje | Korvapuustit, jotka onnistuvat aina
      voin hinta | Voi kallistuu jälleen
    `,
    games: `
      * {T}: vinkit ensimmäiseen tuntiin
      * {T}: mitä pelaajat sanovat
      {game} julkaisupäivä | {game}: julkaisupäivä on selvillä
      {game} päivitys | {game}: kaikki päivityksen uutuudet
      päivän sana | Kolme vihjettä päivän sanaan
      shakkiturnaus | Yhdeksäntoistavuotias johtaa shakkiturnausta
    `,
    health: `
      * {T}: lääkärien neuvot
      * {T}: totta ja tarua
      influenssarokote | Influenssa on tänä vuonna aikaisessa
      tuhkarokko {place} | {place}: tuhkarokkotapauksia vahvistettu
      siitepölytiedote | Koivun siitepölyä runsaasti ilmassa
      d-vitamiini | Kuinka paljon D-vitamiinia riittää?
    `,
    hobbies: `
      * {T}: näin pääset alkuun
      * {T}: aloittelijan opas
      sienipaikat {place} | {place}: tästä tulee hyvä sienivuosi
      neuleohje ilmainen | Liivi, jota kaikki neulovat
      kurkimuutto | Tuhannet kurjet matkalla etelään
      luistelu järvellä | Kuinka paksu jään pitää olla?
    `,
    jobs: `
      * {T}: päivät ja ehdot
      * {T}: mitä kannattaa huomioida
      opettajien lakko {place} | {place}: koulut kiinni torstaina
      {firm} avoimet työpaikat | {firm} hakee satoja työntekijöitä
      nelipäiväinen työviikko | Vuosi nelipäiväistä työviikkoa
      mitä tapahtuu työeläkkeelle ja pitämättömille lomapäiville jos ulkomainen konserni ostaa yrityksen jossa olen töissä | Yrityskauppa ja työntekijä: nämä oikeudet säilyvät
    `,
    law: `
      * {T}: näin oikeus linjasi
      * {T}: ketä se koskee
      vuokrankorotus | Näin paljon vuokraa saa korottaa
      passin uusiminen | Passiaikoja myös lauantaisin
      {firm} oikeudenkäynti | {firm}: ryhmäkanne etenee
      sähköpotkulaudat kielto {place} | {place}: sähköpotkulaudat pois keskustasta
    `,
    other: `
      * {T}: faktat
      * {T}: mitä on tapahtunut
      lottotulos | Päävoitto löytyi: {place}
      sähkökatko {place} | {place}: tuhannet taloudet ilman sähköä
      täysikuu | Miksi kuu näyttää tänään niin suurelta
      talviaika | Siirretäänkö kelloja eteen vai taakse?
    `,
    pets: `
      * {T}: eläinlääkärien neuvot
      * {T}: vinkit lemmikin omistajalle
      susi {place} | {place}: susi tallentui kameraan
      hirvi pihalla | Hirvi, joka ei halunnut lähteä
      kanin adoptointi | Löytöeläintalot täynnä kaneja
      koira pelkää raketteja | Näin rauhoitat pelokkaan koiran
    `,
    politics: `
      * {T}: reaktiot
      * {T}: mitä seuraavaksi
      vaalitulos | Jännitysnäytelmä pikkutunneille asti
      talousarvio äänestys | Talousarvio läpi yhdellä äänellä
      pormestari {place} | {place}: pormestari ei jatka
      vaalitentti | Neljä väitettä vaalitentistä tarkistettuna
    `,
    science: `
      * {T}: mitä tutkijat löysivät
      * {T}: selitettynä kahdessa minuutissa
      revontulet tänään | Revontulia voi näkyä etelässä asti
      tähdenlennot | Jopa yhdeksänkymmentä tähdenlentoa tunnissa
      kuunpimennys | Silloin kuu muuttuu punaiseksi
      fossiili ranta | Mammutin hammas löytyi kävelyretkellä
    `,
    shopping: `
      * {T}: tarjoukset, jotka kannattavat
      * {T}: tarkista tämä ensin
      joulukalenteri | Nämä kalenterit loppuvat ensin
      {firm} sulkee myymälöitä | {firm} sulkee neljäkymmentä myymälää
      black friday | Näin tunnistat tekaistun alennuksen
      huijauskauppa | Poliisi varoittaa valekaupoista
    `,
    sports: `
      * {T}: kokoonpanot ja tv-ajat
      * {T}: pelaajien arvosanat
      {team} {rival} | {team} – {rival}: ratkaisu viimeisellä minuutilla
      {team} valmentaja | {team} erotti valmentajansa
      {person} loukkaantuminen | {person} sivussa kuusi viikkoa
      maraton {place} | {place}: reittiennätys maratonilla
      hiihto tulokset | Ensimmäinen voitto 29-vuotiaana
      jääkiekko sarjataulukko | Kärkitaistelu tasaisin kymmeneen vuoteen
    `,
    technology: `
      * {T}: näin ratkaiset ongelman
      * {T}: mikä muuttuu
      {firm} häiriö | {firm}: verkko on nurin
      vuotaneet salasanat | Tarkista, onko salasanasi vuotanut
      puhelin päivitys akku | Kuluuko akku nopeammin päivityksen jälkeen?
      robotti-imuri testi | Yhdeksän robottia, yksi koira
    `,
    travel: `
      * {T}: mitä matkustajan on hyvä tietää
      * {T}: oikeutesi
      junalakko | Junat seisovat keskiyöstä alkaen
      lentoasema {place} | {place}: sumu myöhästyttää lentoja
      yöjuna | Kolme uutta yöjunaa joulukuussa
      silta suljettu {place} | {place}: silta kiinni viikkoja
    `,
    climate: `
      * {T}: ennuste tunneittain
      * {T}: ohjeet
      sää {place} | {place}: kovia tuulenpuuskia luvassa
      lumivaroitus | Jopa kolmekymmentä senttiä lunta yöllä
      tulvavaroitus | Vesi korkeimmillaan keskiyöllä
      ilmanlaatu | Huono ilma: kenen kannattaa pysyä sisällä
    `,
  },
  world: `
    Orbit 9 julkaisupäivä | Orbit 9 ilmestyy keväällä
    Nimbo häiriö | Nimbo nurin koko maailmassa
    komeetta tänään | Täältä löydät komeetan
    Meridian Cup finaali | Näin katsot finaalin: Meridian Cup
    The Glass Tide traileri | The Glass Tide: traileri kuva kuvalta
    Halden takaisinkutsu | Halden: älä lataa autoa yöllä
    maailman lämpöennätys | Taas uusi kuukausi, taas uusi ennätys
    paras nukkumaanmenoaika | Paras aika mennä nukkumaan tutkijoiden mukaan
    Lumen 4 hinta | Lumen 4: tämän se maksaa
    maailman pisin lento | Istuisitko 22 tuntia paikallasi?
    surffaava kapybara | Kapybara, joka surffaa
    pilvileipä resepti | Pilvileipä kolmesta aineesta
  `,
})
