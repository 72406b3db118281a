import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { everyHours, growth, number, volume } from '../../../../../shared/languages/de/formats.ts'
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
import { groupEvents, quickHits, tabNames } from '../../texts/texts.ts'

export const SHOWN_STEPS: Words<typeof english.SHOWN_STEPS> = stepsUpTo(10_000_000)

const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

export const methodTexts: Words<typeof english.methodTexts> = (collectionHours) => ({
  title: 'Woher diese Zahlen kommen',
  description:
    'Was Suchanfragen, Zeiten und Schlagzeilen auf Uptick bedeuten: Stufen statt Zählungen, wann eine Welle beginnt und endet, wann Suchanfragen eine Karte teilen, welche Schlagzeile zitiert wird, was ausgelassen wird und wie ältere Daten gezeigt werden.',
  lead: 'Alle Zahlen stammen aus der Liste der Suchtrends, die Google Trends für jedes Land veröffentlicht. Diese Seite sagt, was hier aus dieser Liste wird.',
  facts: [
    { label: 'Länder', value: String(COUNTRIES.length) },
    { label: 'Kategorien', value: String(CATEGORIES.length) },
    { label: 'Erhoben', value: everyHours(collectionHours) },
    { label: 'Jede Liste umfasst', value: `${TREND_HOURS} Stunden` },
  ],

  stepFigure: `Die Stufen von ${number(LOWEST_STEP)} bis ${number(SHOWN_STEPS.at(-1) ?? 0)} Suchanfragen. Etwa ${number(EXAMPLE)} Suchanfragen werden als ${shown} gezeigt.`,
  stepCaption:
    'Je länger der Strich unter einer Zahl, desto höher ihre Stufe; jede Zehnerpotenz fügt dieselbe Länge hinzu.',
  example: `Etwa ${number(EXAMPLE)}: ${shown}`,

  waveFigure: `Eine Welle beginnt vor einer Erhebung, wird von zweien gesehen und ist vor der dritten beendet. Die Quelle wird ${everyHours(collectionHours)} abgefragt.`,
  waveCaption: 'Die gestrichelten Linien sind Erhebungen. Beginn und Ende behalten die Zeiten, die die Quelle nennt.',
  started: 'Beginn',
  ended: 'Ende',
  collections: ['Erhebung', `+${collectionHours} Std.`, `+${2 * collectionHours} Std.`],

  sections: [
    {
      id: 'step',
      title: 'Eine Stufe, keine Zählung',
      blocks: [
        {
          pull: `„${shown}“ bedeutet mindestens ${number(exampleStep)} Suchanfragen und weniger als ${number(nextStep)}.`,
        },
        {
          text: 'Die Quelle nennt die Stufe einer Leiter (1, 2 und 5 mal eine Zehnerpotenz), nie eine Zählung; jede Zahl von Suchanfragen ist daher eine Untergrenze. Stufen werden nie addiert oder gemittelt. Was eine Erhebung gesehen hat, bleibt im Verlauf des Themas.',
        },
        {
          text: `Das Wachstum ist die Zahl der Quelle selbst, in Prozent. Wo die Quelle eine Zahl auslässt, steht ${volume(null)} oder ${growth(null)}; kein Trend wird nach einem solchen Wert eingeordnet.`,
        },
      ],
    },
    {
      id: 'wave',
      title: 'Wann eine Welle beginnt und endet',
      blocks: [
        { pull: 'Eine Welle beginnt, wenn die Quelle es sagt, nicht, wenn wir zum ersten Mal hinsehen.' },
        {
          text: 'Ein Trend ist eine Welle eines Themas in einem Land, mit dem Beginn und dem Ende, die die Quelle angibt. Solange sie kein Ende hat, ist sie aktiv; die Quelle kann ein Ende später berichtigen. Kommt ein Thema wieder, hat es eine neue Welle, und seine früheren stehen auf seiner Seite.',
        },
        {
          text: 'Die erste unserer Erhebungen, die ein Thema gesehen hat, ist kein Beginn: „Hier gelistet seit“ nennt sie. Wo ein Thema zuerst gelistet war, sagt nichts darüber, wo es begann.',
        },
      ],
    },
    {
      id: 'events',
      title: 'Wann Suchanfragen eine Karte teilen',
      blocks: [
        { pull: 'Eine Karte, ein Ereignis; die Zahlen sind die seines meistgesuchten Trends, nie eine Summe.' },
        {
          text: `Trends eines Landes teilen eine Karte, wenn sie einen Artikel teilen, der von beiden handelt, oder wenn einer eine verwandte Suchanfrage des anderen ist und sie mehr gemeinsam haben: andere verwandte Suchanfragen, ein seltenes Wort ihrer Titel oder weitgehend gleiche Schlagzeilen. Ein Beginn innerhalb von ${CLOSE_START_HOURS} Stunden spricht dafür, verschiedene Kategorien dagegen. Was mehr als ${MAX_EVENT_SHARERS} Trends teilen, etwa der Liveblog eines ganzen Tages oder „Live-Ergebnis“, verbindet nichts.`,
        },
        {
          text: `Eine Karte hat höchstens ${MAX_EVENT_TRENDS} Trends, damit keine Ketten aus Dingen wachsen, die wenig miteinander zu tun haben. Die Regeln vergleichen Wörter und Adressen: Sie verstehen nichts und übersehen, was nur der Sinn verbindet.`,
        },
        {
          text: `Nichts wird verborgen. Der Titel jedes Trends steht auf der Karte, ein Klick zeigt die anderen als Zeilen, und ohne „${groupEvents}“ hat jeder wieder seine eigene Karte. Reiter und ihre Zahlen, Suche, Folgen, Feeds und die API behalten jeden Trend.`,
        },
      ],
    },
    {
      id: 'elsewhere',
      title: 'Wann zwei Länder ein Thema teilen',
      blocks: [
        {
          text: 'Themen zweier Länder werden verbunden, wenn sie einen Artikel teilen, dieselben Wörter haben, mehrere verwandte Suchanfragen teilen oder derselbe Name in anderer Schrift sind. Was zu vielen Themen eines Landes gehört, etwa der Liveblog eines ganzen Tages, verbindet nichts. Jedes Land behält seinen eigenen Titel, seine Stufe und seine Zeiten.',
        },
      ],
    },
    {
      id: 'everywhere',
      title: 'Wann viele Länder ein Ereignis teilen',
      blocks: [
        { pull: 'Gezählt werden Länder, jedes einmal; Suchanfragen werden nie addiert.' },
        {
          text: `Jedes Ereignis hat ein zentrales Thema: Jedes Land darin ist mit ihm verbunden oder teilt zwei Gründe mit jedem von zwei Ländern, die es sind. So wächst keine Kette von Verbindungen. Gleiche Wörter allein zählen nur, wenn beide Wellen innerhalb von ${NEAR_START_HOURS} Stunden begannen, und Wörter, nach denen jeden Tag gesucht wird, etwa „Wetter“, nur mit einem gemeinsamen Artikel. Länder, die die jüngste Erhebung nicht aktualisiert hat, werden ausgelassen und genannt.`,
        },
        {
          text: `„Zuerst gelistet“ ist das Land, in dem die Quelle es zuerst zeigte, und sagt nichts darüber, wo es begann: Große Länder überschreiten die Schwelle der Quelle früher. Liegt der Beginn innerhalb von ${SAME_TIME_MINUTES} Minuten, gilt das als etwa dieselbe Zeit; ist ein Beginn unbekannt, wird nichts gesagt. Ein Auftritt beginnt nach der letzten Erhebung, in der weniger als ${MIN_EVENT_COUNTRIES} Länder das Ereignis listeten. Jede Welle, die seither gelistet war, zählt, auch die eines Landes, das es nicht mehr listet; was vorher beendet war, steht als früherer Auftritt da. Was vor unserer ersten Erhebung begann oder in einer Lücke, die länger ist als die ${TREND_HOURS} Stunden, die Listen zurückreichen, hat kein bekanntes erstes Land.`,
        },
        {
          text: `„Nur in“ nennt Themen ohne Gegenstück in einem anderen Land. Sie haben einen Artikel und mindestens so viele Suchanfragen wie die Hälfte der Themen des Landes; höchstens ${MAX_ONLY_HERE} werden genannt.`,
        },
      ],
    },
    {
      id: 'headline',
      title: 'Welche Schlagzeile zitiert wird',
      blocks: [
        {
          text: 'Der neueste Artikel, den die Quelle für den Trend nennt. Er wird ganz zitiert, in seiner eigenen Sprache, mit Herausgeber und Alter. Gründe schreiben wir nicht selbst: Ohne Artikel wird nichts gesagt.',
        },
        {
          text: 'Bei einem Ereignis in vielen Ländern ist es der ihrer neuesten Artikel, den die meisten dieser Länder listen.',
        },
        {
          text: `Auf einer Karte mit mehreren Trends ist es der Titel, der denen ihrer anderen Artikel am ähnlichsten ist, unter den Artikeln von ${EVENT_HEADLINE_HOURS} Stunden vor dem Beginn des ersten bis ${EVENT_HEADLINE_HOURS} Stunden danach; gibt es keine, wird der neueste geprüft. Fragen, Listen, die mit einer Zahl beginnen, Liveblogs, Titel in Großbuchstaben und solche mit weniger als ${MIN_HEADLINE_WORDS} oder mehr als ${MAX_HEADLINE_WORDS} Wörtern werden nicht gewählt. Ist kein Titel den anderen ähnlich genug, wird keiner zitiert. Sagt eine andere Quelle fast dasselbe mit anderen Zahlen, werden beide zitiert.`,
        },
      ],
    },
    {
      id: 'dropped',
      title: 'Was ausgelassen wird',
      blocks: [
        {
          terms: [
            {
              term: 'Was nicht gelistet ist',
              meaning: 'Die Quelle entscheidet, was sie listet. Was sie auslässt, sieht hier niemand.',
            },
            {
              term: 'Kein Artikel',
              meaning:
                'Ein Trend ohne Artikel mit Titel steht in keinem Reiter. Die Suche, seine eigene Seite und die API haben ihn.',
            },
            {
              term: 'Zwei Kategorien',
              meaning: `„Beauty and Fashion“ und „Entertainment“ haben hier keine Kategorie. Ein Trend ohne eine andere steht unter ${categoryName(LEFTOVER_CATEGORY)}.`,
            },
            {
              term: 'Unsichere Links',
              meaning: 'Nur Links zu Webseiten bleiben. Ein Trend bleibt, auch wenn sein Link wegfällt.',
            },
            {
              term: 'Zweifelhafte Listen',
              meaning: `Eine Liste mit weniger als einem von ${LARGEST_SHRINK} der vorherigen Trends, wenn es mindestens ${SMALLEST_JUDGED} waren, wird erst verwendet, wenn die nächste Erhebung sie bestätigt.`,
            },
          ],
        },
      ],
    },
    {
      id: 'stale',
      title: 'Wie ältere Daten gezeigt werden',
      blocks: [
        {
          text: [
            `Ein Land, das nicht erhoben werden konnte, behält seine letzte Liste unter deren Zeit und ist als älter gekennzeichnet. Sind die jüngsten Daten mehr als ${maxDataAgeHours(collectionHours)} Stunden alt oder ist kein Land aktuell, sagt es die `,
            { text: 'Statusseite', to: plainPage('status') },
            '. Sie nennt das Alter jedes Landes.',
          ],
        },
        {
          text: `„${tabNames.Latest}“ und „${quickHits}“ zeigen, was bei der Erhebung neu war, und bleiben so bis zur nächsten. Das Alter neben Trends und Artikeln wird nach Ihrer eigenen Uhr gezählt.`,
        },
      ],
    },
    {
      id: 'quote',
      title: 'Uns zitieren',
      blocks: [
        {
          text: [
            'Sagen Sie „mindestens“, und nennen Sie das Land und die Zeit über der Liste. Die Daten sind von Google, über Google Trends; die Methode und die Fehler sind von uns. ',
            { text: 'Melden Sie uns einen', to: plainPage('contact') },
            '.',
          ],
        },
      ],
    },
  ],
})
