import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BROTLI } from '../../lambdas/adapters/trends/brotli.ts'
import { writeEverywhere } from '../../lambdas/adapters/trends/everywhereDocument.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { sightingOf } from '../../shared/elsewhere/sighting.ts'
import { eventsOf } from '../../shared/events/eventsOf.ts'
import type { Everywhere } from '../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { MAX_EVENT_TRENDS } from '../../shared/limits.ts'
import { type Trend, topicOf, trendKey } from '../../shared/trend.ts'
import { aTrend, NOW } from '../support/builders.ts'
import { fullSizeWaves } from '../support/fullSizeTrends.ts'
import { agreementWith, goldPairs, goldTrends } from '../support/goldEvents.ts'
import { agreementAcross, judgedPairs } from '../support/judgedPairs.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { trendsSharingWords } from '../support/trendsSharingWords.ts'
import { collectGarbage, peakMegabytes } from './memory.ts'
import { atLeast, atMost, none, type Progress, type Row, type Size } from './part.ts'

/** All countries together have 15,000. */
const TRENDS_PER_COUNTRY: Record<Size, number> = { full: 334, smallest: 4 }
const WORLDS = ['like a real collection', 'with all titles equal'] as const
const SHARING_WORDS: Record<Size, number> = { full: 5_000, smallest: 50 }

/** The gold sets are small, and judged whole in every size. */
export async function events(size: Size, progress: Progress): Promise<Row[]> {
  progress('finding events')
  const countries = COUNTRIES.map(({ code }) => trendsOf(code, TRENDS_PER_COUNTRY[size]))
  const { found, milliseconds, megabytes } = measure(() => countries.flatMap((trends) => eventsOf(trends)))
  progress('where thousands share words')
  const sharing = eventsOf(trendsSharingWords(seededRandom(11), SHARING_WORDS[size]))
  const largest = Math.max(0, ...sharing.map(({ members }) => members.length))
  const [many, note] = ['Trends of the largest event where thousands share words', `${sharing.length} events`]
  progress('judging')
  return [
    atMost(`Events within each of ${COUNTRIES.length} countries`, 1_000, 'ms', milliseconds, `${found.length} events`),
    atMost('Memory for them', 30, 'MB', megabytes),
    atMost(many, MAX_EVENT_TRENDS, 'trends', largest, note),
    ...judgedRows(),
  ]
}

function judgedRows(): Row[] {
  const { gold, adversarial } = goldPairs()
  const found = [...goldTrends().values()].flatMap((trends) => eventsOf(trends))
  const within = agreementWith(found, gold)
  const merged = agreementWith(found, adversarial).wrong.length
  const pairs = judgedPairs()
  const across = agreementAcross(pairs)
  const alike = 'pairs that are one event for the readers, too'
  return [
    atLeast(`Within countries: ${alike}`, 97, '%', 100 * within.precision, `${gold.length} pairs`),
    atLeast('Within countries: pairs of the readers that are found', 70, '%', 100 * within.recall),
    none('Adversarial pairs that are put together', merged, `of ${adversarial.length}`, 'pairs'),
    atLeast(`Across countries: ${alike}`, 95, '%', 100 * across.precision, `${pairs.length} pairs`),
  ]
}

/** The sightings are there already, since a collection has them for the links of each topic. */
export async function everywhere(size: Size, progress: Progress): Promise<Row[]> {
  const rows: Row[] = []
  for (const world of WORLDS) {
    progress(`finding events, ${world}`)
    const sightings = COUNTRIES.flatMap(({ code }) => trendsOf(code, TRENDS_PER_COUNTRY[size], world).map(sightingOf))
    const { found, milliseconds, megabytes } = measure(() => findEverywhere(sharedTopics(sightings), NOW))
    const bytes = await sizeOf(found)
    rows.push(
      atMost(`Events across countries, ${world}`, 2_000, 'ms', milliseconds, `${found.events.length} events`),
      atMost(`Memory for them, ${world}`, 50, 'MB', megabytes),
      atMost(`Their file, the larger compressed form, ${world}`, 150, 'KB', bytes / 1_000),
    )
  }
  return rows
}

/** One search by code that nothing has compiled before, as in a function: its time, and the memory beyond what was in use. */
function measure<Found>(find: () => Found) {
  collectGarbage()
  const before = process.memoryUsage.rss()
  const start = performance.now()
  const found = find()
  const milliseconds = performance.now() - start
  return { found, milliseconds, megabytes: Math.max(0, peakMegabytes() - before / 1024 / 1024) }
}

async function sizeOf(found: Everywhere): Promise<number> {
  let bytes = 0
  const write = async (_: string, document: unknown) => {
    const text = Buffer.from(JSON.stringify(document))
    bytes = Math.max(brotliCompressSync(text, BROTLI).length, gzipSync(text).length)
  }
  await writeEverywhere({ write }, 'one', found)
  return bytes
}

function trendsOf(country: string, count: number, world: (typeof WORLDS)[number] = 'like a real collection'): Trend[] {
  const random = seededRandom(COUNTRIES.findIndex(({ code }) => code === country))
  const sample = fullSizeWaves(country, NOW)
  return Array.from({ length: count }, (_, index) => {
    const seen = sample[index % sample.length] ?? aTrend()
    const copy = Math.floor(index / sample.length)
    const title = world === 'with all titles equal' ? `Topic number ${index}` : `${seen.title}${copy ? ` ${copy}` : ''}`
    const startedAt = new Date(Date.parse(NOW) - random.below(600) * 60_000).toISOString()
    // In one category, and with its title among its related searches, as the source has it.
    const related = [seen.title, ...seen.related]
    const equal = { categories: ['Others' as const], sourceCategories: [11], history: [], exploreLink: '', related }
    return {
      ...seen,
      ...equal,
      key: trendKey(country, title, startedAt),
      topic: topicOf(title),
      title,
      startedAt,
      rank: index + 1,
    }
  })
}
