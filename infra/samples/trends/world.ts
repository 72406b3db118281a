import { findCountry } from '../../../shared/countries.ts'
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
/** The first country has most waves alone for this long at most, and some waves for less than an hour. */
const LONGEST_LEAD = 5 * HOUR
const SHORT_LEADS_SHARE = 0.25
/** In the region of its first country, a wave spreads in this share of the time. */
const OWN_REGION_SHARE = 0.4
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
      .filter((number) => country === homeOf(index, number) || seeded(track.seed, number, 'reached') < REACH)
      .flatMap((number) => worldWave(track, number, { id, index, startedAt: track.phase + number * PERIOD }))
      .filter(({ startedAt }) => startedAt <= at && startedAt > at - WINDOW)
  })
}

function worldWave(track: Track, number: number, world: NonNullable<Wave['world']>): Wave[] {
  const topic = track.topics[modulo(number, track.topics.length)]
  if (!topic) return []
  const delay = delayOf(track, number, world.index)
  const duration = STEP * seededBetween(60, 200, track.seed, number, 'duration')
  const startedAt = world.startedAt + delay
  return [{ track, number, topic, startedAt, endsAt: startedAt + duration, world }]
}

/** The country that has a wave first. */
function homeOf(index: number, number: number): string {
  const countries = [...sampleData().countries.keys()]
  return countries[Math.floor(seeded('home', index, number) * countries.length)] ?? ''
}

/** How long after the first country another one has the wave: after the lead of the first, and sooner in its region. */
function delayOf({ seed, country }: Track, number: number, index: number): number {
  const home = homeOf(index, number)
  if (country === home) return 0
  const isShort = seeded('lead', index, number) < SHORT_LEADS_SHARE
  const lead = isShort ? STEP : STEP * seededBetween(9, LONGEST_LEAD / STEP, 'lead of', index, number)
  const way = seededBetween(0, (LONGEST_DELAY - lead) / STEP, seed, number, 'way')
  return lead + STEP * Math.floor(regionOf(country) === regionOf(home) ? way * OWN_REGION_SHARE : way)
}

function regionOf(code: string): string | undefined {
  return findCountry(code)?.region
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
