import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { GROUP_NAMES } from './groups.ts'

const Text = z.string().check(z.minLength(1))
const Texts = z.array(Text).check(z.minLength(1))
/** At least one word for each form of a topic. */
const Words = z.array(Text).check(z.minLength(2))
const Group = z.enum(GROUP_NAMES)

/** `{ "title": ["headline", ...] }`. Titles and headlines can have slots such as `{place}`. */
const Topics = z.pipe(
  z.record(Text, Texts),
  z.transform((topics) => Object.entries(topics).map(([title, headlines]) => ({ title, headlines }))),
)

/** `{ "name": "domain" }`. A name with `{place}` becomes one outlet for each of the first places. */
const Outlets = z.pipe(
  z.record(Text, z.string().check(z.regex(/^[a-z0-9-]+$/))),
  z.transform((outlets) => Object.entries(outlets).map(([name, domain]) => ({ name, domain }))),
)

const LanguageFile = z.strictObject({
  /** The words for the slots of the same names. */
  words: z.strictObject({ firm: Words, person: Words, team: Words, work: Words }),
  outlets: Outlets,
  /** Queries that are related to a title `{t}`. */
  related: Texts,
  /** Other searches of the same event, by the title of a topic. They have two of its articles. */
  companions: z.optional(z.record(Text, Texts)),
  /** Headlines for every topic and for the topics of one group. `{T}` is the title with a capital letter. */
  headlines: z.record(z.enum(['any', ...GROUP_NAMES]), Texts),
  topics: z.record(Group, Topics),
  /** The titles of worldwide topics, by their ids in `world.json`. */
  world: z.optional(z.record(Text, Topics)),
})

const Count = z.int().check(z.positive())

const Size = z.strictObject({
  /** See `Audience`. */
  audience: z.strictObject({ first: z.number(), tail: z.number() }),
  /** The number of tracks of each group. */
  tracks: z.record(Group, Count),
})
const Sizes = z.strictObject({ large: Size, middle: Size, small: Size })

const Country = z.strictObject({
  size: z.keyof(Sizes),
  /** The name of a file in `languages`. */
  language: Text,
  places: Words,
  /** A language that some searches are in. */
  second: z.optional(z.strictObject({ language: Text, places: Words })),
  /** Used instead of the language's words. */
  words: z.optional(z.strictObject({ firm: Words, team: Words })),
  /** Used in addition to the language's outlets and topics. */
  outlets: z.optional(Outlets),
  topics: z.optional(z.partialRecord(Group, Topics)),
  /** Used instead of the size's number of tracks. */
  tracks: z.optional(z.partialRecord(Group, Count)),
})
const Countries = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Country)

const World = z.strictObject({
  /** The words for `{game}` in every language. */
  games: Words,
  /** News agencies: outlets whose articles are linked to in every country. */
  agencies: Outlets,
  /** Topics that spread to many countries, and the headlines of the agencies. */
  topics: z.record(Text, z.strictObject({ group: Group, headlines: Texts })),
})

export type Topic = z.infer<typeof Topics>[number]
export type Outlet = z.infer<typeof Outlets>[number]
export type Language = z.infer<typeof LanguageFile> & { code: string }
export type CountryData = Omit<z.infer<typeof Country>, 'language' | 'second'> & {
  language: Language
  second?: { language: Language; places: string[] } | undefined
}
export type SampleData = {
  countries: ReadonlyMap<string, CountryData>
  sizes: z.infer<typeof Sizes>
  world: z.infer<typeof World>
}

let bundled: SampleData | undefined

/** The bundled sample content; it is read when it is first used. */
export function sampleData(): SampleData {
  bundled ??= readSampleData(new URL('data/', import.meta.url))
  return bundled
}

/** Reads the sample content of a folder. Throws an error that names the file if one is damaged. */
export function readSampleData(folder: URL): SampleData {
  const languages = new Map<string, Language>()
  const languageOf = (code: string): Language => {
    const file = new URL(`languages/${code}.json`, folder)
    const language = languages.get(code) ?? { ...readDataFile(file, LanguageFile), code }
    languages.set(code, language)
    return language
  }
  const countries = Object.entries(readDataFile(new URL('countries.json', folder), Countries))
  return {
    countries: new Map(
      countries.map(([code, { language, second, ...country }]) => [
        code,
        {
          ...country,
          language: languageOf(language),
          second: second && { ...second, language: languageOf(second.language) },
        },
      ]),
    ),
    sizes: readDataFile(new URL('sizes.json', folder), Sizes),
    world: readDataFile(new URL('world.json', folder), World),
  }
}

function readDataFile<Schema extends z.ZodMiniType>(file: URL, schema: Schema): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')), { error: z.locales.en().localeError })
  } catch (error) {
    const isDamaged = error instanceof SyntaxError || error instanceof z.core.$ZodError
    if (!isDamaged) throw error
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : error.message
    throw new Error(`The sample file ${fileURLToPath(file)} is damaged:\n${reason}`, { cause: error })
  }
}
