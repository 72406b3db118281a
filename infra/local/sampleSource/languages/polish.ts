import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const POLISH = readLanguage({
  code: 'pl',
  firm: 'Bank Mglista Zatoka, Jarzębiec Energia, Sowiniec Telekom, Wierzbogaj Motors, Miodowy Rząd',
  person: 'Jagna Wilczobrodzka, Tymon Mgielnicz, Bogna Srebrnogaj, Leszko Dębogórzec',
  team: 'Iskra Mgławice, Orlik Dębogórz, Wicher Jarzębiec, Latarnia Kamienny Bród, Bursztyn Lisie Doły',
  work: 'Szklany sad, Cichy wtorek, Listy z latarni, Papierowe ćmy',
  game: INVENTED_GAMES,
  outlets:
    'Poranny Kogut = poranny-kogut, Wieczorna Sowa = wieczorna-sowa, {place} za rogiem = za-rogiem, Talar i Grosz = talar-i-grosz, Krótka Depesza = krotka-depesza',
  related: `
    {t} dzisiaj
    {t} wiadomości
    {t} na żywo
    {t} co to
  `,
  headlines: `
    {T}: co wiemy do tej pory
    {T}: pięć pytań i odpowiedzi
    {T}: tak minął dzień
    {T}: dlaczego wszyscy o to pytają
    {T}: w skrócie
  `,
  groups: {
    autos: `
      * {T}: co powinni wiedzieć kierowcy
      ceny paliw | Paliwo stanieje przed weekendem
      Wierzbogaj Motors akcja serwisowa | Wierzbogaj Motors wzywa auta do serwisu przez światła hamowania
      wymiana opon | Warsztaty zajęte do pierwszego mrozu
      zasięg elektryka zimą | Pięć elektryków na mrozie: który dojedzie najdalej
    `,
    fashion: `
      * {T}: jak to nosić na co dzień
      sztruks damski | Sztruks wraca, tym razem szeroki
      fryzura bob | O takie cięcie proszą teraz wszyscy
    `,
    business: `
      * {T}: co to oznacza dla portfela
      * {T}: tak zareagował rynek
      stopy procentowe | Stopy procentowe bez zmian | Co dalej z ratą kredytu
      {firm} akcje | {firm} podnosi prognozy na cały rok
      {firm} zwolnienia | {firm} zwalnia co dziesiątą osobę
      kurs walut | Złoty najmocniejszy od trzech miesięcy
      płaca minimalna | Płaca minimalna w górę od stycznia | Kto zarobi więcej
      cena złota | Złoto znów bije rekord
      lokaty oprocentowanie | Banki tną oprocentowanie lokat
      zwrot podatku | Cztery błędy, które opóźniają zwrot
    `,
    entertainment: `
      * {T}: o co spierają się fani
      {work} sezon 2 | „{work}”: drugi sezon już wiosną
      {person} koncert {place} | {place}: dodatkowy koncert w sprzedaży
      {work} zakończenie | „{work}”: ostatnia scena bez tajemnic
      finał teleturnieju | Bibliotekarka wygrywa jednym punktem
    `,
    food: `
      * {T}: co mówią kucharze
      zupa dyniowa przepis | Zupa dyniowa w pół godziny
      wycofany ser | Ser znika z półek: sprawdź numer partii
      pierogi ciasto | Ciasto, które się nie rwie
      ceny masła | Masło znowu drożeje
    `,
    games: `
      * {T}: opinie graczy
      {game} premiera | {game}: jest wreszcie data premiery
      {game} aktualizacja | {game}: co zmienia aktualizacja
      słowo dnia | Dziś trudne słowo: trzy podpowiedzi
      turniej szachowy | Dziewiętnastolatek prowadzi po sześciu rundach
    `,
    health: `
      * {T}: co radzą lekarze
      szczepienie na grypę | Sezon grypowy zaczął się wcześniej
      witamina D dawka | Ile witaminy D potrzeba zimą
      odra {place} | {place}: potwierdzone przypadki odry
      kolejka do lekarza | Dlaczego najdłużej czeka się w poniedziałek
    `,
    hobbies: `
      * {T}: od czego zacząć
      przelot gęsi | {place}: tysiące gęsi nad miastem
      wzór na szydełko | Sweter, który robią wszyscy
      gdzie są grzyby | Rekordowy rok dla grzybiarzy
    `,
    jobs: `
      * {T}: terminy i warunki
      {firm} praca | {firm} szuka dwóch tysięcy osób
      czterodniowy tydzień pracy | Firmy nie chcą wracać do pięciu dni
      co się stanie z moim urlopem stażem pracy i odprawą jeśli firmę w której pracuję przejmie zagraniczny właściciel | Przejęcie firmy: co jest chronione, a co nie | Pięć dokumentów, które warto zachować przed przejęciem
      strajk nauczycieli {place} | {place}: szkoły w czwartek zamknięte
    `,
    law: `
      * {T}: kogo dotyczy i od kiedy
      cisza nocna przepisy | Cisza nocna: co zmieni się wiosną
      wymiana dowodu | Urzędy otwarte także w soboty
      {firm} pozew | {firm} przed sądem: pozew zbiorowy klientów
    `,
    other: `
      * {T}: co mówią świadkowie
      wyniki losowania | Główna wygrana padła w małym kiosku
      awaria prądu {place} | {place}: tysiące domów bez prądu
      pełnia księżyca | Dlaczego księżyc jest dziś taki duży
      zmiana czasu | Zegarki do przodu czy do tyłu?
    `,
    pets: `
      * {T}: co mówią weterynarze
      wystawa psów | Kudłaty terier najlepszy na wystawie
      kot zimą | Gdzie koty śpią, gdy jest zimno
      ucieczka flaminga | {place}: flaming wybiera wolność
      adopcja królika | Schroniska pełne królików
    `,
    politics: `
      * {T}: reakcje wszystkich stron
      wyniki wyborów | Liczenie głosów do późnej nocy
      {place} wybory prezydenta miasta | {place}: pięć nazwisk i jeden tramwaj
      głosowanie nad budżetem | Budżet przyjęty dwoma głosami
      debata o mieszkaniach | Półtorej godziny o mieszkaniach: najważniejsze zdania
    `,
    science: `
      * {T}: wyjaśniamy w dwie minuty
      spadające gwiazdy | Do dziewięćdziesięciu meteorów na godzinę
      zaćmienie księżyca | O której księżyc będzie czerwony
      zorza polarna dzisiaj | Zorza widoczna daleko na południu
    `,
    shopping: `
      * {T}: na co uważać przed zakupem
      black friday okazje | Jak poznać fałszywą obniżkę
      Miodowy Rząd zamyka sklepy | Miodowy Rząd zamyka czterdzieści sklepów
      fałszywy sklep internetowy | Fałszywe sklepy: liczy się pierwsze dziesięć minut
      kalendarz adwentowy | Te kalendarze znikają pierwsze
    `,
    sports: `
      * {T}: co mówią kibice
      * {T}: trzy najważniejsze wnioski
      {team} {rival} | {team} – {rival}: wszystko rozstrzygnęła ostatnia minuta | {team} – {rival}: odrobione dwie bramki
      {team} trener | {team}: koniec pracy trenera po sześciu porażkach
      {person} kontuzja | {person}: sześć tygodni przerwy
      maraton {place} | {place}: rekord trasy na maratonie
      skoki narciarskie wyniki | Najdłuższy lot dnia nie dał zwycięstwa
      siatkówka finał | Tie-break do dwudziestu dwóch
    `,
    technology: `
      * {T}: co trzeba wiedzieć
      Sowiniec Telekom awaria | Sowiniec Telekom: sieć nie działa u milionów klientów
      telefon aktualizacja bateria | Bateria znika po aktualizacji: co pomaga
      wyciek haseł | Miliardy haseł w nowym wycieku: sprawdź swoje
      robot sprzątający ranking | Dziewięć robotów kontra jeden pies
    `,
    travel: `
      * {T}: co powinni wiedzieć podróżni
      opóźnienia pociągów | Awaria sygnalizacji zatrzymała pociągi
      lotnisko {place} | {place}: mgła opóźnia loty
      nocny pociąg | Nocne pociągi wracają na trzy trasy
      objazd {place} | {place}: most zamknięty do odwołania
    `,
    climate: `
      * {T}: prognoza na najbliższe dni
      pogoda {place} | {place}: wieczorem silny wiatr i deszcz
      śnieg {place} | {place}: nawet trzydzieści centymetrów śniegu
      smog {place} | {place}: kto powinien zostać w domu
      stan rzek | Szczyt fali około północy
    `,
  },
  world: `
    Orbit 9 premiera | Orbit 9 ukaże się wiosną
    Nimbo awaria | Nimbo nie działa na całym świecie
    kometa dzisiaj | Gdzie szukać zielonej komety
    finał Pucharu Południka | Finał Pucharu Południka: gdzie oglądać
    Szklany przypływ zwiastun | „Szklany przypływ”: zwiastun klatka po klatce
    Halden akcja serwisowa | Halden prosi, by nie ładować aut w nocy
    rekord temperatury na świecie | Kolejny rekordowy miesiąc
    o której chodzić spać | Naukowcy wskazali najlepszą godzinę snu
    Lumen 4 cena | Ile kosztuje Lumen 4
    najdłuższy lot świata | Dwadzieścia dwie godziny w fotelu?
    surfująca kapibara | Poznajcie kapibarę, która łapie fale
    chlebek chmurka przepis | Trzy składniki i ani grama mąki
  `,
})
