import { slugOf } from './articles.ts'
import { COUNTRY_TABLES, type CountryTable } from './countryTables.ts'
import {
  GROUPS,
  type Group,
  type Language,
  type Outlet,
  readList,
  readMaterial,
  readOutlets,
  type Words,
} from './Language.ts'
import type { Audience } from './ladders.ts'
import { seeded } from './seeded.ts'
import { planTracks, type Track } from './Track.ts'

/** A country as it appears in the sample: its main language, its names, and the tracks of what it searches for. */
export type CountryProfile = {
  country: string
  language: Language
  words: Words
  outlets: Outlet[]
  audience: Audience
  tracks: Track[]
}

const PROFILES = new Map<string, CountryProfile>()

/** The profile of a country; it is made once, when it is first asked for. */
export function profileOf(country: string): CountryProfile | undefined {
  const known = PROFILES.get(country)
  const table = COUNTRY_TABLES.get(country)
  if (known || !table) return known
  const profile = makeProfile(country, table)
  PROFILES.set(country, profile)
  return profile
}

const AUDIENCES: Record<CountryTable['audience'], Audience> = {
  large: { first: 3, tail: 2.9 },
  middle: { first: 2.4, tail: 2.5 },
  small: { first: 1.6, tail: 2.2 },
}

/** How many tracks a group has in a large country, and in the others; 2 for those that are not listed. */
const TRACKS: Record<CountryTable['audience'], Partial<Record<Group, number>>> = {
  large: {
    business: 7,
    sports: 5,
    politics: 3,
    technology: 3,
    entertainment: 3,
    games: 3,
    other: 3,
    fashion: 1,
  },
  middle: { business: 4, sports: 4, politics: 3, technology: 3, entertainment: 2, fashion: 1 },
  small: { business: 3, sports: 3, politics: 2, fashion: 1, law: 1, science: 1, hobbies: 1 },
}
const OTHER_TRACKS = 2

/** In a group, this share of countries with a second language has a track in that one, too. */
const SECOND_SHARE = 0.4

function makeProfile(country: string, table: CountryTable): CountryProfile {
  const { language, audience } = table
  const words = wordsOf(language, table.places, table)
  const outlets = outletsOf(language, words.place, table.outlets)
  const second = table.second
  const secondWords = second && wordsOf(second.language, second.places, {})
  const tracks = Object.keys(GROUPS)
    .filter((group): group is Group => Object.hasOwn(GROUPS, group))
    .flatMap((group) => {
      const material = materialOf(language, group, table.topics?.[group])
      const count = table.tracks?.[group] ?? TRACKS[audience][group] ?? OTHER_TRACKS
      const main = planTracks({ ...{ country, group, language, words, outlets }, material, count })
      if (!second || !secondWords || seeded(country, group, 'second') >= SECOND_SHARE) return main
      return [
        ...main,
        ...planTracks({
          ...{ country, group, language: second.language, words: secondWords, count: 1 },
          outlets: outletsOf(second.language, secondWords.place),
          material: materialOf(second.language, group),
        }),
      ]
    })
  return { country, language, words, outlets, audience: AUDIENCES[audience], tracks }
}

function wordsOf(language: Language, places: string, own: { firm?: string; team?: string }): Words {
  return {
    ...language.words,
    place: readList(places),
    ...(own.firm === undefined ? {} : { firm: readList(own.firm) }),
    ...(own.team === undefined ? {} : { team: readList(own.team) }),
  }
}

/** A country's own outlets come first; `{place}` makes one of each place. */
function outletsOf(language: Language, places: readonly string[], own?: string): Outlet[] {
  const listed = [...(own === undefined ? [] : readOutlets(own)), ...language.outlets]
  return listed.flatMap((outlet) =>
    outlet.name.includes('{place}')
      ? places.slice(0, 3).map((place, index) => ({
          name: outlet.name.replace('{place}', place),
          domain: [
            ...slugOf(place),
            outlet.domain,
            ...(slugOf(place).length === 0 ? [String(index + 1)] : []),
          ].join('-'),
        }))
      : outlet,
  )
}

function materialOf(language: Language, group: Group, own?: string) {
  const shared = language.groups.get(group) ?? { topics: [], headlines: [] }
  if (own === undefined) return shared
  const { topics, headlines } = readMaterial(own)
  return { topics: [...topics, ...shared.topics], headlines: [...headlines, ...shared.headlines] }
}
