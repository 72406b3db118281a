import { resolve } from 'node:path'
import * as z from 'zod/mini'

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
  TRENDS_SOURCE_URL: z.optional(z.url('an address such as https://trends.google.com')),
  TRENDS_PACE_MS: z.optional(
    z.pipe(z.pipe(z.string(), z.transform(wholeNumber)), z.number('milliseconds, such as 300')),
  ),
  CAPTCHA: z._default(z.enum(['off', 'on'], 'off or on'), 'off'),
})

export type LocalSettings = {
  /** 0 means any free port. */
  port: number
  /** The folder that holds everything this copy stores. */
  folder: string
  source: 'auto' | 'live' | 'sample'
  sourceUrl: string | undefined
  paceMs: number | undefined
  /** Whether forms ask for a captcha, as on AWS; `off` solves one for whoever comes without. */
  captcha: 'off' | 'on'
}

/** Reads the settings of `npm start` from the environment. Throws one sentence that names what is wrong. */
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
    sourceUrl: read.data.TRENDS_SOURCE_URL,
    paceMs: read.data.TRENDS_PACE_MS,
    captcha: read.data.CAPTCHA,
  }
}
