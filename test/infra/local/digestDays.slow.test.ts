import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TrendsAnswer } from '../../../shared/api.ts'
import { phaseOf } from '../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { type SignedInPerson, signUpAndIn } from '../../support/aPerson.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 1_440 * MINUTE
const DAYS = 3

/**
 * 18:00 UTC, when it is morning for none of the readers. In the future, so that the schedules send no digest of these days;
 * more than two days from now, because that long a reader who chose a time zone is looked for in both.
 */
const START = Math.floor(Date.now() / DAY) * DAY + 3.75 * DAY
const END = START + DAYS * DAY

/** Readers whose 8:00 falls on every quarter of an hour, and the number of digests that each one expects. */
const READERS = [
  { name: 'suman', zone: 'Asia/Kathmandu', country: 'IN', digest: 'daily', hears: DAYS },
  { name: 'aroha', zone: 'Pacific/Chatham', country: 'NZ', digest: 'daily', hears: DAYS },
  { name: 'niamh', zone: 'America/St_Johns', country: 'CA', digest: 'daily', hears: DAYS },
  { name: 'leila', zone: 'America/Toronto', country: 'CA', digest: 'daily', hears: DAYS },
  { name: 'haruka', zone: 'Asia/Tokyo', country: 'JP', digest: 'daily', hears: DAYS },
  { name: 'kenji', zone: 'Asia/Tokyo', country: 'JP', digest: 'off', hears: 0 },
  // Unsubscribes with the first mail.
  { name: 'yuki', zone: 'Asia/Tokyo', country: 'JP', digest: 'daily', hears: 1 },
] as const

const ZONES = [...new Set(READERS.map(({ zone }) => zone))]

type Reader = (typeof READERS)[number] & { email: string; person: SignedInPerson }

const Counts = z.object({
  at: z.string(),
  zones: z.number(),
  sent: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  failed: z.number(),
  queued: z.number(),
})
type Counts = z.infer<typeof Counts>

/** The digests that a dry run previews. */
const Shown = z.object({ would: z._default(z.array(z.object({ updates: z.number() })), []) })

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
})
type Mail = z.infer<typeof Mail>
const Mailbox = z.object({ messages: z.array(Mail) })

/** The answer and preview of a tick, and the mails that it sent. */
type Tick = { counts: Counts; would: z.infer<typeof Shown>['would']; mails: Mail[] }

/** The ticks of one morning of a time zone. */
type Morning = { zone: string; before: Tick; dry: Tick; at: Tick; after: Tick; repeated: Tick }

const { folder, remove } = dataFolder()
let product: StartedProduct
let readers: Reader[]
let mornings: Morning[]
let mails: Mail[]

beforeAll(async () => {
  product = await startLocalProduct({ UPTICK_DATA: folder })
  readers = []
  for (const reader of READERS) {
    const email = `${reader.name}@reader.example`
    readers.push({ ...reader, email, person: await signUpAndIn(product.url, email) })
  }
  await invoke('ingest', START - DAY / 4)
  await Promise.all(readers.map(settle))
  mornings = await allMornings()
  mails = await digests()
})

afterAll(async () => {
  await product.stop()
  remove()
})

describe('digests of three days in all time zones', () => {
  test('are not sent before the reader’s 8:00', () => {
    for (const { zone, before } of mornings) {
      expect(before.counts, zone).toMatchObject({ sent: 0, skipped: 0, unknown: 0, failed: 0, queued: 0 })
      expect(before.mails, zone).toEqual([])
    }
    for (const { zone, mail } of deliveries())
      expect(phaseOf(zone, localMoment(zone, sentAt(mail)).date, sentAt(mail)), zone).toBe('due')
  })

  test('are sent at 8:00 to the readers of that time zone only', () => {
    expect(mornings).toHaveLength(ZONES.length * DAYS)
    for (const { zone, at } of mornings) {
      expect(new Set(at.mails.map(({ to }) => readerOf(to).zone)), zone).toEqual(new Set([zone]))
      expect(at.mails, zone).toHaveLength(at.counts.sent)
    }
  })

  test('are those that a dry run has previewed, which itself sends nothing', () => {
    for (const { zone, dry, at } of mornings) {
      expect(dry.mails, zone).toEqual([])
      expect(dry.counts, zone).toEqual(at.counts)
      expect(dry.would, zone).toHaveLength(at.mails.length)
      // Each of them follows four trends and three categories.
      for (const { updates } of dry.would) expect(updates, zone).toBeLessThanOrEqual(7)
    }
  })

  test('are not sent again by the next tick or a repeated one', () => {
    for (const { zone, after, repeated } of mornings)
      for (const { counts, mails } of [after, repeated]) {
        expect(counts, zone).toMatchObject({ sent: 0, skipped: 0, unknown: 0, failed: 0, queued: 0 })
        expect(counts.zones, zone).toBeGreaterThan(0)
        expect(mails, zone).toEqual([])
      }
  })

  test('reach readers of changing follows every morning, but not those who unsubscribed or want no mail', () => {
    const heard = readers.map(({ name }) => [name, deliveries().filter((one) => one.name === name).length])
    expect(heard).toEqual(READERS.map(({ name, hears }) => [name, hears]))
  })

  test('have one-click unsubscribe', () => {
    expect(mails.length).toBeGreaterThan(0)
    for (const { headers } of mails) {
      expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/127\.0\.0\.1:\d+\/api\/unsubscribe\?token=[^<>\s]+>$/)
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    }
  })
})

/** Follows the most searched trends of the reader's country and its three largest categories. */
async function settle({ person, zone, digest, country }: Reader): Promise<void> {
  const headers = { authorization: `Bearer ${person.idToken}`, 'content-type': 'application/json' }
  await call('PATCH', '/api/account', headers, { time_zone: zone, digest })
  const { countries } = TrendsAnswer.parse(await (await fetch(`${product.url}/api/trends/${country}`)).json())
  const trends = Object.values(countries[country]?.trends ?? {})
  const categories = Map.groupBy(trends, ({ categories: [category] }) => category)
  const largest = [...categories].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 3)
  const follows = [
    ...trends.slice(0, 4).map(({ trend }) => ({ kind: 'trend', name: trend })),
    ...largest.map(([name]) => ({ kind: 'category', name })),
  ]
  for (const follow of follows) await call('POST', '/api/follows', headers, { ...follow, country })
}

/** Simulates the days: collects at each midnight and noon (UTC), and ticks around each 8:00. */
async function allMornings(): Promise<Morning[]> {
  const collections = Array.from({ length: DAYS * 2 }, (_, half) => START + DAY / 4 + (half * DAY) / 2)
  const days: Morning[] = []
  for (const { zone, eight } of ZONES.flatMap(eightsOf).toSorted((one, other) => one.eight - other.eight)) {
    for (let next = collections[0]; next !== undefined && next <= eight; next = collections[0]) {
      await invoke('ingest', next)
      collections.shift()
    }
    days.push({
      zone,
      before: await tick(eight - QUARTER),
      dry: await tick(eight, { dry: true }),
      at: await tick(eight),
      after: await tick(eight + QUARTER),
      repeated: await tick(eight),
    })
    await leave('yuki')
  }
  return days
}

/** Every 8:00 of a time zone in these days. */
function eightsOf(zone: string): { zone: string; eight: number }[] {
  const quarters = Array.from({ length: (END - START) / QUARTER }, (_, quarter) => START + quarter * QUARTER)
  return quarters
    .filter((at) => localMoment(zone, new Date(at).toISOString()).minutes === 8 * 60)
    .map((eight) => ({ zone, eight }))
}

/** Uses the one-click unsubscribe of the first mail. */
async function leave(name: Reader['name']): Promise<void> {
  const mail = (await digests()).find(({ to }) => readerOf(to).name === name)
  const address = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1]
  if (address !== undefined)
    await call('POST', address.slice(product.url.length), {}, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
}

async function tick(at: number, more: { dry?: true } = {}): Promise<Tick> {
  const before = await digests()
  const answer = await invoke('digest', at, more)
  const { would } = Shown.parse(answer)
  return { counts: Counts.parse(answer), would, mails: (await digests()).slice(before.length) }
}

async function invoke(name: string, at: number, more: object = {}): Promise<unknown> {
  const answer = await call('POST', `/__local/invoke/${name}`, {}, { at: new Date(at).toISOString(), ...more })
  return z.object({ result: z.unknown() }).parse(JSON.parse(answer)).result
}

async function call(method: string, path: string, headers: Record<string, string>, body: object): Promise<string> {
  const answer = await fetch(product.url + path, {
    method,
    headers,
    body: body instanceof URLSearchParams ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

/** The mails of the simulated days, oldest first, without mails sent today. */
async function digests(): Promise<Mail[]> {
  const { messages } = Mailbox.parse(await (await fetch(`${product.url}/__local/mailbox`)).json())
  return messages.filter((mail) => Date.parse(sentAt(mail)) >= START)
}

/** Every mail with its recipient. */
function deliveries(): (Reader & { mail: Mail })[] {
  return mails.map((mail) => ({ ...readerOf(mail.to), mail }))
}

function readerOf(email: string): Reader {
  const reader = readers.find((one) => one.email === email)
  if (!reader) throw new Error(`Nobody has the address ${email}.`)
  return reader
}

function sentAt({ headers }: Mail): string {
  return new Date(headers.date ?? '').toISOString()
}
