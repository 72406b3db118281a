import { foldText } from '../../../shared/text/foldText.ts'
import { articlesAt, MOST_ARTICLES } from './articles.ts'
import { type CountryProfile, profileOf } from './countryProfiles.ts'
import { categoriesOf } from './groups.ts'
import { growthAt, volumeAt } from './ladders.ts'
import type { SourceTrend } from './SourceTrend.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'
import { fillOf, STEP, type Track, type Wave, wavesAt } from './Track.ts'
import { agencyArticlesAt, worldWavesAt } from './world.ts'

/**
 * The invented trends of a country at a moment (unix seconds): waves of topics that start, rise, end and return.
 * Depends on the country and the moment only. Empty for an unknown country.
 */
export function sampleTrends(country: string, at: number): SourceTrend[] {
  const profile = profileOf(country)
  if (!profile) return []
  const trends = new Map<string, SourceTrend & { weight: number }>()
  const waves = [...worldWavesAt(profile, at), ...profile.tracks.flatMap((track) => wavesAt(track, at))]
  for (const wave of waves) {
    const trend = trendAt(wave, profile, at)
    const topic = foldText(trend.title)
    if (!trends.has(topic)) trends.set(topic, trend)
  }
  for (const wave of waves) {
    const trend = trends.get(foldText(fillOf(wave)(wave.topic.title)))
    for (const companion of trend?.startedAt === wave.startedAt ? companionsAt(wave, trend, profile, at) : []) {
      const topic = foldText(companion.title)
      if (!trends.has(topic)) trends.set(topic, companion)
    }
  }
  return [...trends.values()].sort((a, b) => b.weight - a.weight).map(({ weight: _, ...trend }) => trend)
}

function trendAt(wave: Wave, profile: CountryProfile, at: number): SourceTrend & { weight: number } {
  const { track, number, startedAt, endsAt } = wave
  const seed = `${track.seed}/${number}`
  const title = fillOf(wave)(wave.topic.title)
  const moment = { age: at - startedAt, over: at - endsAt }
  const volume = volumeAt(seed, moment, profile.audience)
  return {
    ...{ title, country: track.country, startedAt, volume },
    endedAt: endsAt <= at ? endsAt : null,
    growth: growthAt(seed, moment),
    related: relatedTo(title, track, seed),
    categories: categoriesOf(track.group, seed),
    articles: [...agencyArticlesAt(wave, at), ...articlesAt(wave, title, at)].slice(0, MOST_ARTICLES),
    // The source sorts by volume, but not strictly.
    weight: volume * (0.2 + seeded(seed, 'weight')),
  }
}

/** The articles that another search of the same event has. */
const SHARED_ARTICLES = 2
/** The most steps between the start of the event and the start of such a search. */
const MOST_STEPS_LATER = 12

/** The other searches of the event of a trend that have begun by a moment; none of a trend without enough articles. */
function companionsAt(
  wave: Wave,
  trend: SourceTrend & { weight: number },
  profile: CountryProfile,
  at: number,
): (SourceTrend & { weight: number })[] {
  const { track, number, topic, endsAt } = wave
  const articles = trend.articles.slice(-SHARED_ARTICLES)
  if (articles.length < SHARED_ARTICLES) return []
  const titles = track.language.companions?.[topic.title] ?? []
  return titles.flatMap((template, index) => {
    const seed = `${track.seed}/${number}/companion/${index}`
    const startedAt = trend.startedAt + STEP * seededBetween(0, MOST_STEPS_LATER, seed, 'later')
    if (startedAt > at || startedAt >= endsAt) return []
    const title = fillOf(wave)(template)
    const moment = { age: at - startedAt, over: at - endsAt }
    const volume = Math.min(trend.volume, volumeAt(seed, moment, profile.audience))
    return [{ ...trend, title, startedAt, volume, related: [title, trend.title], articles, weight: volume * 0.2 }]
  })
}

/** The share of trends without related queries. */
const UNRELATED_SHARE = 0.4

function relatedTo(title: string, { language }: Track, seed: string): string[] {
  const count = seeded(seed, 'alone') < UNRELATED_SHARE ? 0 : seededBetween(1, 5, seed, 'related')
  const others = shuffled(language.related, seed, 'related').slice(0, count)
  return [title, ...others.map((other) => other.replaceAll('{t}', title))]
}
