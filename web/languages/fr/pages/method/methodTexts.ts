import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { everyHours, growth, hours, number, quoted, volume } from '../../../../../shared/languages/fr/formats.ts'
import { numberWord } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  CLOSE_START_HOURS,
  EVENT_HEADLINE_HOURS,
  MAX_EVENT_SHARERS,
  MAX_EVENT_TRENDS,
  MAX_HEADLINE_WORDS,
  MAX_ONLY_HERE,
  MIN_EVENT_COUNTRIES,
  MIN_HEADLINE_WORDS,
  NEAR_START_HOURS,
  SAME_TIME_MINUTES,
  TREND_HOURS,
} from '../../../../../shared/limits.ts'
import { plainPage } from '../../../../../shared/pages.ts'
import { LOWEST_STEP, stepsUpTo } from '../../../../../shared/trends/steps.ts'
import type * as english from '../../../../pages/method/methodTexts.ts'

export const SHOWN_STEPS: readonly number[] = stepsUpTo(10_000_000)

const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours: number) => ({
  title: 'D’où viennent ces chiffres',
  description:
    'Ce que signifient les recherches, les heures et les titres sur Uptick\u00A0: des paliers plutôt que des décomptes, quand une vague commence et finit, quand des recherches partagent une carte, quel titre est cité, ce qui est laissé de côté et comment les données anciennes sont présentées.',
  lead: 'Tous les chiffres viennent de la liste des recherches en tendance que Google Trends publie pour chaque pays. Cette page dit ce que cette liste devient ici.',
  facts: [
    { label: 'Pays', value: String(COUNTRIES.length) },
    { label: 'Catégories', value: String(CATEGORIES.length) },
    { label: 'Relevé', value: everyHours(collectionHours) },
    { label: 'Chaque liste couvre', value: hours(TREND_HOURS) },
  ],

  stepFigure: `Les paliers de ${number(LOWEST_STEP)} à ${number(SHOWN_STEPS.at(-1) ?? 0)} recherches. Environ ${number(EXAMPLE)} recherches s’affichent ${shown}.`,
  stepCaption:
    'Plus le trait sous un nombre est long, plus le palier est haut\u202F; chaque puissance de dix ajoute la même longueur.',
  example: `Environ ${number(EXAMPLE)}\u00A0: ${shown}`,

  waveFigure: `Une vague commence avant un relevé, est vue par deux, et a pris fin avant le troisième. La source est interrogée ${everyHours(collectionHours)}.`,
  waveCaption:
    'Les lignes pointillées sont des relevés. Le début et la fin gardent les heures que leur donne la source.',
  started: 'Début',
  ended: 'Fin',
  collections: ['Relevé', `+${collectionHours}\u202Fh`, `+${2 * collectionHours}\u202Fh`],

  sections: [
    {
      id: 'step',
      title: 'Un palier, pas un décompte',
      blocks: [
        {
          pull: `${quoted(shown)} signifie au moins ${number(exampleStep)} recherches, et moins de ${number(nextStep)}.`,
        },
        {
          text: 'La source indique un palier d’une échelle (1, 2 et 5 fois une puissance de dix), jamais un décompte\u00A0: chaque nombre de recherches est donc un minimum. Les paliers ne sont jamais additionnés, et aucune moyenne n’en est faite. Ce qu’un relevé a vu reste dans l’historique de son sujet.',
        },
        {
          text: `La progression est le chiffre de la source, en pour cent. Là où la source omet un chiffre, ${volume(null)} ou ${growth(null)} en tient lieu\u202F; aucune tendance n’est classée d’après une telle valeur.`,
        },
      ],
    },
    {
      id: 'wave',
      title: 'Quand une vague commence et finit',
      blocks: [
        { pull: 'Une vague commence quand la source le dit, pas quand nous regardons pour la première fois.' },
        {
          text: 'Une tendance est une vague d’un sujet dans un pays, avec le début et la fin que la source en donne. Tant qu’elle n’a pas de fin, elle est en cours\u202F; la source peut corriger une fin plus tard. Un sujet qui revient a une nouvelle vague, et les précédentes figurent sur sa page.',
        },
        {
          text: 'Le premier de nos relevés qui a vu un sujet n’est pas un début\u00A0: «\u00A0Dans la liste depuis\u00A0» le désigne. L’endroit où un sujet est apparu d’abord ne dit rien de celui où il a commencé.',
        },
      ],
    },
    {
      id: 'events',
      title: 'Quand des recherches partagent une carte',
      blocks: [
        {
          pull: 'Une carte, un événement\u202F; les chiffres sont ceux de sa tendance la plus recherchée, jamais une somme.',
        },
        {
          text: `Des tendances d’un même pays partagent une carte si elles ont en commun un article qui parle des deux, ou si l’une est une recherche associée de l’autre et qu’elles ont davantage en commun\u00A0: d’autres recherches associées, un mot rare de leurs titres ou à peu près les mêmes titres d’articles. Des débuts à moins de ${CLOSE_START_HOURS} heures d’écart plaident pour, des catégories différentes contre. Ce que partagent plus de ${numberWord(MAX_EVENT_SHARERS)} tendances, comme le direct de toute une journée ou «\u00A0score en direct\u00A0», ne relie rien.`,
        },
        {
          text: `Une carte a au plus ${numberWord(MAX_EVENT_TRENDS)} tendances, pour que ne se forment pas de chaînes de choses qui ont peu à voir entre elles. Les règles comparent des mots et des adresses\u00A0: elles ne comprennent rien, et manquent ce que seul le sens relie.`,
        },
        {
          text: 'Rien n’est caché. Le titre de chaque tendance figure sur la carte, un clic montre les autres sous forme de lignes, et «\u00A0Regrouper par événement\u00A0» rend à chacune sa propre carte. Les onglets et leurs décomptes, la recherche, les suivis, les flux et l’API gardent chaque tendance.',
        },
      ],
    },
    {
      id: 'elsewhere',
      title: 'Quand deux pays partagent un sujet',
      blocks: [
        {
          text: 'Les sujets de deux pays sont reliés s’ils ont en commun un article, les mêmes mots ou plusieurs recherches associées, ou s’ils sont le même nom dans une autre écriture. Ce qui appartient à beaucoup de sujets d’un pays, comme le direct de toute une journée, ne relie rien. Chaque pays garde son titre, son palier et ses heures.',
        },
      ],
    },
    {
      id: 'everywhere',
      title: 'Quand beaucoup de pays partagent un événement',
      blocks: [
        { pull: 'On compte les pays, chacun une fois\u202F; les recherches ne sont jamais additionnées.' },
        {
          text: `Chaque événement a un sujet central\u00A0: chacun de ses pays lui est relié, ou partage deux raisons avec chacun de deux pays qui le sont. Ainsi ne se forme aucune chaîne de liens. Les mêmes mots seuls ne comptent que si les deux vagues ont commencé à moins de ${NEAR_START_HOURS} heures d’écart, et les mots recherchés tous les jours, comme «\u00A0météo\u00A0», seulement avec un article commun. Les pays que le dernier relevé n’a pas mis à jour sont laissés de côté, et nommés.`,
        },
        {
          text: `«\u00A0Apparue d’abord\u00A0» désigne le pays où la source l’a montrée en premier, et ne dit rien de l’endroit où elle a commencé\u00A0: les grands pays franchissent plus tôt le seuil de la source. Des débuts à moins de ${SAME_TIME_MINUTES} minutes d’écart ont lieu à peu près en même temps, et avec un début inconnu rien n’est dit. Une apparition commence après le dernier relevé où moins de ${numberWord(MIN_EVENT_COUNTRIES)} pays avaient l’événement. Chaque vague présente depuis compte, même celle d’un pays qui ne l’a plus dans sa liste\u202F; ce qui avait pris fin auparavant est présenté comme une apparition antérieure. Ce qui a commencé avant notre premier relevé, ou dans une lacune plus longue que les ${TREND_HOURS} heures couvertes par les listes, n’a pas de premier pays connu.`,
        },
        {
          text: `«\u00A0Seulement\u00A0» dans un pays désigne des sujets sans équivalent dans aucun autre. Ils ont un article, et au moins autant de recherches que la moitié des sujets du pays\u202F; ${MAX_ONLY_HERE} au plus sont nommés.`,
        },
      ],
    },
    {
      id: 'headline',
      title: 'Quel titre est cité',
      blocks: [
        {
          text: 'Celui de l’article le plus récent que la source donne pour la tendance. Il est cité en entier, dans sa langue, avec son média et son âge. Nous n’écrivons nous-mêmes aucune explication\u00A0: sans article, rien n’est dit.',
        },
        {
          text: 'Pour un événement dans beaucoup de pays, c’est celui de leurs derniers articles que le plus grand nombre de ces pays ont dans leur liste.',
        },
        {
          text: `Sur une carte de plusieurs tendances, c’est le titre le plus semblable à ceux de leurs autres articles, parmi les articles parus de ${EVENT_HEADLINE_HOURS} heures avant le début de la première à ${EVENT_HEADLINE_HOURS} heures après\u202F; à défaut, le plus récent est envisagé. Les questions, les listes qui commencent par un nombre, les directs, les titres en capitales et ceux de moins de ${numberWord(MIN_HEADLINE_WORDS)} ou de plus de ${MAX_HEADLINE_WORDS} mots ne sont pas retenus. Si aucun titre n’est assez semblable aux autres, aucun n’est cité. Si un autre média dit à peu près la même chose avec d’autres chiffres, les deux sont cités.`,
        },
      ],
    },
    {
      id: 'dropped',
      title: 'Ce qui est laissé de côté',
      blocks: [
        {
          terms: [
            {
              term: 'Ce qui n’est pas dans la liste',
              meaning: 'La source décide de ce qu’elle liste. Ce qu’elle omet, personne ne le voit ici.',
            },
            {
              term: 'Sans article',
              meaning:
                'Une tendance sans article titré n’est dans aucun onglet. La recherche, sa propre page et l’API la connaissent.',
            },
            {
              term: 'Deux catégories',
              meaning: `Beauté et mode, et Divertissement, n’ont pas de catégorie ici. Une tendance qui n’en a pas d’autre figure sous ${quoted(categoryName(LEFTOVER_CATEGORY))}.`,
            },
            {
              term: 'Liens peu sûrs',
              meaning: 'Seuls les liens vers des pages web sont gardés. Une tendance reste quand son lien est retiré.',
            },
            {
              term: 'Listes douteuses',
              meaning: `Une liste qui a moins de 1 tendance pour ${LARGEST_SHRINK} dans la précédente, quand celle-ci en comptait au moins ${SMALLEST_JUDGED}, ne sert que si le relevé suivant la confirme.`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: 'Comment les données anciennes sont présentées',
      blocks: [
        {
          text: [
            `Un pays qui n’a pas pu être relevé garde sa dernière liste, avec l’heure de celle-ci et la mention qu’elle est plus ancienne. Quand les dernières données ont plus de ${maxDataAgeHours(collectionHours)} heures, ou qu’aucun pays n’est à jour, la `,
            { text: 'page d’état', to: plainPage('status') },
            ' le dit. Elle donne l’âge de chaque pays.',
          ],
        },
        {
          text: '«\u00A0Récentes\u00A0» et «\u00A0En bref\u00A0» montrent ce qui était nouveau au moment du relevé, et restent tels jusqu’au suivant. Les âges affichés près des tendances et des articles sont comptés par votre propre horloge.',
        },
      ],
    },
    {
      id: 'quote',
      title: 'Nous citer',
      blocks: [
        {
          text: [
            'Dites «\u00A0au moins\u00A0», et nommez le pays et l’heure indiquée au-dessus de la liste. Les données sont celles de Google, via Google Trends\u202F; la méthode et les erreurs sont les nôtres. ',
            { text: 'Signalez-nous une erreur', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
