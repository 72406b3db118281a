import { article } from './articles.ts'
import type { CountryProfile } from './countryProfiles.ts'
import type { SourceArticle } from './SourceTrend.ts'
import { sampleData } from './sampleData.ts'
import { seeded, seededBetween } from './seeded.ts'
import { HOUR, modulo, STEP, type Track, type Wave, WINDOW } from './Track.ts'

/** A worldwide topic returns after this time, in seconds. */
const PERIOD = 96 * HOUR
/** The time between the starts of two worldwide topics. */
const APART = 8 * HOUR
/** The last country has the topic this long after the first. */
const LONGEST_DELAY = 15 * HOUR
/** The share of countries that a wave reaches. */
const REACH = 0.7

/** The waves of worldwide topics that reached a country in the 48 hours before a moment. */
export function worldWavesAt(profile: CountryProfile, at: number): Wave[] {
  return Object.entries(sampleData().world.topics).flatMap(([id, { group }], index) => {
    const { country, language, words, outlets } = profile
    const topics = (language.world?.[id] ?? []).map((topic) => ({ ...topic, form: 0, forms: 1 }))
    if (topics.length === 0) return []
    const track: Track = {
      ...{ seed: `world/${index}/${country}`, country, group, language, words, outlets, topics },
      ...{ period: PERIOD, phase: index * APART, isSteady: true },
    }
    const latest = Math.floor((at - track.phase) / PERIOD)
    return [latest, latest - 1]
      .filter((number) => seeded(track.seed, number, 'reached') < REACH)
      .flatMap((number) => worldWave(track, number, { id, index, startedAt: track.phase + number * PERIOD }))
      .filter(({ startedAt }) => startedAt <= at && startedAt > at - WINDOW)
  })
}

function worldWave(track: Track, number: number, world: NonNullable<Wave['world']>): Wave[] {
  const topic = track.topics[modulo(number, track.topics.length)]
  if (!topic) return []
  const delay = STEP * seededBetween(0, LONGEST_DELAY / STEP, track.seed, number, 'way')
  const duration = STEP * seededBetween(60, 200, track.seed, number, 'duration')
  const startedAt = world.startedAt + delay
  return [{ track, number, topic, startedAt, endsAt: startedAt + duration, world }]
}

/** The news agencies' articles about a worldwide topic, with the same addresses in every country. */
export function agencyArticlesAt({ number, startedAt, world }: Wave, at: number): SourceArticle[] {
  if (!world) return []
  const { agencies, topics } = sampleData().world
  return (topics[world.id]?.headlines ?? []).flatMap((headline, place) => {
    const outlet = agencies[modulo(world.index + number + place * 2, agencies.length)]
    const publishedAt = world.startedAt - 1_500 + place * 2 * HOUR + world.index * 61
    const isPublished = publishedAt <= Math.min(at, startedAt + HOUR)
    return outlet && isPublished ? article(headline, outlet, publishedAt, headline) : []
  })
}
