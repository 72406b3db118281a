import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { MAILS_PER_SECOND } from '../../infra/manifest/mailRates.ts'
import { deliveryChannels } from '../../lambdas/digest/deliveryChannels.ts'
import { digestDocument } from '../../lambdas/digest/digestContent.ts'
import { composeMessage } from '../../lambdas/mail/composeMessage.ts'
import type { MailDocument } from '../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../lambdas/mail/renderText.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { digestItems } from '../../shared/digest/digestItems.ts'
import { NOW } from '../support/builders.ts'
import { type BenchDay, benchDay, benchFollowers, benchFollows } from './digestFixtures.ts'
import { median } from './median.ts'
import { type BenchLine, line } from './result.ts'
import { sendingTime } from './sendingTime.ts'

const ROUNDS = 25
/** So many more come first, until the machine has seen what is asked of it. */
const WARM_UPS = 15
const READERS = 5_000
const MAILS = 1_000
const COMPOSED = 200

const GOALS = { planned: 300_000, rendered: 10_000 }
/** Mails of so many items are typical. */
const ITEMS = 4

const FEW = 1_000
const MANY = 1_000_000
const MEMORY_MB = 256
/**
 * The process that counts followers gets less memory than a hundredth of them would fill, so that it fails if it keeps
 * them.
 */
const SMALL_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128']

/** The highest rate for which sending is looked at, in mails a second. */
const HIGHEST_RATE = 500
const RATES = [MAILS_PER_SECOND, 100, HIGHEST_RATE]

/** What one reader costs at least: the last look; and that the mail is claimed, begun and done. In units of the table. */
const FEWEST_UNITS = { reads: 1, writes: 3 }

/**
 * The update at 8:00: how many readers one core plans and writes for, what a reader more costs, and how long a whole time
 * zone takes. Rates are by processor time, so that what else the machine does counts less.
 */
export async function benchDigest(): Promise<BenchLine[]> {
  const day = benchDay()
  const indexes = new Map(
    Object.entries(day.changes).map(([country, changes]) => [country, countryIndex({ changes })]),
  )
  return [
    planned('Readers of ten topics planned and joined with what changed', day, indexes, 0),
    planned('Readers of seven topics and three categories', day, indexes, 3),
    ...(await written(day, indexes)),
    ...(await growth()),
    ...(await units()),
    ...RATES.map(sending),
  ]
}

/** More is better: the ratio is the other way round. */
function rate(what: string, perSecond: number, against: number, goal: number | null): BenchLine {
  return { what, measured: perSecond, against, unit: '1/s', ratio: against / perSecond, goal }
}

function planned(
  what: string,
  day: BenchDay,
  indexes: ReadonlyMap<string, CountryIndex>,
  categories: number,
): BenchLine {
  const followers = benchFollowers(benchFollows(day, READERS, categories))
  let items = 0
  const perSecond = eachSecond(READERS, (index) => {
    const follower = followers[index]
    if (!follower || 'skipped' in deliveryChannels(follower, 6, { isMailSetUp: true })) return
    items += digestItems(follower.follows, indexes, follower.detail).items.length
  })
  const told = Math.round((items / ((WARM_UPS + ROUNDS) * READERS)) * 10) / 10
  return rate(`${what}, a core (${told} items)`, perSecond, GOALS.planned, categories === 0 ? 1 : null)
}

/** What it takes to write a mail, without the wait for whoever takes it. */
async function written(day: BenchDay, indexes: ReadonlyMap<string, CountryIndex>): Promise<BenchLine[]> {
  const documents = typicalDocuments(day, indexes)
  const rendered = eachSecond(MAILS, (index) => {
    const document = documents[index]
    return document && renderHtml(document).length + renderText(document).length
  })
  const composed: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (const document of documents.slice(0, COMPOSED)) await composeMessage(toReader(document), NOW)
    composed.push(perSecondSince(before, COMPOSED))
  }
  return [
    rate(`Mails of ${ITEMS} items rendered as HTML and text, a core`, rendered, GOALS.rendered, 1),
    rate(
      'Mails rendered and composed as they travel, a core, against the highest rate',
      median(composed),
      HIGHEST_RATE,
      1,
    ),
  ]
}

function typicalDocuments(day: BenchDay, indexes: ReadonlyMap<string, CountryIndex>): MailDocument[] {
  const site = 'https://uptick.example'
  const leave = { manage: `${site}/account`, stop: `${site}/unsubscribe?token=${'x'.repeat(120)}` }
  return benchFollowers(benchFollows(day, MAILS * 4))
    .map(({ name, follows, detail }) => ({ name, follows, told: digestItems(follows, indexes, detail) }))
    .filter(({ told }) => told.items.length >= ITEMS)
    .slice(0, MAILS)
    .map(({ name, follows, told }) =>
      digestDocument(
        { site, postalAddress: 'Uptick, 1 Sample Street' },
        { items: told.items.slice(0, ITEMS), more: 0, updates: ITEMS },
        { name, followed: follows.length, date: NOW.slice(0, 10), isWeekly: false, leave },
      ),
    )
}

function toReader(document: MailDocument): Parameters<typeof composeMessage>[0] {
  const from = { name: 'Uptick', address: 'updates@uptick.example' }
  return {
    from,
    to: 'maya@example.com',
    document,
    unsubscribe: 'https://uptick.example/api/unsubscribe?token=x',
  }
}

/** How often something is done in a second of processor time. */
function eachSecond(count: number, act: (index: number) => unknown): number {
  const rates: number[] = []
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (let index = 0; index < count; index += 1) act(index)
    if (round >= WARM_UPS) rates.push(perSecondSince(before, count))
  }
  return median(rates)
}

function perSecondSince(before: NodeJS.CpuUsage, count: number): number {
  const { user, system } = process.cpuUsage(before)
  return (count * 1e6) / (user + system)
}

const Growth = z.object({ microseconds: z.number(), megabytes: z.number() })

async function growth(): Promise<BenchLine[]> {
  const few = await decided(FEW)
  const many = await decided(MANY)
  return [
    line('A million followers decided on, beside a thousand, for a thousand of them', {
      measured: many.microseconds,
      against: few.microseconds,
      unit: 'ms',
      goal: 1.1,
    }),
    line(`Peak memory for a million followers (${Math.round(few.megabytes)} MB for a thousand)`, {
      measured: many.megabytes,
      against: MEMORY_MB,
      unit: 'MB',
      goal: 1,
    }),
  ]
}

/** Microseconds for one follower, which are milliseconds for a thousand of them, and the peak memory. */
async function decided(followers: number): Promise<z.infer<typeof Growth>> {
  return Growth.parse(await printed([...SMALL_HEAP, 'test/bench/digestGrowth.ts', String(followers)]))
}

/** What a process prints; the log and the metrics of its runs, which nobody reads here, are not written. */
async function printed(node: string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH, POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, node, { env })
  return JSON.parse(stdout)
}

const Units = z.object({ reads: z.number(), writes: z.number() })
const UnitsOfReaders = z.object({ first: Units, told: Units, quiet: Units })

async function units(): Promise<BenchLine[]> {
  const { first, told, quiet } = UnitsOfReaders.parse(await printed(['test/bench/digestUnits.ts']))
  const row = (what: string, measured: number, against: number, goal: number | null): BenchLine =>
    line(what, { measured, against, unit: 'units', goal })
  const ownReads = told.reads - quiet.reads
  return [
    row(
      'Reading for a reader who is told something, beside their part of a page',
      ownReads,
      FEWEST_UNITS.reads,
      1,
    ),
    row('Writing for a reader who is told something', told.writes, FEWEST_UNITS.writes, 1),
    row(
      'Writing for a reader who is told something for the first time',
      first.writes,
      FEWEST_UNITS.writes,
      null,
    ),
    row('Reading and writing for a reader with nothing to be told', quiet.reads + quiet.writes, 1, null),
  ]
}

function sending(perSecond: number): BenchLine {
  const { sent, seconds } = sendingTime(MANY, perSecond)
  const minutes = Math.round(seconds / 60)
  const until = sent < MANY ? `${Math.round(sent / 1_000)} thousand until noon` : `${minutes} minutes`
  return rate(
    `A million mails in one time zone at ${perSecond} a second (${until})`,
    sent / seconds,
    perSecond,
    null,
  )
}
