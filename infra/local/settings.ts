import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { CollectionHours } from '../product/settings/collectionHours.ts'
import { PasswordLength } from '../product/settings/passwordLength.ts'
import { describeSettings } from '../product/settings/setting.ts'
import { SOURCE_PARTS, SOURCE_VARIABLES, SourceSettings } from '../product/settings/sourceSettings.ts'

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN)

const Settings = z.object({
  PORT: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(wholeNumber)),
      z.number('a number from 0 (any free port) to 65535').check(z.lte(65_535, 'at most 65535')),
    ),
    4400,
  ),
  UPTICK_DATA: z._default(z.string().check(z.minLength(1)), '.local'),
  TRENDS_SOURCE: z._default(z.enum(['auto', 'live', 'sample'], 'auto, live or sample'), 'auto'),
  EARLIER_COLLECTIONS: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  AT_MOST_AHEAD_HOURS: z.optional(z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,3})?$/, 'a number of hours, such as 1'))),
  COLLECT_EVERY_HOURS: z.optional(z.pipe(z.pipe(z.string(), z.transform(wholeNumber)), CollectionHours)),
  MIN_PASSWORD_LENGTH: z.optional(z.pipe(z.pipe(z.string(), z.transform(wholeNumber)), PasswordLength)),
  BREACHED_PASSWORDS: z._default(z.enum(['off', 'block'], 'off or block'), 'off'),
  CAPTCHA: z._default(z.enum(['off', 'on'], 'off or on'), 'off'),
  THROTTLE: z._default(z.enum(['off', 'on'], 'off or on'), 'off'),
})

/** The minimum length of new passwords, if it is not the usual one, and what happens to those of data breaches. */
export type PasswordRules = { minLength: number | undefined; breached: 'off' | 'block' }

export type LocalSettings = {
  /** 0 means any free port. */
  port: number
  /** The folder for all data of this copy. */
  folder: string
  source: 'auto' | 'live' | 'sample'
  /** The live source: the same settings as those of a deployment. */
  live: SourceSettings
  /** Whether a new copy with sample data also collects for the day before. */
  earlierCollections: 'on' | 'off'
  /** How far ahead of the clock a run's time may be, in hours; by default any time, to play other days. */
  atMostAheadHours: string | undefined
  /** Hours from one collection to the next. */
  collectionHours: number | undefined
  /** As the settings of a deployment. */
  passwords: PasswordRules
  /** `on`: forms need a captcha, as on AWS; `off`: requests without one get a solved one. */
  captcha: 'off' | 'on'
  /** `on`: requests are limited as on AWS. */
  throttle: 'off' | 'on'
}

/** Reads the settings of `npm start` from the environment. Throws an error that names the invalid variable. */
export function readSettings(environment: Record<string, string | undefined>): LocalSettings {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const read = z.safeParse(Settings, given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${issue?.path.join('.')} must be ${issue?.message}.`)
  }
  return {
    port: read.data.PORT,
    folder: resolve(read.data.UPTICK_DATA),
    source: read.data.TRENDS_SOURCE,
    live: readSource(environment),
    earlierCollections: read.data.EARLIER_COLLECTIONS,
    atMostAheadHours: read.data.AT_MOST_AHEAD_HOURS,
    collectionHours: read.data.COLLECT_EVERY_HOURS,
    passwords: { minLength: read.data.MIN_PASSWORD_LENGTH, breached: read.data.BREACHED_PASSWORDS },
    captcha: read.data.CAPTCHA,
    throttle: read.data.THROTTLE,
  }
}

/** The setting `source` of a deployment, from variables. */
function readSource(environment: Record<string, string | undefined>): SourceSettings {
  const { TRENDS_SOURCE_URL: url, TRENDS_PACE_MS: pace, TRENDS_AT_ONCE: atOnce } = environment
  const read = SourceSettings.safeParse({
    ...(url && { url }),
    ...(pace && { paceMs: wholeNumber(pace) }),
    ...(atOnce && { atOnce: wholeNumber(atOnce) }),
  })
  if (read.success) return read.data
  const [wrong] = describeSettings(SOURCE_PARTS).filter(({ name }) =>
    read.error.issues.some(({ path }) => path[0] === name),
  )
  throw new Error(`${SOURCE_VARIABLES[wrong?.name as keyof SourceSettings]} must be ${wrong?.values}.`)
}
