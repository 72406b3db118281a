import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { digestRun } from '../../lambdas/digest/DigestRun.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { aRise, digestWorld, MORNING, TODAY } from '../support/digestWorld.ts'
import { aFollow, aPerson } from '../support/peopleStore.ts'

/** Units of the table of people, as DynamoDB counts them on demand. */
type Units = { reads: number; writes: number }

const SHARD = 0
/** On the day of their sign-up, readers get no digest. */
const SIGNED_UP = '2026-10-01T12:00:00.000Z'
const MORE = 10

/** Bytes of a read unit (an eventually consistent read costs half) and of a write unit. */
const READ_BYTES = 4_096
const WRITE_BYTES = 1_024

/**
 * What one more reader costs, in units of the table of people: one with news, and one without. It compares a shard with the
 * same shard and ten more readers.
 */
export async function digestUnits(): Promise<{ notified: Units; quiet: Units }> {
  const world = digestWorld()
  const { services, table } = world
  await world.collect(MORNING, { CA: [aRise()] })

  /** What the digests of a shard cost. */
  async function morning(zone: string, notified: number, quiet: number): Promise<Units> {
    for (const [index, sub] of subsOfShard(zone, notified + quiet).entries()) {
      await services.people.open(aPerson({ sub, email: `${sub}@reader.example` }), zone, SIGNED_UP)
      await services.people.addFollow(sub, index < notified ? aFollow() : aFollow({ name: 'Something that is quiet' }))
    }
    const units = { reads: 0, writes: 0 }
    table.around = async (perform, command) => {
      const answer = await perform()
      if (command instanceof GetCommand || command instanceof QueryCommand)
        units.reads += readUnits(answer, command.input.ConsistentRead)
      for (const { pk, sk } of writesOf(command))
        units.writes += Math.max(1, Math.ceil(bytesOf(table.item(String(pk), String(sk)) ?? {}) / WRITE_BYTES))
      return answer
    }
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    const done = await runDigests(services, run, { job: { kind: 'digest', of: TODAY }, zone, shard: SHARD })
    table.around = (perform) => perform()
    if (done?.counts.sent !== notified || done.counts.skipped.nothing !== (quiet || undefined))
      throw new Error(`The digests of ${zone} went wrong: ${JSON.stringify(done)}`)
    return units
  }

  // Three time zones where it is 8:00 at the same moment.
  const few = await morning('America/Toronto', 1, 1)
  const moreNotified = await morning('America/Bogota', 1 + MORE, 1)
  const moreQuiet = await morning('America/Lima', 1, 1 + MORE)
  return { notified: perReader(few, moreNotified), quiet: perReader(few, moreQuiet) }
}

function readUnits(answer: unknown, isConsistent = false): number {
  const { Item, Items = [] } = answer as { Item?: object; Items?: object[] }
  const bytes = (Item ? [Item] : Items).reduce((sum, item) => sum + bytesOf(item), 0)
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) * (isConsistent ? 1 : 0.5)
}

/** Keys of the written items; those of a transaction twice, because they cost twice. A deleted item costs one unit. */
function writesOf(command: object): Record<string, unknown>[] {
  if (command instanceof PutCommand) return [command.input.Item ?? {}]
  if (command instanceof UpdateCommand || command instanceof DeleteCommand) return [command.input.Key ?? {}]
  if (!(command instanceof TransactWriteCommand)) return []
  return (command.input.TransactItems ?? []).flatMap(({ ConditionCheck, Put, Update, Delete }) => {
    const key = Put?.Item ?? (ConditionCheck ?? Update ?? Delete)?.Key ?? {}
    return [key, key]
  })
}

/** Approximates what DynamoDB counts: names and values, without quotes. */
function bytesOf(item: object): number {
  return Buffer.byteLength(JSON.stringify(item).replaceAll('"', ''))
}

/** The first identifiers that fall into this shard of their time zone. */
function subsOfShard(zone: string, count: number): string[] {
  const subs: string[] = []
  for (let number = 0; subs.length < count; number += 1) {
    const sub = `${zone.slice(zone.indexOf('/') + 1)}-${number}`
    if (shardOf(sub) === SHARD) subs.push(sub)
  }
  return subs
}

function perReader(few: Units, more: Units): Units {
  return { reads: (more.reads - few.reads) / MORE, writes: (more.writes - few.writes) / MORE }
}
