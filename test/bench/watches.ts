import { wordsDocument, wordsIn } from '../../lambdas/adapters/trends/documents.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MAX_WATCH_WORD_LENGTH } from '../../shared/limits.ts'
import { type PreparedRule, prepareRule, type WatchedWave, WordIndex } from '../../shared/watches/WordIndex.ts'
import { watchText } from '../../shared/watches/watchText.ts'
import { previewIn, watchWeek } from '../../shared/watches/watchWeek.ts'
import { widerWord } from '../../shared/watches/widerWord.ts'
import { aWatchedWave, aWatchRule } from '../support/aWatch.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { memoryStores } from '../support/stores.ts'
import { collectGarbage } from './memory.ts'
import { atMost, atMostTimes, percentile, type Row, type Size, timed } from './part.ts'

const SIZES = {
  full: { waves: 15_000, weekWaves: 45_000, few: 100_000, many: 1_000_000, previews: 1_000 },
  smallest: { waves: 300, weekWaves: 600, few: 2_000, many: 4_000, previews: 20 },
}
/** Watches that are prepared at once. Digests prepare those of one person after the other. */
const BATCH = 500
/** Days whose words the watches look for, besides those of the collection. */
const OTHER_DAYS = [11, 12, 13, 14]
/** One of this number of words is in the collection. A watch then finds a wave in every fourth, more than most people want to hear of. */
const PRESENT_ONE_IN = 20
/** Words of more waves than these, in percent, are hardly watched: they would match several waves a day. */
const COMMON_PERCENT = 0.1

/** Common beginnings, a long text that nearly repeats, and words of scripts without spaces. */
const HOSTILE_WORDS = ['con*', 'pro*', 'der*', 'mar*', 'los*', 'val*', 'ber*', `${'a'.repeat(61)}b`, 'の試', 'की']

export async function watches(size: Size): Promise<Row[]> {
  const { waves: count, weekWaves, few, many, previews } = SIZES[size]
  const { index, waves, megabytes } = await indexOne(count)
  const words = wordsToWatch(index, waves)
  // The first ones only warm up.
  matchMany(index, words, BATCH, seededRandom(1))
  const ofFew = matchMany(index, words, few, seededRandom(2))
  const ofMany = matchMany(index, words, many, seededRandom(2))
  const week = watchWeek([{ at: '2026-11-21T12:00:00.000Z', waves: someWaves(weekWaves) }])
  const random = seededRandom(3)
  const usual = Array.from({ length: previews }, () => {
    const any = [random.pick(words.present), aWord(words, random)]
    const rule = aWatchRule({ any, none: [aWord(words, random)] })
    const [previewed, preview] = timed(() => previewIn(week, rule))
    return { preview, proposal: timed(() => widerWord(week, rule, previewed))[1] }
  })
  const p95 = (times: number[]) => percentile(times, 0.95)
  const hostile = aWatchRule({ any: HOSTILE_WORDS })
  const hostilePreviews = usual.map(() => timed(() => previewIn(week, hostile))[1])
  const first = '1,000 of 100,000 watches'
  return [
    atMost(first, 1.5, 'ms', ofFew.perThousand, `${ofFew.matches} matches`),
    atMost('1,000 of 1,000,000 watches', 1.5, 'ms', ofMany.perThousand, `${ofMany.matches} matches`),
    atMostTimes('The same, compared', 1.2, [first, ofFew.perThousand], 'ms', ofMany.perThousand),
    atMost('Memory for the words of 15,000 waves and their index', 200, 'MB', megabytes),
    atMost('Preview over a week of 45,000 waves, p95', 150, 'ms', p95(usual.map(({ preview }) => preview))),
    atMost('Proposal of a wider word for it, p95', 150, 'ms', p95(usual.map(({ proposal }) => proposal))),
    atMost('Preview of 10 hostile words, p95', 150, 'ms', p95(hostilePreviews)),
  ]
}

/** Reads the words of a collection as functions do, and indexes them. */
async function indexOne(count: number) {
  const { bucket } = memoryStores()
  await wordsDocument.write(bucket, { collection: 'one', waves: someWaves(count) })
  collectGarbage()
  const before = process.memoryUsage.rss()
  const waves = await wordsIn(bucket, 'one')
  const index = new WordIndex(waves)
  return { index, waves, megabytes: (process.memoryUsage.rss() - before) / 1024 / 1024 }
}

/** Waves in the scripts of all countries, those beyond a day with other words. */
function someWaves(count: number): WatchedWave[] {
  const codes = new Map(COUNTRIES.map(({ name, code }) => [name, code]))
  const waves: WatchedWave[] = []
  for (let seed = 1; waves.length < count; seed += 1) {
    for (const { trend, region, sourceTitles } of searchRecords(seed).slice(0, count - waves.length)) {
      const key = `${seed}:${waves.length}`
      waves.push(aWatchedWave({ country: codes.get(region) ?? 'CA', key, title: trend, related: [...sourceTitles] }))
    }
  }
  return waves
}

/** Different words: those of the collection that are not too common to be watched for, and those that it does not have. */
type Words = { present: string[]; absent: string[] }

function wordsToWatch(index: WordIndex, waves: readonly WatchedWave[]): Words {
  const texts = [
    ...waves.flatMap(({ title, related }) => [title, ...related]),
    ...OTHER_DAYS.flatMap((seed) => searchRecords(seed).map(({ trend }) => trend)),
  ]
  const most = Math.max(1, (waves.length * COMMON_PERCENT) / 100)
  const words: Words = { present: [], absent: [] }
  for (const word of new Set(texts.flatMap(wordsOf))) {
    const found = index.matches(prepareRule(aWatchRule({ any: [word] }))).length
    if (found === 0) words.absent.push(word)
    else if (found <= most) words.present.push(word)
  }
  return words
}

function wordsOf(text: string): string[] {
  return watchText(text)
    .split(' ')
    .filter(({ length }) => length > 1 && length <= MAX_WATCH_WORD_LENGTH)
}

/** A word to watch for: most of them nobody searches for at the moment. */
function aWord({ present, absent }: Words, random: SeededRandom): string {
  return random.pick(random.below(PRESENT_ONE_IN) === 0 ? present : absent)
}

/** Matches a number of watches in batches; each has one to three words, some of which are needed or excluded. */
function matchMany(index: WordIndex, words: Words, count: number, random: SeededRandom) {
  let matching = 0
  let matches = 0
  for (let done = 0; done < count; done += BATCH) {
    const rules = Array.from({ length: Math.min(BATCH, count - done) }, () => {
      const [first, second, third] = [aWord(words, random), aWord(words, random), aWord(words, random)]
      const kind = random.below(4)
      if (kind === 0) return aWatchRule({ any: [first, second, third] })
      if (kind === 1) return aWatchRule({ any: [first], none: [second] })
      return kind === 2 ? aWatchRule({ all: [first, second] }) : aWatchRule({ any: [first, second], all: [third] })
    })
    const prepared = rules.map(prepareRule)
    const start = cpuMs()
    matches += matchAll(index, prepared)
    matching += cpuMs() - start
  }
  return { perThousand: (matching * 1_000) / count, matches }
}

/** A function of its own, because what is compiled within a running loop is thrown away at its end. */
function matchAll(index: WordIndex, rules: readonly PreparedRule[]): number {
  let matches = 0
  for (const rule of rules) matches += index.matches(rule).length
  return matches
}

/** The time of this thread, so that other work of the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
