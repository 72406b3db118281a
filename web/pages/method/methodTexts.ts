import { CATEGORIES, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { LARGEST_SHRINK, SMALLEST_JUDGED } from '../../../shared/collections/acceptance.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { everyHours, growth, number, volume } from '../../../shared/languages/en/formats.ts'
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
} from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { numberWord } from '../../../shared/text/numberWord.ts'
import { LOWEST_STEP, stepsUpTo } from '../../../shared/trends/steps.ts'
import type { Prose } from '../../features/prose/Prose.ts'

/** The steps in the drawing; the source has higher ones. */
export const SHOWN_STEPS: readonly number[] = stepsUpTo(10_000_000)

/** A number of searches that the source would never state, the step below it, and the one above. */
const EXAMPLE = 310_000
export const exampleStep = SHOWN_STEPS.findLast((step) => step <= EXAMPLE) ?? LOWEST_STEP
const nextStep = SHOWN_STEPS.find((step) => step > EXAMPLE) ?? LOWEST_STEP

const shown = volume(exampleStep)

/** Where these numbers come from. `collectionHours` are the hours from one collection to the next. */
export const methodTexts = (collectionHours: number) =>
  ({
    title: 'Where these numbers come from',
    description:
      'What the searches, times and headlines on Uptick mean: steps instead of counts, when a wave starts and ends, when searches share a card, which headline is quoted, what is left out, and how old data is shown.',
    lead: 'All numbers come from the list of trending searches that Google Trends publishes for each country. This page says what becomes of that list here.',
    facts: [
      { label: 'Countries', value: String(COUNTRIES.length) },
      { label: 'Categories', value: String(CATEGORIES.length) },
      { label: 'Collected', value: everyHours(collectionHours) },
      { label: 'Each list covers', value: `${TREND_HOURS} hours` },
    ],

    stepFigure: `The steps from ${number(LOWEST_STEP)} to ${number(SHOWN_STEPS.at(-1) ?? 0)} searches. About ${number(EXAMPLE)} searches are shown as ${shown}.`,
    stepCaption: 'The longer the stroke under a number, the higher its step; each power of ten adds the same length.',
    example: `About ${number(EXAMPLE)}: ${shown}`,

    waveFigure: `A wave starts before one collection, is seen by two, and has ended before the third. The source is asked ${everyHours(collectionHours)}.`,
    waveCaption: 'The dashed lines are collections. Start and end keep the times that the source gives them.',
    started: 'Started',
    ended: 'Ended',
    collections: ['Collection', `+${collectionHours} h`, `+${2 * collectionHours} h`],

    sections: [
      {
        id: 'step',
        title: 'A step, not a count',
        blocks: [
          {
            pull: `“${shown}” means at least ${number(exampleStep)} searches, and fewer than ${number(nextStep)}.`,
          },
          {
            text: 'The source states a step of a ladder (1, 2 and 5 times a power of ten), never a count, so every number of searches is a lower bound. Steps are never added up or averaged. What a collection has seen stays in the history of its topic.',
          },
          {
            text: `Growth is the source’s own number, in percent. Where the source leaves a number out, ${volume(null)} or ${growth(null)} stands in its place; no trend is ranked by such a value.`,
          },
        ],
      },
      {
        id: 'wave',
        title: 'When a wave starts and ends',
        blocks: [
          { pull: 'A wave starts when the source says so, not when we first look.' },
          {
            text: 'A trend is one wave of a topic in one country, with the start and the end that the source reports. While it has no end, it is active; the source may correct an end later. A topic that comes back has a new wave, and its earlier ones stand on its page.',
          },
          {
            text: 'The first of our collections that saw a topic is no start: “Listed here since” names it. Where a topic was listed first says nothing about where it began.',
          },
        ],
      },
      {
        id: 'events',
        title: 'When searches share a card',
        blocks: [
          { pull: 'One card, one event; the numbers are those of its most searched trend, and never a sum.' },
          {
            text: `Trends of one country share a card if they share an article that is about both, or if one is a related search of the other and they have more in common: other related searches, a rare word of their titles, or much the same headlines. Starts within ${CLOSE_START_HOURS} hours count in favour, different categories against. What more than ${numberWord(MAX_EVENT_SHARERS)} trends share, such as the live blog of a whole day or “live score”, connects nothing.`,
          },
          {
            text: `A card has at most ${numberWord(MAX_EVENT_TRENDS)} trends, so that chains of things that have little to do with each other do not grow. The rules compare words and addresses: they understand nothing, and miss what only sense connects.`,
          },
          {
            text: 'Nothing is hidden. The title of each trend stands on the card, one press shows the others as lines, and “Group events” gives each its own card again. Tabs and their counts, search, follows, feeds and the API keep every trend.',
          },
        ],
      },
      {
        id: 'elsewhere',
        title: 'When two countries share a topic',
        blocks: [
          {
            text: 'Topics of two countries are linked if they share an article, have the same words, share several related searches, or are the same name in another script. What belongs to many topics of a country, such as the live blog of a whole day, links nothing. Each country keeps its own title, step and times.',
          },
        ],
      },
      {
        id: 'everywhere',
        title: 'When many countries share an event',
        blocks: [
          { pull: 'Countries are counted, each once; searches are never added up.' },
          {
            text: `Every event has one central topic: every country in it is linked to it, or shares two reasons with each of two countries that are. So no chain of links grows. Equal words alone count only if both waves started within ${NEAR_START_HOURS} hours, and words that are searched for every day, such as “weather”, only with a shared article. Countries that the newest collection has not updated are left out, and named.`,
          },
          {
            text: `“Listed first” is the country where the source showed it first, and says nothing about where it began: large countries cross the source’s threshold sooner. Starts within ${SAME_TIME_MINUTES} minutes are about the same time, and with one unknown start nothing is said. An appearance begins after the last collection in which fewer than ${MIN_EVENT_COUNTRIES} countries listed the event. Every wave that was listed since then counts, also of a country that lists it no longer; what had ended before is told as an earlier appearance. What began before our first collection, or in a gap longer than the ${TREND_HOURS} hours that lists reach back, has no known first country.`,
          },
          {
            text: `“Only in” lists topics with no counterpart in any other country. They have an article, and at least as many searches as half of the country’s topics; at most ${MAX_ONLY_HERE} are named.`,
          },
        ],
      },
      {
        id: 'headline',
        title: 'Which headline is quoted',
        blocks: [
          {
            text: 'The newest article that the source lists for the trend. It is quoted whole, in its own language, with its publisher and its age. We write no reasons ourselves: without an article, nothing is said.',
          },
          {
            text: 'For an event in many countries, it is the one of their newest articles that the most of these countries list.',
          },
          {
            text: `On a card with several trends, it is the title that is most like those of their other articles, among the articles from ${EVENT_HEADLINE_HOURS} hours before the first of them started to ${EVENT_HEADLINE_HOURS} hours after; if there are none, the newest is considered. Questions, lists that begin with a number, live blogs, titles in capitals and those of fewer than ${numberWord(MIN_HEADLINE_WORDS)} or more than ${MAX_HEADLINE_WORDS} words are not chosen. If no title is enough like the others, none is quoted. If another publisher says nearly the same with other numbers, both are quoted.`,
          },
        ],
      },
      {
        id: 'dropped',
        title: 'What is left out',
        blocks: [
          {
            terms: [
              {
                term: 'What is not listed',
                meaning: 'The source decides what it lists. What it leaves out, nobody sees here.',
              },
              {
                term: 'No article',
                meaning: 'A trend without a titled article is in no tab. Search, its own page and the API have it.',
              },
              {
                term: 'Two categories',
                meaning: `Beauty and Fashion, and Entertainment, have no category here. A trend with no other one stands under ${categoryName(LEFTOVER_CATEGORY)}.`,
              },
              {
                term: 'Unsafe links',
                meaning: 'Only links to web pages are kept. A trend stays when its link is dropped.',
              },
              {
                term: 'Doubtful lists',
                meaning: `A list with fewer than 1 in ${LARGEST_SHRINK} of the trends before, where there were at least ${SMALLEST_JUDGED}, is used only when the next collection confirms it.`,
              },
            ],
          },
        ],
      },
      {
        id: 'stale',
        title: 'How old data is shown',
        blocks: [
          {
            text: [
              `A country that could not be collected keeps its last list, under the time of that list, and is marked as older. When the newest data is more than ${maxDataAgeHours(collectionHours)} hours old, or no country is up to date, the `,
              { text: 'status page', to: plainPage('status') },
              ' says so. It lists the age of every country.',
            ],
          },
          {
            text: 'Latest and Quick Hits are what was new when it was collected, and stay so until the next collection. The ages beside trends and articles are counted by your own clock.',
          },
        ],
      },
      {
        id: 'quote',
        title: 'Quoting us',
        blocks: [
          {
            text: [
              'Say “at least”, and name the country and the time above the list. The data is Google’s, by way of Google Trends; the method and the mistakes are ours. ',
              { text: 'Tell us about one', to: plainPage('contact') },
              '.',
            ],
          },
        ],
      },
    ],
  }) as const satisfies Prose & Record<string, unknown>
