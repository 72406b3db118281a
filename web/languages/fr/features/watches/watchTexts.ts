import type { Category } from '../../../../../shared/categories.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import {
  choice,
  counted,
  de,
  form,
  list,
  number,
  percent,
  quoted,
  since as sinceTime,
  timeOf,
} from '../../../../../shared/languages/fr/formats.ts'
import { fullHour, weeklyDay } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
  WATCH_COUNT_DAYS,
} from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = {
  new: 'nouvelle',
  growing: 'au palier suivant',
  ended: 'terminée',
}

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'Une parenthèse est ouverte. Fermez-la ou retirez-la.',
  'closed-bracket': 'Une parenthèse se ferme sans avoir été ouverte. Retirez-la.',
  'excluded-in-half': 'Une veille ne peut pas exclure un mot d’un seul côté d’un OR. Créez-en deux.',
  'several-in-half': 'Une veille ne peut pas demander plusieurs mots d’un côté d’un OR. Créez-en deux.',
  'excluded-together':
    'Une veille ne peut pas exclure des mots seulement quand ils sont ensemble. Excluez chacun d’eux.',
  'two-choices': 'Une veille n’a qu’un groupe de mots avec OR. Créez une veille pour chaque mot de l’autre groupe.',
  'unknown-operator':
    'Une veille ne connaît pas NEAR, title: ni d’autres signes de ce genre. Entre guillemets, ce sont des mots.',
  'no-word': 'Ajoutez un mot à rechercher.',
  'only-excluded': 'Une veille a besoin d’un mot à trouver, pas seulement de mots exclus.',
  'too-many-words': `Une veille compte au plus ${MAX_WATCH_WORDS} mots, mots exclus et expression compris.`,
  contradiction: '«\u00A0{word}\u00A0» ne peut pas être à la fois recherché et exclu.',
  'long-word': `Un mot compte au plus ${MAX_WATCH_WORD_LENGTH} caractères.`,
  'wildcard-inside': 'Dans «\u00A0{word}\u00A0», un * ne peut se trouver qu’au début et à la fin.',
  'no-letters': '«\u00A0{word}\u00A0» n’a ni lettres ni chiffres.',
  'short-beside-wildcard': `«\u00A0{word}\u00A0» est trop court\u00A0: avec un *, au moins ${MIN_WATCH_PREFIX_LENGTH} caractères.`,
  'short-word': `«\u00A0{word}\u00A0» est trop court\u00A0: au moins ${MIN_WATCH_WORD_LENGTH} lettres ou chiffres.`,
  'too-broad': `Cela correspond à plus de ${percent(MAX_WATCH_SHARE_PERCENT)} de toutes les tendances. Ajoutez un mot, une expression ou un pays.`,
  'unknown-country': 'Ce pays n’est pas proposé ici.',
  'unknown-category': 'Cette catégorie n’existe pas.',
  'no-volume': 'Le minimum de recherches est un nombre entier, au moins 1.',
  'no-event': 'Choisissez quand vous prévenir\u00A0: tendance nouvelle, en hausse ou terminée.',
  'no-delivery': 'Choisissez comment vous prévenir\u00A0: dans le récapitulatif ou immédiatement.',
  'long-name': `Un nom compte au plus ${MAX_WATCH_NAME_LENGTH} caractères.`,
  kept: 'Vous avez déjà cette veille.',
  'no-country': 'Choisissez un pays, ou partout.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'Veilles',
  ofAll: (count: number) => `${count}<vh> sur ${MAX_WATCHES}</vh>`,
  lead: 'Les mots que vous attendez. Chaque correspondance est signalée une fois\u202F; rien de trouvé, rien d’envoyé. Personne d’autre ne les voit.',
  newWatch: 'Nouvelle veille',
  loading: 'Chargement de vos veilles',
  loadFailed: 'Vos veilles ne peuvent pas être affichées pour le moment. Veuillez réessayer plus tard.',

  none: 'Aucune veille pour l’instant',
  howTo: 'Indiquez un mot, et nous vous prévenons quand on se met à le rechercher dans un pays.',

  line: 'Une veille en une ligne',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: 'Vérifier',
  meant: (operators: readonly string[]) => `Vouliez-vous dire ${list(operators)}\u202F?`,
  asWords: (operators: readonly string[]) =>
    `En l’état, ${smallLetters(operators)} ${form(operators.length, 'est lu comme un mot', 'sont lus comme des mots')}.`,
  takeOperators: (operators: readonly string[]) => `Oui, utiliser ${list(operators)}`,
  keepWords: (operators: readonly string[]) =>
    `Non, garder ${smallLetters(operators)} comme ${form(operators.length, 'mot', 'mots')}`,
  readsWords: 'Se lit\u00A0: {words}.',
  reads: 'Se lit\u00A0: {words}. {found} <link>Choisir les pays et le reste</link>',
  wouldHaveMatched: (total: number) => `La semaine passée, elle ${wouldHaveGiven(total)}.`,

  caption: 'Vos veilles, les plus récentes d’abord',
  columns: {
    words: 'Mots',
    last: 'Dernière correspondance',
    hits: `Correspondances en ${WATCH_COUNT_DAYS} jours`,
    actions: 'Actions',
  },
  today: (clock: string, zone: string) => `Aujourd’hui, ${clock}${zone === 'UTC' ? '' : ','} ${timeOf(zone)}`,
  hits: (count: number) => `<b>${number(count)}</b><vh> ${form(count, 'correspondance', 'correspondances')}</vh>`,
  noHit: '0<vh> correspondance</vh>',
  noneYet: (since: string) => `Aucune, veille active ${sinceTime(since)}`,
  pause: 'Suspendre',
  resume: 'Reprendre',
  pauseNamed: (name: string) => `Suspendre ${name}`,
  resumeNamed: (name: string) => `Reprendre ${name}`,
  editNamed: (name: string) => `Modifier ${name}`,
  feedNamed: (name: string) => `Flux ${name}`,
  paused: 'Suspendue',
  pausedSince: (since: string) => `Suspendue ${sinceTime(since)}`,
  edit: 'Modifier',
  feed: 'Flux',
  gone: 'La veille de ce lien a été supprimée, ou elle appartient à un autre compte.',

  hitsOfWatch: (name: string) => `de ${name}`,
  hitsOf: 'Correspondances pour {words}',
  matchesFor: (count: number) => `${counted(count, 'correspondance', 'correspondances')} pour {words}`,
  hitOrder: 'Les plus récentes d’abord, telles que la source les écrit.',
  sameInFeed: (count: number) =>
    form(count, 'Le flux privé la contient aussi.', `Le flux privé contient ces ${number(count)} correspondances.`),
  timesIn: (zone: string) => (zone === 'UTC' ? 'Les heures sont en UTC.' : `Les heures sont celles ${de(zone)}.`),
  titlesOnly: (count: number) => `Titres seulement\u00A0: il en reste ${count}`,
  showMore: (count: number) => `En afficher ${count} de plus`,
  past: (search: string) => `A atteint ${search}`,
  loadingHits: 'Chargement des correspondances',
  hitsFailed: 'Les correspondances ne peuvent pas être affichées pour le moment.',
  noHits: (days: number) => `Aucune ces ${days} derniers jours.`,

  notChanged: (reason) => `La veille n’a pas été modifiée. ${reason}`,
  failures: {
    'too-many-watches': `Votre compte n’a plus de place pour une autre\u00A0: il en garde au plus ${MAX_WATCHES}. Supprimez-en une ou utilisez moins de mots.`,
    'unknown-watch': 'Elle a été supprimée entre-temps.',
    unavailable: 'Veuillez vérifier votre connexion et réessayer.',
    other: 'Veuillez réessayer plus tard.',
  },

  feedOf: 'Flux privé de {name}',
  feedAddress: 'l’adresse du flux',
  feedNote: 'Pour lecteurs de flux, Slack et Teams. Qui connaît l’adresse peut lire les correspondances et les mots.',
  renew: 'Créer une nouvelle adresse',
  renewing: 'Un instant…',
  renewHint: 'L’ancienne ne mènera alors plus nulle part.',
  renewed: 'Le flux a une nouvelle adresse',
  switchOff: 'Désactiver le flux',
  switchingOff: 'Un instant…',
  switchedOff: 'Le flux est désactivé',
  isOff: 'Cette veille n’a pas de flux\u00A0: son adresse ne mène nulle part.',
  switchOn: 'Activer le flux',
  onHint: 'Il aura alors une nouvelle adresse.',
  switchedOn: 'Le flux est activé',

  newTitle: 'Nouvelle veille',
  editTitle: 'Modifier une veille',
  close: 'Fermer',
  words: 'Mots',
  lists: { any: 'Au moins un de', all: 'Tous ceux-ci', none: 'Aucun de', phrase: 'Expression exacte' },
  wordsHint:
    'Des mots entiers, dans toutes les écritures. Les mêmes signes qu’en une ligne\u00A0: virgule ou OR, “…”, -mot ou !mot, ( ), mot*, *mot*. Cherche dans les titres et les recherches associées.',
  where: 'Où',
  everywhere: 'Partout',
  someCountries: 'Certains pays',
  addCountry: 'Ajouter un pays',
  takeOut: (name: string) => `Retirer ${name}`,
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  addCategory: 'Ajouter une catégorie',
  least: 'Recherches, au minimum',
  any: 'Sans minimum',
  when: 'Me prévenir quand',
  events: {
    new: 'La tendance est nouvelle',
    growing: 'Elle atteint le palier suivant (p. ex. 50\u00A0k+)',
    ended: 'Elle est terminée',
  },
  reasons: { new: 'Nouvelle', growing: 'A atteint le palier suivant', ended: 'Terminée' },
  how: 'Comment',
  atOnce: 'Immédiatement',
  inUpdate: {
    daily: 'Dans l’e-mail quotidien',
    weekly: `Dans l’e-mail du ${weeklyDay()}`,
    off: 'Dans les récapitulatifs, qui sont désactivés',
  },
  inNotification: 'Dans la notification quotidienne',
  notTold: 'Non signalée\u00A0: vos récapitulatifs sont désactivés. <link>Activer</link>',
  atOnceExcept: (from: number, to: number) => `Immédiatement, sauf de ${fullHour(from)} à ${fullHour(to)}`,
  atOnceHint:
    'Juste après la mise à jour qui l’a trouvée\u00A0: par notification si l’un de vos navigateurs en reçoit, sinon par e-mail. Le message dit qu’une veille a trouvé quelque chose, jamais les mots. Vos heures calmes se règlent dans votre compte.',
  cancel: 'Annuler',
  leaveSure: 'Quitter sans enregistrer cette veille\u202F?',
  leaveNow: 'Quitter',
  stay: 'Rester ici',
  save: 'Créer la veille',
  saveChanges: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'La veille est active',
  changed: 'La veille est modifiée',
  notSaved: (reason) => `La veille n’a pas été enregistrée. ${reason}`,
  remove: 'Supprimer cette veille',
  removeSure: 'Son flux et la liste de ses correspondances disparaissent avec elle.',
  removeNow: 'Supprimer',
  removing: 'Suppression…',
  keep: 'La garder',
  removed: 'La veille est supprimée',

  preview: 'Aperçu',
  lastWeek: 'La semaine passée',
  previewEmpty: 'Indiquez un mot pour voir ici ce qu’elle aurait trouvé.',
  previewLoading: 'Parcours de la semaine passée…',
  wouldMatch: (total: number) => sentenceCase(wouldHaveGiven(total)),
  collections: (collections: number, countries: number | undefined) =>
    countries === undefined
      ? `Sur ${collectionCount(collections)}.`
      : `Sur ${collectionCount(collections)}, ${counted(countries, 'pays', 'pays')}.`,
  nothingMatched: (collections: number) =>
    `Sur ${collectionCount(collections)}. Pas de souci\u00A0: une veille attend les correspondances à venir.`,
  tooMany: (total: number) => counted(total, 'correspondance', 'correspondances'),
  tooManyHint: `Plus de ${percent(MAX_WATCH_SHARE_PERCENT)} de toutes les tendances\u00A0: ce serait du bruit. Ajoutez un mot, une expression ou un pays.`,
  more: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  moreWith: (count: number) => `${counted(count, 'autre', 'autres')} avec {word}, comme {title}.`,
  useWord: (word: string) => `Utiliser ${word}`,
  inLastWeek: (count: number) => `<b>${number(count)}</b> la semaine passée`,
  addWord: (total: number) => `${counted(total, 'correspondance', 'correspondances')}\u00A0: ajoutez un mot`,
  previewFailed: 'Ce qu’elle aurait trouvé ne peut pas être affiché pour le moment.',
  day: { today: 'aujourd’hui' },
  inCategories: (categories: readonly Category[]) =>
    `dans ${form(categories.length, 'la catégorie', 'les catégories')} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events: readonly WatchEvent[]) => sentenceCase(choice(events.map((event) => SHORT_EVENTS[event]))),
}

function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => quoted(operator.toLowerCase())))
}

function wouldHaveGiven(matches: number): string {
  return matches === 0 ? 'n’aurait rien donné' : `aurait donné ${counted(matches, 'correspondance', 'correspondances')}`
}

function collectionCount(count: number): string {
  return counted(count, 'relevé', 'relevés')
}
