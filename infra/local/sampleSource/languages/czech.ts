import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const CZECH = readLanguage({
  code: 'cs',
  firm: 'Banka Tichá Zátoka, Olšomír Energie, Mlhovec Telekom, Vřesomotor, Zlatohruška',
  person: 'Zdislava Modrošípková, Vendelín Ostružník, Ludmila Tichovrbová, Kryštof Havranohor',
  team: 'SK Mlhovice, FK Vřesohrad, Lokomotiva Dubomír, TJ Stříbrný Kopec, HC Ledňáčkov',
  work: 'Skleněný sad, Tiché úterý, Dopisy z majáku, Papírové můry',
  game: INVENTED_GAMES,
  outlets:
    'Ranní Kohout = ranni-kohout, Večerní Sova = vecerni-sova, {place} za rohem = za-rohem, Měšec a Groš = mesec-a-gros, Krátká Depeše = kratka-depese',
  related: `
    {t} dnes
    {t} zprávy
    {t} živě
    {t} co je to
  `,
  headlines: `
    {T}: co zatím víme
    {T}: pět otázek a odpovědí
    {T}: jak probíhal den
    {T}: proč to všichni hledají
    {T}: stručně a jasně
  `,
  groups: {
    autos: `
      * {T}: co by měli vědět řidiči
      cena benzinu | Benzin před víkendem zlevní
      Vřesomotor svolávací akce | Vřesomotor svolává auta kvůli brzdovým světlům
      přezutí na zimní | Servisy mají plno do prvních mrazů
      dojezd elektromobilu v zimě | Pět elektromobilů v mrazu: který dojede nejdál
    `,
    fashion: `
      * {T}: jak to nosit každý den
      manšestrové kalhoty | Manšestr je zpátky, tentokrát široký
      mikádo účes | O tenhle střih si teď říkají všichni
    `,
    business: `
      * {T}: co to znamená pro peněženku
      * {T}: jak reagoval trh
      úrokové sazby | Sazby zůstávají beze změny | Co bude s hypotékami
      {firm} akcie | {firm} zvyšuje celoroční výhled
      {firm} propouštění | {firm} ruší každé desáté místo
      kurz koruny | Koruna je nejsilnější za tři měsíce
      minimální mzda | Minimální mzda v lednu stoupne
      cena zlata | Zlato znovu na rekordu
      spořicí účet srovnání | Banky snižují úroky na spoření
    `,
    entertainment: `
      * {T}: o čem se dohadují fanoušci
      {work} 2. řada | „{work}“: druhá řada přijde na jaře
      {person} koncert {place} | {place}: přidaný koncert v prodeji
      {work} konec vysvětlení | „{work}“: poslední scéna krok za krokem
      finále kvízu | Knihovnice vyhrála o jediný bod
    `,
    food: `
      * {T}: co říkají kuchaři
      dýňová polévka recept | Dýňová polévka za půl hodiny
      stažený sýr | Sýr mizí z pultů: zkontrolujte šarži
      cukroví těsto | Těsto, které se nedrolí
      cena másla | Máslo znovu zdražuje
    `,
    games: `
      * {T}: názory hráčů
      {game} datum vydání | {game}: datum vydání je konečně venku
      {game} aktualizace | {game}: co mění aktualizace
      slovo dne | Dnešní slovo je těžké: tři nápovědy
      šachový turnaj | Devatenáctiletý hráč vede po šesti kolech
    `,
    health: `
      * {T}: co radí lékaři
      očkování proti chřipce | Chřipka letos přišla dřív
      vitamin D dávkování | Kolik vitaminu D je v zimě dost
      spalničky {place} | {place}: potvrzené případy spalniček
      čekání na pohotovosti | Proč se nejdéle čeká v pondělí
    `,
    hobbies: `
      * {T}: jak začít
      tah ptáků | {place}: nad městem letí tisíce hus
      háčkování návod | Svetr, který háčkují všichni
      houby kde rostou | Rok, jaký houbaři nepamatují
    `,
    jobs: `
      * {T}: termíny a podmínky
      {firm} volná místa | {firm} hledá stovky lidí
      čtyřdenní pracovní týden | Firmy se k pěti dnům vracet nechtějí
      co se stane s mou dovolenou odstupným a odpracovanými lety když firmu ve které pracuji koupí zahraniční majitel | Prodej firmy: co je chráněno a co ne | Pět dokumentů, které se vyplatí schovat
      stávka učitelů {place} | {place}: školy ve čtvrtek zavřené
    `,
    law: `
      * {T}: koho se to týká a odkdy
      noční klid | Noční klid: co se změní na jaře
      výměna občanky | Úřady otevřou i v sobotu
      {firm} žaloba | {firm} u soudu: hromadná žaloba zákazníků
    `,
    other: `
      * {T}: co říkají svědci
      výsledky losování | Hlavní výhra padla v malé trafice
      výpadek proudu {place} | {place}: tisíce domácností bez proudu
      úplněk dnes | Proč je dnes měsíc tak velký
      změna času | Hodiny dopředu, nebo dozadu?
    `,
    pets: `
      * {T}: co říkají veterináři
      výstava psů | Nejhezčí je letos rozcuchaný teriér
      kočka v zimě | Kde spí kočky, když mrzne
      útěk plameňáka | {place}: plameňák si vybral svobodu
      adopce králíka | Útulky jsou plné králíků
    `,
    politics: `
      * {T}: reakce všech stran
      výsledky voleb | Sčítání trvalo do noci
      {place} volby primátora | {place}: pět jmen a jedna tramvaj
      hlasování o rozpočtu | Rozpočet prošel o dva hlasy
      debata o bydlení | Hodina a půl o bydlení: co zaznělo
    `,
    science: `
      * {T}: vysvětlení za dvě minuty
      padající hvězdy | Až devadesát meteorů za hodinu
      zatmění měsíce | V kolik hodin měsíc zčervená
      stopy dinosaura | Turista našel řadu pravěkých stop
    `,
    shopping: `
      * {T}: na co si dát pozor
      black friday slevy | Jak poznat falešnou slevu
      Zlatohruška zavírá prodejny | Zlatohruška zavírá čtyřicet prodejen
      falešný e-shop | Falešné e-shopy: rozhoduje prvních deset minut
      adventní kalendář | Tyhle kalendáře zmizí první
    `,
    sports: `
      * {T}: co říkají fanoušci
      * {T}: tři hlavní postřehy
      {team} {rival} | {team} – {rival}: rozhodla poslední minuta | {team} – {rival}: obrat ze stavu 0:2
      {team} trenér | {team}: trenér končí po šesti porážkách
      {person} zranění | {person}: šest týdnů pauzy
      maraton {place} | {place}: traťový rekord na maratonu
      hokej výsledky | Nejdelší prodloužení za třicet let
      biatlon štafeta | O medaili rozhodla jediná rána
    `,
    technology: `
      * {T}: co je dobré vědět
      Mlhovec Telekom výpadek | Mlhovec Telekom: síť nefunguje milionům lidí
      aktualizace telefonu baterie | Baterie po aktualizaci mizí: co pomáhá
      únik hesel | Zkontrolujte, zda je venku i vaše heslo
      robotický vysavač test | Devět robotů proti jednomu psovi
    `,
    travel: `
      * {T}: co by měli vědět cestující
      zpoždění vlaků | Porucha zabezpečení zastavila vlaky
      letiště {place} | {place}: mlha zdržuje lety
      noční vlak | Noční vlaky se vracejí na tři trasy
      uzavírka {place} | {place}: most zavřený až do odvolání
    `,
    climate: `
      * {T}: výhled na další dny
      počasí {place} | {place}: večer silný vítr a déšť
      sníh {place} | {place}: až třicet centimetrů sněhu
      stav vody | Řeky vyvrcholí kolem půlnoci
      inverze smog | Kdo by měl zůstat doma
    `,
  },
  world: `
    Orbit 9 datum vydání | Orbit 9 vyjde na jaře
    Nimbo výpadek | Nimbo nefunguje po celém světě
    kometa dnes | Kde hledat zelenou kometu
    finále Poháru Meridian | Finále Poháru Meridian: kde ho sledovat
    Skleněný příliv trailer | „Skleněný příliv“: trailer záběr po záběru
    Halden svolávací akce | Halden: v noci auta nenabíjejte
    světový teplotní rekord | Další rekordní měsíc
    kdy chodit spát | Vědci našli nejlepší hodinu ke spánku
    Lumen 4 cena | Kolik stojí Lumen 4
    nejdelší let na světě | Vydrželi byste sedět 22 hodin?
    surfující kapybara | Seznamte se: kapybara, která jezdí na vlnách
    obláčkový chléb recept | Tři suroviny a žádná mouka
  `,
})
