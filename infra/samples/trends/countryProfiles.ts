import { slugOf } from './articles.ts'
import { GROUP_NAMES } from './groups.ts'
import type { Audience } from './ladders.ts'
import { type CountryData, type Language, type Outlet, sampleData } from './sampleData.ts'
import { seeded } from './seeded.ts'
import { planTracks, type Track, type Words } from './Track.ts'

/** A country with its main language, its words and outlets, and the tracks of its topics. */
export type CountryProfile = {
  country: string
  language: Language
  words: Words
  outlets: Outlet[]
  audience: Audience
  tracks: Track[]
}

const PROFILES = new Map<string, CountryProfile>()

/** The profile of a country; it is made when it is first used. */
export function profileOf(country: string): CountryProfile | undefined {
  const known = PROFILES.get(country)
  const data = sampleData().countries.get(country)
  if (known || !data) return known
  const profile = makeProfile(country, data)
  PROFILES.set(country, profile)
  return profile
}

/** The share of groups that have a track in the second language. */
const SECOND_SHARE = 0.4

function makeProfile(country: string, data: CountryData): CountryProfile {
  const { language, second } = data
  const size = sampleData().sizes[data.size]
  const words = wordsOf(language, data.places, data.words)
  const outlets = [...(data.outlets ?? []), ...language.outlets].flatMap(localOutlets(data.places))
  const tracks = GROUP_NAMES.flatMap((group) => {
    const count = data.tracks?.[group] ?? size.tracks[group]
    const topics = [...(data.topics?.[group] ?? []), ...language.topics[group]]
    return planTracks({ country, group, language, words, outlets, topics, count })
  })
  return {
    country,
    language,
    words,
    outlets,
    audience: size.audience,
    tracks: [...tracks, ...secondTracks(country, second)],
  }
}

function secondTracks(country: string, second: CountryData['second']): Track[] {
  if (!second) return []
  const { language, places } = second
  const words = wordsOf(language, places)
  const outlets = language.outlets.flatMap(localOutlets(places))
  return GROUP_NAMES.filter((group) => seeded(country, group, 'second') < SECOND_SHARE).flatMap((group) =>
    planTracks({ country, group, language, words, outlets, topics: language.topics[group], count: 1 }),
  )
}

function wordsOf(language: Language, place: string[], own?: CountryData['words']): Words {
  return { ...language.words, ...own, place, game: sampleData().world.games }
}

/** Makes outlets of the first places from an outlet whose name contains `{place}`. */
function localOutlets(places: readonly string[]): (outlet: Outlet) => Outlet[] {
  return (outlet) => {
    if (!outlet.name.includes('{place}')) return [outlet]
    return places.slice(0, 3).map((place, index) => {
      const slug = slugOf(place)
      const domain = slug.length > 0 ? [...slug, outlet.domain] : [outlet.domain, index + 1]
      return { name: outlet.name.replace('{place}', place), domain: domain.join('-') }
    })
  }
}
