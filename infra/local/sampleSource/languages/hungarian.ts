import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

/** Its endings follow the vowels of a word, so a slot always stands without one. */
export const HUNGARIAN = readLanguage({
  code: 'hu',
  firm: 'Csendes Öböl Bank, Hajnalkő Energia, Ködvár Telekom, Juharszél Motor, Mézesmező',
  person: 'Ezüstfenyvesi Lenke, Ködmezei Botond, Hajnalvölgyi Sarolt, Rigóházi Vencel',
  team: 'Ködvári SC, Ezüstpart FC, Hajnalkői Lendület, Juharosi TK, Vadludas AK',
  work: 'Az üvegkert, Csendes kedd, Levelek a toronyból, Papírlepkék',
  game: INVENTED_GAMES,
  outlets:
    'Reggeli Kakas = reggeli-kakas, Esti Bagoly = esti-bagoly, {place} Sarok = sarok, Garas és Tallér = garas-es-taller, Rövid Távirat = rovid-tavirat',
  related: `
    {t} ma
    {t} hírek
    {t} élő
    {t} jelentése
  `,
  headlines: `
    {T}: amit eddig tudni lehet
    {T}: öt kérdés, öt válasz
    {T}: így telt a nap
    {T}: ezért keresi most mindenki
    {T}: röviden a lényeg
  `,
  groups: {
    autos: `
      * {T}: amit az autósoknak tudniuk kell
      benzinár holnap | Hétvégére olcsóbb lesz a tankolás
      Juharszél Motor visszahívás | Juharszél Motor: visszahívás a féklámpák miatt
      téli gumi csere | Az első fagyig betelt minden műhely
      elektromos autó hatótáv télen | Öt villanyautó a hidegben: melyik jut messzebb
    `,
    fashion: `
      * {T}: így viseld hétköznap
      kordnadrág női | Visszatért a kord, ezúttal bő szabással
      bob frizura | Most mindenki ezt kéri a fodrásznál
    `,
    business: `
      * {T}: ezt jelenti a pénztárcának
      * {T}: így reagált a piac
      jegybanki alapkamat | Nem változott az alapkamat | Mi lesz a hitelekkel?
      {firm} részvény | {firm}: emelkedő éves előrejelzés
      {firm} leépítés | {firm}: minden tizedik állás megszűnik
      forint árfolyam | Három hónapja nem volt ilyen erős a forint
      minimálbér | Januárban nő a minimálbér
      arany ára | Megint rekordon az arany
      betéti kamatok | Csökkentik a betéti kamatokat a bankok
    `,
    entertainment: `
      * {T}: ezen vitatkoznak a rajongók
      {work} 2. évad | „{work}”: tavasszal jön a második évad
      {person} koncert {place} | {place}: ráadáskoncert, már kaphatók a jegyek
      {work} befejezés | „{work}”: az utolsó jelenet magyarázata
      kvízdöntő | Egyetlen ponttal nyert a könyvtáros
    `,
    food: `
      * {T}: ezt mondják a szakácsok
      sütőtökleves recept | Sütőtökleves fél óra alatt
      sajt visszahívás | Sajtot vonnak ki a boltokból: ezt a számot nézze
      bejgli tészta | A tészta, amely nem reped meg
      vaj ára | Újra drágul a vaj
    `,
    games: `
      * {T}: a játékosok véleménye
      {game} megjelenés | {game}: végre megvan a dátum
      {game} frissítés | {game}: ezt hozza a frissítés
      napi szójáték | Nehéz a mai szó: három segítség
      sakkverseny | Tizenkilenc éves vezet hat forduló után
    `,
    health: `
      * {T}: ezt tanácsolják az orvosok
      influenza oltás | Korán jött idén az influenza
      D-vitamin adag | Mennyi D-vitamin kell télen?
      kanyaró {place} | {place}: igazolt kanyarós esetek
      ügyelet várakozás | Ezért hétfőn kell a legtöbbet várni
    `,
    hobbies: `
      * {T}: így kezdj hozzá
      madárvonulás | {place}: vadludak ezrei a város felett
      horgolásminta ingyen | A kardigán, amelyet mindenki horgol
      gombászás | Ilyen gombaszezon rég nem volt
    `,
    jobs: `
      * {T}: határidők és feltételek
      {firm} állás | {firm}: több száz új munkahely
      négynapos munkahét | A cégek nem térnének vissza az öt naphoz
      mi történik a szabadságommal a végkielégítésemmel és a ledolgozott éveimmel ha a céget ahol dolgozom egy külföldi tulajdonos veszi meg | Gazdát cserél a cég: mi védett és mi nem | Öt irat, amelyet érdemes megőrizni
      tanársztrájk {place} | {place}: csütörtökön zárva az iskolák
    `,
    law: `
      * {T}: kire vonatkozik, és mikortól
      csendrendelet | Csendrendelet: ez változik tavasszal
      személyi csere | Szombaton is nyitva lesznek a hivatalok
      {firm} per | {firm}: csoportos kereset a rejtett díjak miatt
    `,
    other: `
      * {T}: ezt mondják a szemtanúk
      nyerőszámok | Egy kis trafikban vették a nyertes szelvényt
      áramszünet {place} | {place}: ezrek maradtak áram nélkül
      telihold ma | Miért ilyen nagy ma a hold?
      óraátállítás | Előre vagy hátra kell állítani?
    `,
    pets: `
      * {T}: ezt mondják az állatorvosok
      kutyakiállítás | Egy borzas terrier lett a legszebb
      macska télen | Itt alszanak a macskák, ha hideg van
      megszökött flamingó | {place}: a flamingó a szabadságot választotta
      nyúl örökbefogadás | Megteltek nyulakkal a menhelyek
    `,
    politics: `
      * {T}: a felek véleménye
      választási eredmények | Késő éjszakáig számolták a szavazatokat
      {place} polgármester választás | {place}: öt név és egy villamos
      költségvetés szavazás | Két szavazattal ment át a költségvetés
      lakásvita | Másfél óra a lakásokról: ami elhangzott
    `,
    science: `
      * {T}: két percben elmagyarázva
      hullócsillagok | Óránként akár kilencven hullócsillag
      holdfogyatkozás | Ekkor lesz vörös a hold
      dinoszaurusz lábnyom | Ősi lábnyomok egy kirándulóúton
    `,
    shopping: `
      * {T}: erre figyelj vásárlás előtt
      black friday akciók | Így ismerhető fel a hamis akció
      Mézesmező üzletek bezárása | Mézesmező: negyven üzlet zár be
      hamis webáruház | Hamis webáruházak: az első tíz perc számít
      adventi naptár | Ezek a naptárak fogynak el elsőként
    `,
    sports: `
      * {T}: ezt mondják a szurkolók
      * {T}: három fő tanulság
      {team} {rival} | {team} – {rival}: az utolsó perc döntött | {team} – {rival}: fordítás kétgólos hátrányból
      {team} edző | {team}: hat vereség után távozik az edző
      {person} sérülés | {person}: hat hét kihagyás
      maraton {place} | {place}: pályacsúcs a maratonon
      kézilabda döntő | Hétméteresek döntöttek a kupáról
      vízilabda eredmények | Három hosszabbítás, egyetlen gól
    `,
    technology: `
      * {T}: ezt érdemes tudni
      Ködvár Telekom hiba | Ködvár Telekom: milliók maradtak hálózat nélkül
      telefon frissítés akkumulátor | Merül a frissítés után? Ez segít
      kiszivárgott jelszavak | Nézze meg, érintett-e a jelszava
      robotporszívó teszt | Kilenc robot egy kutya ellen
    `,
    travel: `
      * {T}: amit az utasoknak tudniuk kell
      vonatkésés | Jelzőhiba miatt álltak a vonatok
      repülőtér {place} | {place}: köd miatt késnek a járatok
      éjszakai vonat | Három útvonalon tér vissza az éjszakai vonat
      útlezárás {place} | {place}: visszavonásig lezárt híd
    `,
    climate: `
      * {T}: kilátások a következő napokra
      időjárás {place} | {place}: estére erős szél és eső
      hóesés {place} | {place}: akár harminc centi hó
      vízállás | Éjfél körül tetőzik a folyó
      levegőminőség | Akinek ma jobb otthon maradni
    `,
  },
  world: `
    Orbit 9 megjelenés | Tavasszal jön az Orbit 9
    Nimbo leállás | Világszerte leállt a Nimbo
    üstökös ma este | Itt látható a zöld üstökös
    Meridián Kupa döntő | Meridián Kupa: hol nézhető a döntő
    Üvegár előzetes | „Üvegár”: az előzetes képkockáról képkockára
    Halden visszahívás | Halden: éjszaka ne töltse az autót
    globális hőmérsékleti rekord | Még egy rekordhónap
    mikor érdemes lefeküdni | Megvan az alvás legjobb órája
    Lumen 4 ára | Ennyibe kerül a Lumen 4
    világ leghosszabb repülőútja | Kibírna huszonkét órát ülve?
    szörföző kapibara | Ismerje meg a hullámlovas kapibarát
    felhőkenyér recept | Három hozzávaló, liszt nélkül
  `,
})
