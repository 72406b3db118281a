import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const ROMANIAN = readLanguage({
  code: 'ro',
  firm: 'Banca Golful Lin, Cornul Alb Energie, Negura Telecom, Arțar Motors, Livada de Miere',
  person: 'Ilinca Negurean-Pană, Dragomir Sălcioru, Catrinel Lunaveche, Horia Viscolaru',
  team: 'Ancora Valea Lină, Lanterna Piatra Nouă, Vulturii Negurești, Arțarul Codru, Cerbul Dealuri',
  work: 'Livada de sticlă, O marți liniștită, Scrisori din far, Molii de hârtie',
  game: INVENTED_GAMES,
  outlets:
    'Cocoșul Dimineții = cocosul-diminetii, Bufnița de Seară = bufnita-de-seara, {place} la colț = la-colt, Talerul și Banul = talerul-si-banul, Scurtă Depeșă = scurta-depesa',
  related: `
    {t} azi
    {t} știri
    {t} live
    ce este {t}
  `,
  headlines: `
    {T}: ce știm până acum
    {T}: cinci întrebări și răspunsuri
    {T}: cum a decurs ziua
    {T}: de ce caută toată lumea
    {T}: pe scurt
  `,
  groups: {
    autos: `
      * {T}: ce trebuie să știe șoferii
      preț benzină mâine | Carburanții se ieftinesc până în weekend
      Arțar Motors rechemare | Arțar Motors recheamă mașini din cauza stopurilor
      anvelope de iarnă | Service-urile sunt pline până la primul îngheț
      autonomie mașină electrică | Cinci mașini electrice la ger: care merge cel mai departe
    `,
    fashion: `
      * {T}: cum se poartă zi de zi
      pantaloni catifea reiată | Catifeaua reiată revine, de data asta largă
      tunsoare bob | Tunsoarea pe care o cere toată lumea
    `,
    business: `
      * {T}: ce înseamnă pentru buzunar
      * {T}: cum a reacționat piața
      dobânda de referință | Dobânda rămâne neschimbată | Ce se întâmplă cu ratele
      acțiuni {firm} | {firm} își ridică prognoza pe tot anul
      concedieri {firm} | {firm} renunță la un angajat din zece
      curs valutar | Leul, la maximul ultimelor trei luni
      salariul minim | Salariul minim crește din ianuarie
      prețul aurului | Aurul bate un nou record
      depozite bancare | Băncile taie dobânzile la depozite
    `,
    entertainment: `
      * {T}: teoriile fanilor
      {work} sezonul 2 | „{work}” revine în primăvară
      concert {person} {place} | {person}: concert suplimentar la {place}
      {work} final | „{work}”: ultima scenă, explicată
      finala concursului | O bibliotecară câștigă la un punct diferență
    `,
    food: `
      * {T}: ce spun bucătarii
      supă cremă de dovleac | Supă de dovleac în jumătate de oră
      brânză retrasă | Brânză retrasă din magazine: verificați lotul
      cozonac rețetă | Aluatul care crește de fiecare dată
      preț unt | Untul se scumpește din nou
    `,
    games: `
      * {T}: părerile jucătorilor
      {game} data lansării | {game} are în sfârșit o dată de lansare
      {game} actualizare | {game}: ce aduce actualizarea
      cuvântul zilei | Cuvântul de azi e greu: trei indicii
      turneu de șah | Lider la nouăsprezece ani, după șase runde
    `,
    health: `
      * {T}: ce recomandă medicii
      vaccin antigripal | Gripa a venit mai devreme anul acesta
      vitamina D doză | Câtă vitamina D ne trebuie iarna
      rujeolă {place} | {place}: cazuri de rujeolă confirmate
      camera de gardă | De ce se așteaptă cel mai mult lunea
    `,
    hobbies: `
      * {T}: cum să începi
      migrația păsărilor | {place}: mii de gâște deasupra orașului
      model croșetat gratuit | Cardiganul pe care îl croșetează toți
      ciuperci unde găsim | Un an bun pentru culegătorii de ciuperci
    `,
    jobs: `
      * {T}: termene și condiții
      angajări {firm} | {firm} caută sute de oameni
      săptămâna de patru zile | Firmele nu vor înapoi la cinci zile
      ce se întâmplă cu zilele mele de concediu cu vechimea și cu primele dacă firma la care lucrez este cumpărată de un proprietar străin | Firma își schimbă stăpânul: ce este protejat și ce nu | Cinci acte pe care merită să le păstrați
      greva profesorilor {place} | {place}: școli închise joi
    `,
    law: `
      * {T}: cine e vizat și de când
      legea liniștii publice | Orele de liniște: ce se schimbă în primăvară
      schimbare buletin | Ghișeele se deschid și sâmbăta
      proces {firm} | {firm}, în instanță pentru taxe ascunse
    `,
    other: `
      * {T}: ce spun martorii
      rezultate loterie | Marele premiu, câștigat la un chioșc mic
      pană de curent {place} | {place}: mii de locuințe fără curent
      lună plină azi | De ce pare luna atât de mare
      schimbarea orei | Ceasul înainte sau înapoi?
    `,
    pets: `
      * {T}: ce spun veterinarii
      concurs canin | Un terrier ciufulit ia marele premiu
      pisica iarna | Unde dorm pisicile când e frig
      flamingo evadat | {place}: un flamingo alege libertatea
      adopție iepure | Adăposturile sunt pline de iepuri
    `,
    politics: `
      * {T}: reacțiile tuturor părților
      rezultate alegeri | Numărătoare până târziu în noapte
      primar {place} | {place}: cinci nume și un tramvai
      vot buget | Bugetul trece la două voturi diferență
      dezbatere locuințe | O oră și jumătate despre locuințe: ce s-a spus
    `,
    science: `
      * {T}: explicat în două minute
      stele căzătoare | Până la nouăzeci de stele căzătoare pe oră
      eclipsă de lună | La ce oră se înroșește luna
      urme de dinozaur | Un drumeț găsește un șir de urme străvechi
    `,
    shopping: `
      * {T}: la ce să fii atent
      black friday reduceri | Cum recunoști o reducere falsă
      Livada de Miere închide magazine | Livada de Miere închide patruzeci de magazine
      magazin online fals | Magazine false: primele zece minute contează
      calendar de advent | Calendarele care se epuizează primele
    `,
    sports: `
      * {T}: ce spun suporterii
      * {T}: trei concluzii
      {team} {rival} | {team} – {rival}: totul s-a decis în ultimul minut | {team} – {rival}: întoarcere de la 0-2
      antrenor {team} | {team}: antrenorul pleacă după șase înfrângeri
      accidentare {person} | {person}: șase săptămâni de pauză
      maraton {place} | {place}: record de traseu la maraton
      handbal rezultate | Decis la aruncări de la șapte metri
      tenis finală | Cinci seturi, cinci ore: finala în cifre
    `,
    technology: `
      * {T}: ce trebuie știut
      Negura Telecom nu merge | Negura Telecom: milioane de clienți fără rețea
      actualizare telefon baterie | Bateria scade după actualizare? Ce ajută
      parole furate | Verificați dacă parola a ajuns pe listă
      aspirator robot test | Nouă roboți împotriva unui câine
    `,
    travel: `
      * {T}: ce trebuie să știe călătorii
      întârzieri trenuri | O defecțiune la semnale oprește trenurile
      aeroport {place} | {place}: zboruri întârziate de ceață
      tren de noapte | Trenurile de noapte revin pe trei rute
      drum închis {place} | {place}: pod închis până la noi ordine
    `,
    climate: `
      * {T}: prognoza zilelor următoare
      vremea {place} | {place}: vânt puternic și ploaie spre seară
      ninsoare {place} | {place}: până la treizeci de centimetri de zăpadă
      cod galben inundații | Râurile ating maximul în jurul miezului nopții
      calitatea aerului | Cine ar trebui să rămână în casă
    `,
  },
  world: `
    Orbit 9 data lansării | Orbit 9 apare în primăvară
    Nimbo nu merge | Nimbo, căzut în toată lumea
    cometa diseară | Unde se vede cometa verde
    finala Cupei Meridian | Finala Cupei Meridian: unde o vedem
    Mareea de sticlă trailer | „Mareea de sticlă”: trailerul, cadru cu cadru
    Halden rechemare | Halden: nu încărcați mașina noaptea
    record de temperatură global | Încă o lună record
    la ce oră să te culci | Cea mai bună oră de somn, potrivit cercetătorilor
    Lumen 4 preț | Cât costă Lumen 4
    cel mai lung zbor din lume | Ați sta douăzeci și două de ore pe scaun?
    capibara surfer | Faceți cunoștință cu capibara care prinde valuri
    pâine nor rețetă | Trei ingrediente și fără făină
  `,
})
