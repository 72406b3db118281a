import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { percent, plural } from '../../../../../shared/languages/nl/formats.ts'
import { fullHour } from '../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

const SIGNIFICANT_CHANGE = `meer dan ${percent(SIGNIFICANT_VOLUME_PERCENT)} meer zoekopdrachten, meer dan ${SIGNIFICANT_GROWTH_POINTS} punten meer groei, een nieuwe status of meer dan ${SIGNIFICANT_ARTICLES} nieuwe artikelen`

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'Jouw trends',
  description: 'Wat je op Uptick volgt, wat daar is veranderd en de instellingen van je account.',
  needsScripts: 'Je account heeft een browser uit 2024 of later nodig, met JavaScript aan.',
  loading: 'Je account wordt geladen',
  signedInAs: 'Ingelogd als {email}',
  parts: 'Op deze pagina',

  caption: 'Je trends en categorieën, de nieuwste eerst',
  columns: {
    name: 'Trend of categorie',
    changes: 'Wat er is veranderd',
    searches: 'Zoekopdrachten',
    action: 'Actie',
  },
  trend: 'Trend',
  category: 'Categorie',
  categoryWithTrends: (trends) => plural(trends, { one: 'Categorie, 1 trend', other: `Categorie, ${trends} trends` }),
  following: 'Gevolgd<vh>: {name}</vh>',
  nothingKnown: '–',
  noChange: 'Geen verandering',
  notListed: 'Niet in de huidige lijst',
  moreChanges: (count) => `en nog ${count}`,
  comparedWith: 'Veranderingen sinds {time}, of je sindsdien een e-mail hebt gekregen of niet.',
  notCompared: 'Er zijn nog geen oudere trends om mee te vergelijken.',
  changesFailed: 'Wat er is veranderd, kan nu niet worden getoond.',
  listFailed: 'Je lijst kan nu niet worden getoond. Probeer het later opnieuw.',
  offline: 'Je bent offline. Dit weet deze browser van je lijst.',
  unreachable: 'Uptick is nu niet bereikbaar. Dit weet deze browser van je lijst.',
  watchesFailed: 'Je zoekalerts kunnen nu niet worden getoond. Laad deze pagina opnieuw.',

  filter: 'Je lijst filteren',
  left: (count, total) => `Nog ${count} van ${total}`,
  noneLeft: (filter) => `In je lijst past niets bij “${filter}”.`,
  tryAnother: 'Je kunt zoeken op een naam, een land of een categorie.',
  showAll: 'Alles tonen',
  unfold: (count) => `Alle ${count} tonen`,

  nothingFollowed: 'Je volgt nog niets.',
  howToFollow: 'Volg een trend of een hele categorie en lees hier wat er sinds gisteren is veranderd.',
  seeTrends: (country) => `Trends ${inCountry(country.code)} bekijken`,

  unfollowing: 'Verwijderen',
  unfollowed: 'Je volgt {name} niet meer.',
  notUnfollowed: '{name} kon niet worden verwijderd en staat nog in je lijst.',
  notFollowedAgain: '{name} kon niet worden teruggezet en staat niet meer in je lijst.',
  tooManyAgain: '{name} kon niet worden teruggezet: je lijst is vol.',
  undo: 'Ongedaan maken',
  dismiss: 'Sluiten',

  settings: 'Instellingen',
  settingsFailed: 'Je instellingen kunnen nu niet worden getoond. Probeer het later opnieuw.',

  emailUpdates: 'Updates per e-mail',
  emailUpdatesLead: `Ze komen om ${fullHour(DIGEST_HOUR)} in jouw tijdzone, als een zoekalert iets heeft gevonden of als er iets is veranderd aan wat je volgt: ${SIGNIFICANT_CHANGE}.`,
  digest: 'Hoe vaak',
  digests: { daily: 'Dagelijks', weekly: 'Wekelijks, op maandag', off: 'Uit' },
  lastDigest: 'Laatste overzicht: {time}',
  noLastDigest: `Laatste overzicht: geen in de laatste ${DIGEST_OUTCOME_DAYS} dagen`,
  nextDigest:
    'Volgende overzicht: {time}, als er iets is veranderd aan wat je volgt of een zoekalert iets heeft gevonden',
  zonedTime: ({ weekday, day, clock, city, zone }) =>
    `${weekday}, ${day}, ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `in ${city}`}`,
  endings: 'Wanneer er een e-mail komt',
  endingChoices: { all: 'Bij elke verandering', goingOn: 'Alleen bij wat nog loopt' },
  endingHints: {
    all: 'Ook op dagen dat er alleen trends voorbijgingen.',
    goingOn: 'Geen e-mail op dagen dat er alleen trends voorbijgingen.',
  },
  form: 'Vorm',
  forms: { whole: 'Uitgebreid', lines: 'Eén regel per trend' },
  formHints: {
    whole: `Wat doorloopt, met zoekopdrachten, veranderingen en artikelen, per land, en wat voorbij is. Van een categorie ${DIGEST_TRENDS_PER_CATEGORY} trends; de rest wordt alleen geteld.`,
    lines: `Titel, zoekopdrachten en verandering van wat doorloopt, hoogstens ${MAX_SHORT_DIGEST_LINES} regels.`,
  },
  confirmations: 'Per e-mail bevestigen als ik iets volg of niet meer volg',
  timeZone: 'Tijdzone',
  zoneRegions: {
    Africa: 'Afrika',
    America: 'Amerika',
    Antarctica: 'Antarctica',
    Arctic: 'Noordpoolgebied',
    Asia: 'Azië',
    Atlantic: 'Atlantische Oceaan',
    Australia: 'Australië',
    Europe: 'Europa',
    Indian: 'Indische Oceaan',
    Pacific: 'Stille Oceaan',
    Other: 'Overig',
  },
  thisBrowserZone: (zone, time) => `${zone}, nu ${time} (deze browser)`,
  timeThere: (time) => `Daar is het nu ${time}.`,
  saveZone: 'Opslaan',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (niet gekozen)`,
  noZone: `<b>We gebruiken ${DEFAULT_TIME_ZONE}.</b> Je browser heeft niet gezegd waar je bent; ${fullHour(DIGEST_HOUR)} is dus ${fullHour(DIGEST_HOUR)} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own, time, zone) =>
    `<b>Deze browser is in ${own}</b>, waar het nu ${time} is. Je e-mails komen om ${fullHour(DIGEST_HOUR)} in ${zone}.`,
  takeZone: (zone) => `${zone} gebruiken`,

  digestOff: 'Je updates staan uit. Een voorbeeld kun je wel bekijken.',
  preview: 'Volgende overzicht bekijken',
  previewTitle: 'Je volgende overzicht',
  previewLoading: 'Veranderingen worden gezocht…',
  previewFailed: 'Je volgende overzicht kan nu niet worden getoond. Probeer het later opnieuw.',
  nothingToTell: 'Er is nu niets te melden. Op zulke dagen sturen we geen e-mail.',
  subject: 'Onderwerp:',
  hits: (count) =>
    plural(count, {
      one: '1 nieuwe treffer voor je zoekalerts',
      other: `${count} nieuwe treffers voor je zoekalerts`,
    }),
  goesOn: (count) => plural(count, { one: '1 loopt door', other: `${count} lopen door` }),
  hasEnded: (count) => plural(count, { one: '1 is voorbij', other: `${count} zijn voorbij` }),
  close: 'Sluiten',
  sendCopy: 'Nu naar mij sturen',
  copySent: 'Er is een kopie naar {address} gestuurd.',
  copies: {
    sending: 'Versturen…',
    nothing: 'Er is nu niets te melden, dus er is niets verstuurd.',
    limit: 'Hoogstens drie kopieën per dag zijn mogelijk. Probeer het morgen opnieuw.',
    suppressed:
      'Er is niets verstuurd: e-mails naar je adres kwamen terug of zijn gemeld. Bovenaan deze pagina kun je het bevestigen.',
    'not-set-up': 'Er is niets verstuurd: deze site stuurt geen e-mails.',
    refused: 'Versturen lukte niet: de e-maildienst neemt niets aan voor je adres.',
    busy: 'Versturen lukt nu niet. Probeer het over een paar minuten opnieuw.',
    unknown: 'Misschien is de kopie verstuurd, misschien niet. Kijk in je mailbox voordat je het opnieuw probeert.',
    failed: 'Versturen lukte niet. Probeer het later opnieuw.',
  },

  notifications: 'Browsermeldingen',
  notificationsSwitch: 'Meldingen in mijn browsers',

  you: 'Jij',
  name: 'Naam',
  nameMissing: 'Vul je naam in.',
  nameTooLong: `Gebruik hoogstens ${MAX_NAME_LENGTH} tekens.`,
  language: 'E-mails en meldingen',
  languageHint:
    'Pagina’s hebben hun eigen keuze, helemaal onderaan. Titels en koppen blijven zoals ze zijn geschreven.',
  theme: 'Thema',
  themeHint: 'Hier meteen en voortaan in elke browser waarin je inlogt.',

  favorites: 'Favoriete categorieën',
  favoritesLead: 'Ze staan vooraan in de lijst met categorieën en zijn hier snelkoppelingen.',
  favoriteLinks: 'Snelkoppelingen naar je favoriete categorieën',
  favorite: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Favoriete categorieën kiezen',

  yourData: 'Jouw gegevens',
  yourDataLead: 'Een bestand met alles wat over jou is opgeslagen.',
  download: 'Mijn gegevens downloaden',
  downloading: 'Je gegevens worden verzameld…',
  downloaded: (file) => `${file} wordt gedownload.`,
  downloadFailed: 'Je gegevens konden niet worden gedownload. Probeer het opnieuw.',

  signIn: 'Wachtwoord en sessies',
  signInLead:
    'Voor een nieuw wachtwoord sturen we een code naar je adres. Het logt je ook overal uit, stopt meldingen in alle browsers en geeft je privéfeeds nieuwe adressen.',
  newPassword: 'Nieuw wachtwoord instellen',
  signOutEverywhere: 'Overal uitloggen',
  signingOut: 'Uitloggen…',
  everywhereHint: 'Overal uitloggen beëindigt je sessies in alle browsers: hier meteen, elders binnen enkele minuten.',
  everywhereFailed: {
    google: 'Je bent ingelogd met Google; zo’n sessie kan de andere niet beëindigen. Log in elke browser uit.',
    network: 'Controleer je verbinding en probeer het opnieuw.',
    other: 'Overal uitloggen is niet gelukt. Probeer het opnieuw.',
  },

  deleteHeading: 'Account verwijderen',
  deleteLead:
    'Je account wordt verwijderd, met alles wat je volgt en met je zoekalerts. Dit kan niet ongedaan worden gemaakt.',
  deleteAccount: 'Account verwijderen',
  deleteTitle: 'Je account verwijderen?',
  deleteWarning: (follows) =>
    `Je account, ${followed(follows)}, je zoekalerts met hun feeds en je instellingen worden meteen verwijderd. Vanaf dan krijg je geen e-mails en geen meldingen meer. Dit kan niet ongedaan worden gemaakt.`,
  keepAccount: 'Account houden',
  deleting: 'Verwijderen…',
  deleteFailed: 'Log uit en weer in, en probeer het verwijderen dan opnieuw.',
  deleteNeedsSignIn: `Log opnieuw in om je account te verwijderen: je bent meer dan ${FRESH_SIGN_IN_MINUTES} minuten geleden ingelogd.`,
  signInAgain: 'Opnieuw inloggen',
  signOut: 'Uitloggen',
  deleted: 'Je account is voorgoed verwijderd.',
  deletionWaits: (day) =>
    `Je account wordt op ${day} verwijderd. Het e-mailadres is minder dan ${HOLD_DAYS} dagen daarvoor veranderd, dus het verwijderen wacht: tot dan kan het vorige adres het tegenhouden, via de link in de e-mail die daarheen ging. Je krijgt geen e-mails en geen meldingen meer.`,
}

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'je hele lijst'
    default:
      return plural(follows, { one: 'het ene dat je volgt', other: `alle ${follows} die je volgt` })
  }
}
