import { wordsDocument, wordsIn } from '../../lambdas/adapters/trends/documents.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MAX_WATCH_WORD_LENGTH, MAX_WATCH_WORDS, MIN_WATCH_PREFIX_LENGTH } from '../../shared/limits.ts'
import { type PreparedRule, prepareRule, type WatchedWave, WordIndex } from '../../shared/watches/WordIndex.ts'
import { watchText } from '../../shared/watches/watchText.ts'
import { previewIn, watchWeek } from '../../shared/watches/watchWeek.ts'
import { widerWord } from '../../shared/watches/widerWord.ts'
import { aWatchedWave, aWatchRule } from '../support/aWatch.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { memoryStores } from '../support/stores.ts'
import { collectGarbage } from './memory.ts'
import { atMost, atMostTimes, percentile, type Row, type Size } from './part.ts'

type Sizes = {
  waves: number
  weekWaves: number
  watches: readonly [few: number, many: number]
  /** Watches of which each word is a part of a word. */
  parts: number
  previews: number
}

const SIZES: Record<Size, Sizes> = {
  full: { waves: 15_000, weekWaves: 45_000, watches: [100_000, 1_000_000], parts: 20_000, previews: 1_000 },
  smallest: { waves: 300, weekWaves: 600, watches: [2_000, 4_000], parts: 500, previews: 20 },
}
/** Watches that are prepared at once. Digests prepare those of one person after the other. */
const BATCH = 500
/** Days whose words the watches look for, besides those of the collection. */
const OTHER_DAYS = [11, 12, 13, 14]
/** One of this number of words is in the collection. A watch then finds a wave in every fourth, more than most people want to hear of. */
const PRESENT_ONE_IN = 20
/** Words of more waves than these, in percent, are hardly watched: they would match several waves a day. */
const COMMON_PERCENT = 0.1

export async function watches(size: Size): Promise<Row[]> {
  const { waves: count, weekWaves, watches: counts, parts: partCount, previews } = SIZES[size]
  const { index, waves, megabytes } = await indexOne(count)
  const words = wordsToWatch(index, waves, size)

  // The first ones only warm up.
  matchMany(index, words, BATCH, seededRandom(1))
  const few = matchMany(index, words, counts[0], seededRandom(2))
  const many = matchMany(index, words, counts[1], seededRandom(2))
  const parts = matchMany(index, asParts(words), partCount, seededRandom(4))

  const week = watchWeek([{ at: '2026-11-21T12:00:00.000Z', waves: someWaves(weekWaves) }])
  const random = seededRandom(3)
  const p95 = (draw: () => string[]) => {
    const [ofPreviews, ofWiderWords]: [number[], number[]] = [[], []]
    for (let index = 0; index < previews; index += 1) {
      const rule = aWatchRule({ any: draw(), none: [aWord(words, random)] })
      const start = performance.now()
      const preview = previewIn(week, rule)
      const previewed = performance.now()
      widerWord(week, rule, preview)
      ofPreviews.push(previewed - start)
      ofWiderWords.push(performance.now() - previewed)
    }
    return { preview: percentile(ofPreviews, 0.95), widerWord: percentile(ofWiderWords, 0.95) }
  }
  const usual = p95(() => [random.pick(words.present), aWord(words, random)])
  const hostile = p95(() => Array.from({ length: MAX_WATCH_WORDS - 1 }, () => aHostileWord(random)))
  const first = '1,000 of 100,000 watches'
  return [
    atMost(first, 1.5, 'ms', few.perThousand, `${few.matches} matches`),
    atMost('1,000 of 1,000,000 watches', 1.5, 'ms', many.perThousand, `${many.matches} matches`),
    atMostTimes('The same, compared', 1.2, [first, few.perThousand], 'ms', many.perThousand),
    atMost('1,000 watches for parts of words', 50, 'ms', parts.perThousand, `${parts.matches} matches`),
    atMost('Memory for the words of 15,000 waves and their index', 200, 'MB', megabytes),
    atMost('Preview over a week of 45,000 waves, p95', 150, 'ms', usual.preview),
    atMost('Proposal of a wider word for it, p95', 150, 'ms', usual.widerWord),
    atMost('Preview of 10 hostile words, p95', 150, 'ms', hostile.preview),
    atMost('Proposal of a wider word for them, p95', 150, 'ms', hostile.widerWord),
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

function wordsToWatch(index: WordIndex, waves: readonly WatchedWave[], size: Size): Words {
  const days = size === 'full' ? OTHER_DAYS : OTHER_DAYS.slice(1)
  const texts = [
    ...waves.flatMap(({ title, related }) => [title, ...related]),
    ...days.flatMap((seed) => searchRecords(seed).map(({ trend }) => trend)),
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

/** The words with stars around them, which have to be long enough. */
function asParts({ present, absent }: Words): Words {
  const starred = (words: readonly string[]) =>
    words.filter((word) => word.length >= MIN_WATCH_PREFIX_LENGTH).map((word) => `*${word}*`)
  return { present: starred(present), absent: starred(absent) }
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

/** Common beginnings, long texts that nearly repeat, letters of every script, and marks. */
function aHostileWord(random: SeededRandom): string {
  switch (random.below(4)) {
    case 0:
      return `${random.pick(['con', 'pro', 'der', 'mar', 'los', 'val', 'ber'])}*`
    case 1:
      return `${'a'.repeat(random.below(62))}b`
    case 2:
      return random.pick(['the', 'of', 'in', 'de', 'la', 'und', 'の試', '中国', 'และ', 'की'])
    default:
      return String.fromCodePoint(0x3040 + random.below(20_000), 0x3040 + random.below(20_000))
  }
}

/** The time of this thread, so that other work of the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
