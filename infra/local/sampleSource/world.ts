import { article } from './articles.ts'
import type { CountryProfile } from './countryProfiles.ts'
import type { Group } from './Language.ts'
import type { SourceArticle } from './SourceTrend.ts'
import { seeded, seededBetween } from './seeded.ts'
import { HOUR, modulo, STEP, type Track, type Wave, WINDOW } from './Track.ts'

/** Outlets whose articles are read, and linked to, everywhere. */
const WIRES = [
  { name: 'Meridian Wire', domain: 'meridian-wire' },
  { name: 'The Long Wave', domain: 'long-wave' },
  { name: 'Parallel News', domain: 'parallel-news' },
]

/** What the whole world searches for at times: each language names it under `world`, in this order. */
const WORLD_TOPICS: readonly { group: Group; wires: readonly [string, string] }[] = [
  {
    group: 'games',
    wires: [
      'Orbit 9 gets a release date after three delays',
      'Orbit 9: everything shown in the forty-minute reveal',
    ],
  },
  {
    group: 'technology',
    wires: [
      'Messages stop as Nimbo goes down around the world',
      'Nimbo says service is back, explains what failed',
    ],
  },
  {
    group: 'science',
    wires: [
      'How to see the green comet with the naked eye tonight',
      'The comet that returns only once in 4,000 years',
    ],
  },
  {
    group: 'sports',
    wires: [
      'Meridian Cup final: line-ups, kick-off and how both sides got here',
      'Meridian Cup final goes to extra time',
    ],
  },
  {
    group: 'entertainment',
    wires: [
      'First trailer for The Glass Tide breaks its own record',
      'The Glass Tide: where it was filmed, and when it opens',
    ],
  },
  {
    group: 'autos',
    wires: [
      'Halden recalls 1.2 million electric cars over charging fault',
      'Halden recall: which model years are affected',
    ],
  },
  {
    group: 'climate',
    wires: [
      'Last month was the warmest of its kind since records began',
      'Ocean temperatures pass another mark, researchers say',
    ],
  },
  {
    group: 'health',
    wires: [
      'Large sleep study finds the best hour to go to bed',
      'What the new sleep study does and does not show',
    ],
  },
  {
    group: 'technology',
    wires: ['Lumen 4 unveiled: a phone that folds twice', 'Lumen 4 hands-on: thinner, brighter, dearer'],
  },
  {
    group: 'travel',
    wires: [
      'The longest flight in the world takes off on Sunday',
      'Twenty-two hours in the air: what passengers are told',
    ],
  },
  {
    group: 'pets',
    wires: [
      'A capybara that rides waves wins over the internet',
      'The surfing capybara has a keeper, and a schedule',
    ],
  },
  {
    group: 'food',
    wires: [
      'Why everybody is suddenly baking cloud bread again',
      'Cloud bread: the five-minute recipe, tested',
    ],
  },
]

/** How often a topic travels, how much later than the others it sets out, and how long it takes at most. */
const PERIOD = 96 * HOUR
const APART = 8 * HOUR
const LONGEST_WAY = 15 * HOUR
/** The share of countries it reaches. */
const REACH = 0.7

/** The waves of the world's topics that have reached a country in the 48 hours before a moment. */
export function worldWavesAt(profile: CountryProfile, at: number): Wave[] {
  return WORLD_TOPICS.flatMap(({ group }, index) => {
    const { country, language, words, outlets } = profile
    const topic = language.world[index]
    if (!topic) return []
    const track: Track = {
      ...{ seed: `world/${index}/${country}`, country, group, language, words, outlets, topics: [topic] },
      headlines: language.groups.get(group)?.headlines ?? [],
      ...{ period: PERIOD, phase: index * APART, isSteady: true },
    }
    const latest = Math.floor((at - track.phase) / PERIOD)
    return [latest, latest - 1]
      .filter((number) => seeded(track.seed, number, 'reached') < REACH)
      .map((number) => worldWave(track, topic, number, index))
      .filter(({ startedAt }) => startedAt <= at && startedAt > at - WINDOW)
  })
}

function worldWave(track: Track, topic: Wave['topic'], number: number, index: number): Wave {
  const setOutAt = track.phase + number * PERIOD
  const startedAt = setOutAt + STEP * seededBetween(0, LONGEST_WAY / STEP, track.seed, number, 'way')
  const endsAt = startedAt + STEP * seededBetween(60, 200, track.seed, number, 'duration')
  return { track, number, topic, startedAt, endsAt, world: { topic: index, setOutAt } }
}

/** The articles that every country links to: the same addresses everywhere. None for a topic that stays at home. */
export function wireArticlesAt({ number, startedAt, world }: Wave, at: number): SourceArticle[] {
  if (!world) return []
  return (WORLD_TOPICS[world.topic]?.wires ?? []).flatMap((headline, place) => {
    const outlet = WIRES[modulo(world.topic + number + place * 2, WIRES.length)]
    const publishedAt = world.setOutAt - 1_500 + place * 2 * HOUR + world.topic * 61
    const isOut = publishedAt <= Math.min(at, startedAt + HOUR)
    return outlet && isOut ? article(headline, outlet, publishedAt, headline) : []
  })
}
