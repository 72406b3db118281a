import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Follower, shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { digestDocument } from '../../lambdas/digest/digestContent.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { composeMessage } from '../../lambdas/mail/composeMessage.ts'
import type { MailDocument } from '../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../lambdas/mail/renderText.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { decide } from '../../shared/digest/decide.ts'
import { digestItems } from '../../shared/digest/digestItems.ts'
import { NOW } from '../support/builders.ts'
import { aRise, digestWorld, MORNING, TODAY } from '../support/digestWorld.ts'
import { aDay, readersOf } from './digestDay.ts'
import { atLeast, atMost, median, type Row, type Size } from './part.ts'
import { weeklyReader } from './weeklyReader.ts'

const SIZES = {
  full: { rounds: 40, readers: 5_000, mails: 1_000, composed: 200 },
  smallest: { rounds: 2, readers: 100, mails: 10, composed: 2 },
}
/** A typical mail. */
const ITEMS = 4
/** The digest of the day. */
const OCCASION = { kind: 'digest', date: NOW.slice(0, 10), isLate: false } as const
const SITE = 'https://uptick.example'
const ENVELOPE = {
  from: { name: 'Uptick', address: 'updates@uptick.example' },
  to: 'maya@example.com',
  unsubscribe: `${SITE}/api/unsubscribe?token=x`,
}

/** Rates are by processor time, so that other work on the machine counts less. */
export async function digest(size: Size): Promise<Row[]> {
  const { rounds, composed, ...counts } = SIZES[size]
  const day = aDay()
  const countries = new Map(Object.entries(day).map(([country, changes]) => [country, countryIndex({ changes })]))
  const readers = readersOf(day, counts.readers)
  const news = { countries, waiting: [], lastMatches: new Map(), isHidden: () => false }
  const planned = await perSecond(readers.length, rounds, () => {
    for (const reader of readers) decide(reader, OCCASION, { news, marks: {}, at: NOW, isMailSetUp: true })
  })
  const mails = typicalMails(readersOf(day, counts.mails * 4), countries).slice(0, counts.mails)
  const rendered = await perSecond(mails.length, rounds, () => {
    for (const document of mails) {
      renderHtml(document)
      renderText(document)
    }
  })
  const some = mails.slice(0, composed)
  const written = await perSecond(some.length, rounds, async () => {
    for (const document of some) await composeMessage({ ...ENVELOPE, document }, NOW)
  })
  const units = await unitsOfReader()
  return [
    atLeast('Readers of ten topics planned, on one core', 300_000, '1/s', planned),
    atLeast(`Mails of ${ITEMS} items rendered, on one core`, 10_000, '1/s', rendered),
    // The highest rate at which sending is measured.
    atLeast('Mails rendered and composed, on one core', 500, '1/s', written),
    ...(await weeklyReader()),
    // The reader's own record, and whether mail may go to their address.
    atMost('Reads for a reader with news', 2, 'units', units.reads),
    // Claimed, sending, sent, and a tenth of the marks of a group.
    atMost('Writes for a reader with news', 3.2, 'units', units.writes),
  ]
}

/** How often something is done in a second of processor time, if it is done so often at once. */
async function perSecond(count: number, rounds: number, act: () => unknown): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    rates.push((count * 1e6) / (user + system))
  }
  // The first half gives the JIT compiler time.
  return median(rates.slice(rounds / 2))
}

function typicalMails(readers: readonly Follower[], countries: ReadonlyMap<string, CountryIndex>): MailDocument[] {
  const leave = { manage: `${SITE}/account`, stop: `${SITE}/unsubscribe?token=${'x'.repeat(120)}` }
  const address = { zone: 'UTC', date: OCCASION.date, at: NOW, isWeekly: false, leave, unfollow: () => leave.stop }
  return readers.flatMap(({ name, follows, detail }) => {
    const { items } = digestItems(follows, countries, detail)
    if (items.length < ITEMS) return []
    const first = { items: items.slice(0, ITEMS), more: 0, updates: ITEMS, notCompared: 0 }
    const context = { site: SITE, postalAddress: 'Uptick, 1 Sample Street' }
    return [digestDocument(context, first, { ...address, name, followed: follows.length })]
  })
}

const SHARD = 0
const MORE = 10
/** Bytes of a read unit (an eventually consistent read costs half) and of a write unit. */
const READ_BYTES = 4_096
const WRITE_BYTES = 1_024

/**
 * What one more reader with news costs, in units of the table of people as DynamoDB counts them on demand, without their part
 * of a page of followers. It compares a shard with another that has ten more readers.
 */
async function unitsOfReader() {
  const world = digestWorld()
  const { table } = world
  await world.collect(MORNING, { CA: [aRise()] })

  /** What the digests of a shard cost, in a time zone where it is 8:00. */
  async function unitsOf(zone: string, readers: number) {
    const subs = Array.from({ length: 1_000 }, (_, number) => `${zone}-${number}`)
    for (const sub of subs.filter((each) => shardOf(each) === SHARD).slice(0, readers))
      world.addReader({ sub, zone, email: `${sub}@reader.example` })
    const units = { reads: 0, writes: 0 }
    table.around = async (perform, command) => {
      const answer = await perform()
      if (command instanceof GetCommand)
        units.reads += unitsIn(answer, READ_BYTES) * (command.input.ConsistentRead ? 1 : 0.5)
      for (const { pk, sk } of writesOf(command))
        units.writes += unitsIn(table.item(String(pk), String(sk)), WRITE_BYTES)
      return answer
    }
    await runDigests(world.services, world.runAt(MORNING), { job: { kind: 'digest', of: TODAY }, zone, shard: SHARD })
    return units
  }

  const few = await unitsOf('America/Toronto', 1)
  const more = await unitsOf('America/Bogota', 1 + MORE)
  if (world.envelopes.length !== 2 + MORE) throw new Error(`${world.envelopes.length} readers got a digest`)
  return { reads: (more.reads - few.reads) / MORE, writes: (more.writes - few.writes) / MORE }
}

/** About what DynamoDB counts: names and values, without quotes. A deleted item costs one unit. */
function unitsIn(item: unknown, bytes: number): number {
  return Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(item ?? '').replaceAll('"', '')) / bytes))
}

/** Keys of the written items; those of a transaction twice, because they cost twice. */
function writesOf(command: object): Record<string, unknown>[] {
  if (command instanceof PutCommand) return [command.input.Item ?? {}]
  if (command instanceof UpdateCommand || command instanceof DeleteCommand) return [command.input.Key ?? {}]
  if (!(command instanceof TransactWriteCommand)) return []
  return (command.input.TransactItems ?? []).flatMap(({ ConditionCheck, Put, Update, Delete }) => {
    const key = Put?.Item ?? (ConditionCheck ?? Update ?? Delete)?.Key ?? {}
    return [key, key]
  })
}
