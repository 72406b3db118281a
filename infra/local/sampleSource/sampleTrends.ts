import { topicOf } from '../../../shared/trend.ts'
import { articlesAt, MOST_ARTICLES } from './articles.ts'
import { type CountryProfile, profileOf } from './countryProfiles.ts'
import { GROUPS, type Group } from './Language.ts'
import { growthAt, volumeAt } from './ladders.ts'
import type { SourceTrend } from './SourceTrend.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'
import { fillOf, type Track, type Wave, wavesAt } from './Track.ts'
import { wireArticlesAt, worldWavesAt } from './world.ts'

/**
 * What people in a country search for at a moment (unix seconds), invented: waves of topics that are born, rise,
 * end and return, some of which travel around the world. Depends on nothing but the country and the moment.
 * Empty for a country that is none of ours.
 */
export function sampleTrends(country: string, at: number): SourceTrend[] {
  const profile = profileOf(country)
  if (!profile) return []
  const trends = new Map<string, SourceTrend & { weight: number }>()
  const waves = [...worldWavesAt(profile, at), ...profile.tracks.flatMap((track) => wavesAt(track, at))]
  for (const wave of waves) {
    const trend = trendAt(wave, profile, at)
    const topic = topicOf(trend.title)
    if (!trends.has(topic)) trends.set(topic, trend)
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
    articles: [...wireArticlesAt(wave, at), ...articlesAt(wave, title, at)].slice(0, MOST_ARTICLES),
    // The source's order: mostly by volume, but not quite.
    weight: volume * (0.2 + seeded(seed, 'weight')),
  }
}

/** What else is searched for with it; nearly half of all trends have nothing. */
function relatedTo(title: string, { language }: Track, seed: string): string[] {
  const count = seeded(seed, 'alone') < 0.4 ? 0 : seededBetween(1, 5, seed, 'related')
  const others = shuffled(language.related, seed, 'related').slice(0, count)
  return [title, ...others.map((other) => other.replaceAll('{t}', title))]
}

/** Groups that a topic of another group may stand in, too. */
const NEIGHBOURS: Partial<Record<Group, readonly Group[]>> = {
  autos: ['business', 'technology'],
  fashion: ['shopping'],
  business: ['shopping', 'technology', 'politics'],
  entertainment: ['hobbies', 'fashion'],
  food: ['health', 'shopping'],
  games: ['technology', 'hobbies'],
  health: ['science'],
  jobs: ['business'],
  law: ['politics'],
  politics: ['law'],
  science: ['technology'],
  sports: ['entertainment'],
  technology: ['business', 'games'],
  travel: ['climate'],
  climate: ['other', 'travel'],
}

function categoriesOf(group: Group, seed: string): number[] {
  const neighbours = seeded(seed, 'two') < 0.18 ? (NEIGHBOURS[group] ?? []) : []
  return [group, ...shuffled(neighbours, seed, 'second').slice(0, 1)].map((each) => GROUPS[each])
}
