import { COUNTRIES } from '../../shared/countries.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import { MAX_EVENT_TRENDS } from '../../shared/limits.ts'
import { agreementWith, goldPairs, goldTrends } from '../support/goldEvents.ts'
import { agreementAcross, judgedPairs } from '../support/judgedPairs.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { trendsSharingWords } from '../support/trendsSharingWords.ts'
import { measureInThreads } from './everywhere.ts'
import {
  atLeast,
  atMost,
  limitRow,
  noneAllowed,
  type Part,
  type Progress,
  type Row,
  recorded,
  type Size,
} from './part.ts'

const TIME = atMost(`Events within each of ${COUNTRIES.length} countries`, 1_000, 'ms')
const MEMORY = atMost('Memory for them', 30, 'MB')
const LARGEST = atMost('Trends of the largest event where thousands share words', MAX_EVENT_TRENDS, 'trends')
const PRECISION = atLeast('Within countries: pairs that are one event for the readers, too', 97, '%')
const RECALL = atLeast('Within countries: pairs of the readers that are found', 70, '%')
const MERGED = noneAllowed('Adversarial pairs that are put together', 'pairs')
const PRECISION_ACROSS = atLeast('Across countries: pairs that are one event for the readers, too', 95, '%')

const SIZES = {
  full: { perCountry: 334, sharingWords: 5_000 },
  smallest: { perCountry: 4, sharingWords: 50 },
} satisfies Record<Size, unknown>

/** The gold sets are small, and judged whole in every size. */
export const events: Part = {
  name: 'events',
  what: 'Finding the events within countries among 15,000 trends, and how well they, and those across countries, agree with the readers of the gold sets.',
  goals: [TIME, MEMORY, LARGEST, PRECISION, RECALL, MERGED, PRECISION_ACROSS],
  run: measureEvents,
}

async function measureEvents(size: Size, progress: Progress): Promise<Row[]> {
  const { perCountry, sharingWords } = SIZES[size]
  progress('finding events')
  const task = { finds: 'within', perCountry } as const
  const { milliseconds, events: found, megabytes, note } = await measureInThreads(task, size)
  progress('where thousands share words')
  const sharing = eventsOf(trendsSharingWords(seededRandom(11), sharingWords)).map(({ members }) => members.length)
  progress('judging')
  return [
    limitRow(TIME, milliseconds, { note: `${found} events${note}` }),
    limitRow(MEMORY, megabytes),
    limitRow(LARGEST, Math.max(0, ...sharing), { note: `${sharing.length} events` }),
    ...judgedRows(),
  ]
}

function judgedRows(): Row[] {
  const { gold, adversarial } = goldPairs()
  const found = [...goldTrends().values()].flatMap((trends) => eventsOf(trends))
  const within = agreementWith(found, gold)
  const pairs = judgedPairs()
  const across = agreementAcross(pairs)
  return [
    limitRow(PRECISION, 100 * within.precision, { note: `${gold.length} pairs` }),
    limitRow(RECALL, 100 * within.recall),
    recorded('Within countries: agreement of the readers (κ)', 100 * within.kappa, '%'),
    limitRow(MERGED, agreementWith(found, adversarial).wrong.length, { note: `of ${adversarial.length}` }),
    limitRow(PRECISION_ACROSS, 100 * across.precision, { note: `${pairs.length} pairs` }),
    recorded('Across countries: pairs of the readers that are found', 100 * across.recall, '%'),
    recorded('Across countries: agreement of the readers (κ)', 100 * across.kappa, '%'),
  ]
}
