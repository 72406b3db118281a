/** The groups of the source, by the names under which a language lists its topics. */
export const GROUPS = {
  autos: 1,
  fashion: 2,
  business: 3,
  entertainment: 4,
  food: 5,
  games: 6,
  health: 7,
  hobbies: 8,
  jobs: 9,
  law: 10,
  other: 11,
  pets: 13,
  politics: 14,
  science: 15,
  shopping: 16,
  sports: 17,
  technology: 18,
  travel: 19,
  climate: 20,
} as const

export type Group = keyof typeof GROUPS

/** What people search for, with its headlines. Both may hold slots such as `{place}`; see `Words`. */
export type Topic = { title: string; headlines: string[] }

/** What a group is filled with: its topics, and headlines that fit each of them. */
export type Material = { topics: Topic[]; headlines: string[] }

/** What can stand in a slot: `{firm}` is one of the firms. `{rival}` is another team than `{team}`. */
export type Words = {
  place: string[]
  firm: string[]
  person: string[]
  team: string[]
  /** Films, series and books. */
  work: string[]
  game: string[]
}

/** A language as its file writes it. Lists are separated by commas, and every line is one entry. */
export type LanguageTable = {
  /** For `lang` attributes and references. */
  code: string
  firm: string
  person: string
  team: string
  work: string
  game: string
  /** `Name = domain`; a name with `{place}` stands for one outlet in each place. */
  outlets: string
  /** Other ways to search for something: `{t} today`. */
  related: string
  /** Headlines that fit everything. `{T}` is what was searched for, as the beginning of a sentence. */
  headlines: string
  /** One topic a line, `title | headline | headline`; lines that begin with `*` are headlines for all of them. */
  groups: Record<Group, string>
  /** Topics that spread from country to country, in the order of `WORLD_TOPICS`. */
  world: string
}

/** The outlets of a country. */
export type Outlet = { name: string; domain: string }

export type Language = {
  code: string
  words: Omit<Words, 'place'>
  outlets: Outlet[]
  related: string[]
  headlines: string[]
  groups: ReadonlyMap<Group, Material>
  world: Topic[]
}

/** Reads the table of a language. */
export function readLanguage(table: LanguageTable): Language {
  return {
    code: table.code,
    words: {
      firm: readList(table.firm),
      person: readList(table.person),
      team: readList(table.team),
      work: readList(table.work),
      game: readList(table.game),
    },
    outlets: readOutlets(table.outlets),
    related: readLines(table.related),
    headlines: readLines(table.headlines),
    groups: new Map(
      Object.keys(GROUPS)
        .filter((group) => isGroup(group))
        .map((group) => [group, readMaterial(table.groups[group])]),
    ),
    world: readMaterial(table.world).topics,
  }
}

export function readList(text: string): string[] {
  return text.split(',').map((member) => member.trim())
}

export function readOutlets(text: string): Outlet[] {
  return readList(text).map((outlet) => {
    const [name = '', domain = ''] = outlet.split('=').map((part) => part.trim())
    return { name, domain }
  })
}

/** Reads topics and headlines; country profiles write their own topics in the same way. */
export function readMaterial(text: string): Material {
  const material: Material = { topics: [], headlines: [] }
  for (const line of readLines(text)) {
    if (line.startsWith('*')) material.headlines.push(line.slice(1).trim())
    else {
      const [title = '', ...headlines] = line.split('|').map((part) => part.trim())
      material.topics.push({ title, headlines })
    }
  }
  return material
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function isGroup(text: string): text is Group {
  return Object.hasOwn(GROUPS, text)
}
