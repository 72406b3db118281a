import { readLanguage } from '../Language.ts'
import { INVENTED_GAMES } from './inventedGames.ts'

export const ITALIAN = readLanguage({
  code: 'it',
  firm: 'Gruppo Salvetrano, Lumefonte, Casa Ventarola, Brezza Tirrena, Oltremonte, Nordaria',
  person:
    'Ginevra Malpasso, Ottone Vescoraldi, Fiammetta Lorusti-Grieco, Leandro Passalunga, Iolanda Terrafina',
  team: 'AC Montelume, US Rocadoro, Virtus Acquaviola, FC Valtramonto, SS Torrenebbia, Polisportiva Campoluce',
  work: 'La casa sul molo, Sale e limoni, L’ultimo fanale, Dodici scalini, Inverno al mare',
  game: INVENTED_GAMES,
  outlets:
    'Il Banditore Quotidiano = banditore-quotidiano, La Lanterna di {place} = lanterna, Bussola Oggi = bussola-oggi, Mercati in Chiaro = mercati-in-chiaro, Ora Terza = ora-terza, Il Foglio della Sera Tarda = sera-tarda',
  related: `
    {t} oggi
    {t} notizie
    {t} diretta
    cosa è successo {t}
    perché {t}
  `,
  headlines: `
    {T}: che cosa sappiamo finora
    {T}: cinque domande e cinque risposte
    {T}: il racconto ora per ora
    {T}: perché tutti lo cercano
    {T}: la parola ai lettori
    In diretta: {t}
  `,
  groups: {
    autos: `
      * {T}: che cosa deve sapere chi guida
      * {T}: i numeri
      prezzo benzina domani | Benzina in calo da mezzanotte
      richiamo {firm} | {firm} richiama migliaia di auto per una luce dei freni
      gomme invernali obbligo | Officine piene prima del gelo
      autonomia auto elettriche inverno | Cinque elettriche alla prova del freddo
    `,
    fashion: `
      * {T}: come portarlo
      gonna di velluto | Il velluto torna, e non solo la sera
      taglio caschetto lungo | Il taglio che chiedono tutti
    `,
    business: `
      * {T}: che cosa cambia per le famiglie
      * {T}: la reazione della Borsa
      * {T}: il parere di tre economisti
      tassi di interesse | La banca centrale lascia i tassi fermi | Che cosa cambia per i mutui
      azioni {firm} | {firm} alza le stime dopo un buon trimestre
      {firm} esuberi | {firm} taglia un posto su dieci
      mutuo tasso fisso | Il fisso scende sotto il tre per cento
      inflazione | Inflazione ai minimi da tre anni
      bollette luce e gas | La luce cala, il gas no
      prezzo oro | L’oro segna un altro record
      conto deposito rendimento | Le banche abbassano gli interessi
    `,
    entertainment: `
      * {T}: tutto quello che c’è da sapere
      * {T}: le teorie dei fan
      {work} seconda stagione | «{work}» torna in primavera
      {person} concerto {place} | {person} aggiunge una data a {place} | Biglietti esauriti in undici minuti
      {work} finale spiegato | L’ultima scena di «{work}», spiegata
      finale del quiz | Bibliotecaria di {place} vince per un punto
    `,
    food: `
      * {T}: la ricetta passo per passo
      * {T}: i consigli della cuoca
      vellutata di zucca | Vellutata di zucca in mezz’ora
      formaggio ritirato | Formaggio ritirato dagli scaffali in tutto il Paese
      pane senza impasto | Il pane che si fa da solo
      prezzo burro | Il burro rincara ancora
    `,
    games: `
      * {T}: i consigli per iniziare
      * {T}: il parere di chi gioca
      {game} data di uscita | {game} ha finalmente una data
      {game} aggiornamento | Tutte le novità di {game}
      parola del giorno | La parola del giorno: tre indizi
      torneo di scacchi | A diciannove anni guida il torneo di scacchi
    `,
    health: `
      * {T}: che cosa consigliano i medici
      * {T}: il vero e il falso
      vaccino influenza | L’influenza arriva in anticipo
      morbillo {place} | Casi di morbillo confermati a {place}
      allergia pollini | Settimana difficile per gli allergici
      apnee notturne | Russare non è l’unico segnale
    `,
    hobbies: `
      * {T}: come cominciare
      * {T}: la guida per chi è alle prime armi
      funghi {place} | Un’ottima annata di funghi intorno a {place}
      schema maglia gratis | Il gilet che tutti lavorano ai ferri
      piantare l’aglio | È il momento di piantare l’aglio
      uccelli migratori | Le gru passano questa settimana
    `,
    jobs: `
      * {T}: date e requisiti
      * {T}: che cosa preparare
      sciopero scuola {place} | Scuole chiuse a {place} giovedì
      {firm} assunzioni | {firm} cerca mille persone
      settimana corta | Un anno di settimana corta
      che cosa succede alle ferie arretrate e alla liquidazione se l’azienda per cui lavoro viene comprata da un gruppo straniero | Cessione d’azienda: che cosa resta garantito e che cosa no
    `,
    law: `
      * {T}: che cosa dice la sentenza
      * {T}: a chi si applica
      contratto affitto nuove regole | Affitti: il tribunale dà ragione agli inquilini
      passaporto appuntamento | Passaporti: sportelli aperti il sabato
      causa {firm} | Azione collettiva contro {firm}: si va avanti
      monopattini divieto {place} | Monopattini vietati sul lungofiume a {place}
    `,
    other: `
      * {T}: i fatti
      * {T}: che cosa succede adesso
      estrazione lotteria | Il primo premio finisce a {place}
      blackout {place} | Migliaia di case senza corrente a {place}
      luna piena | Perché la luna sembra così grande stasera
      cambio ora | Si dorme un’ora in più o in meno?
      acqua non potabile {place} | Acqua da bollire in tre quartieri di {place}
      campana muta {place} | Dopo nove anni torna a suonare la campana di {place}
    `,
    pets: `
      * {T}: il parere dei veterinari
      * {T}: i consigli per chi ha animali
      cane smarrito {place} | Ritrovato a {place} dopo tre anni
      lupo avvistato {place} | Un lupo filmato alle porte di {place}
      adottare un coniglio | Rifugi pieni di conigli
      cane paura botti | Come calmare un cane spaventato
    `,
    politics: `
      * {T}: le reazioni
      * {T}: i prossimi passi
      risultati elezioni | Spoglio sul filo fino a notte fonda
      voto sul bilancio | Il bilancio passa per un voto
      sindaco {place} | Il primo cittadino di {place} non si ricandida
      riforma pensioni | Pensioni: che cosa cambia nel testo
      rimpasto di governo | Chi entra e chi esce
      confronto in tv | Quattro frasi del confronto, verificate
    `,
    science: `
      * {T}: che cosa hanno trovato i ricercatori
      * {T}: spiegato in due minuti
      stelle cadenti | Fino a novanta stelle cadenti all’ora
      eclissi di luna | A che ora alzare lo sguardo
      fossile {place} | Impronte fossili lungo un sentiero vicino a {place}
      vulcano sottomarino | Un vulcano che nessuna mappa segnava
    `,
    shopping: `
      * {T}: le offerte che valgono
      * {T}: che cosa controllare prima di pagare
      calendario dell’avvento | I calendari che finiscono per primi
      {firm} chiude negozi | {firm} chiude quaranta negozi: l’elenco
      black friday offerte | Come riconoscere uno sconto finto
      truffa pacco sms | La truffa del pacco cambia volto
    `,
    sports: `
      * {T}: formazioni e dove vederla
      * {T}: le pagelle
      * {T}: tre cose da ricordare
      {team} {rival} | {team} batte {rival} all’ultimo minuto | La classifica dopo {team} contro {rival}
      allenatore {team} | {team} esonera l’allenatore
      infortunio {person} | {person} fuori sei settimane
      maratona {place} | Cade il record della maratona di {place}
      mercato {team} | {team} chiude per un centrocampista
      finale tennis | Dalle qualificazioni alla finale
      ciclismo ordine d’arrivo | Quaranta chilometri di fuga e vittoria
      sci risultati | Prima vittoria a ventinove anni
    `,
    technology: `
      * {T}: come risolvere
      * {T}: che cosa cambia
      {firm} non funziona | Rete di {firm} fuori servizio
      password rubate | Come sapere se una password è stata rubata
      aggiornamento telefono batteria | La batteria dura meno dopo l’aggiornamento?
      robot aspirapolvere confronto | Nove robot contro un solo cane
      truffa voce clonata | La telefonata che imita una voce di famiglia
      migliori cuffie | Dodici cuffie su un treno rumoroso
    `,
    travel: `
      * {T}: che cosa deve sapere chi viaggia
      * {T}: i diritti dei passeggeri
      sciopero treni | Treni fermi da mezzanotte: le fasce garantite
      aeroporto {place} | Nebbia e ritardi all’aeroporto di {place}
      treno notturno | Tre nuovi treni notturni da dicembre
      ponte chiuso {place} | Ponte chiuso a {place} fino a nuovo avviso
    `,
    climate: `
      * {T}: le previsioni ora per ora
      * {T}: i consigli
      meteo {place} | Raffiche di vento in arrivo a {place}
      allerta neve | Fino a trenta centimetri nella notte
      qualità dell’aria | Smog: chi dovrebbe restare in casa
      piena del fiume {place} | Il fiume al colmo a {place} verso mezzanotte
    `,
  },
  world: `
    Orbit 9 data di uscita | Orbit 9 esce in primavera
    Nimbo non funziona | Nimbo irraggiungibile in tutto il mondo
    cometa stasera | Dove guardare per vedere la cometa
    finale Meridian Cup | Dove vedere la finale della Meridian Cup
    The Glass Tide trailer | Il trailer di The Glass Tide, scena per scena
    richiamo Halden | Halden: meglio non ricaricare di notte
    record temperatura globale | Un altro mese, un altro record
    ora migliore per dormire | L’ora migliore per andare a letto, secondo uno studio
    Lumen 4 prezzo | Quanto costa Lumen 4
    volo più lungo del mondo | Ventidue ore seduti?
    capibara surfista | Il capibara che fa surf
    pane nuvola ricetta | Pane nuvola con tre ingredienti
  `,
})
