import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { TABLES } from '../../infra/manifest/stores.ts'
import { DigestMarkers } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { JobLeases } from '../../lambdas/adapters/digest/JobLeases.ts'
import { MailTally } from '../../lambdas/adapters/mail/mailTally.ts'
import { Outbox } from '../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { FollowerPages } from '../../lambdas/adapters/people/followerPages.ts'
import { shardOf } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { ZoneChanges } from '../../lambdas/adapters/people/zoneChanges.ts'
import { digestRun } from '../../lambdas/digest/DigestRun.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { startTestAws } from '../support/aws.ts'
import { aRise, digestWorld, MORNING, TODAY } from '../support/digestWorld.ts'
import { aFollow, aPerson } from '../support/peopleStore.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'

/** Units of the table of people, as DynamoDB counts them on demand. */
type Units = { reads: number; writes: number }

const SHARD = 0
/** On the day of their sign-up, readers get no digest. */
const SIGNED_UP = '2026-10-01T12:00:00.000Z'
const MORE = 10

/** Bytes of a read unit (an eventually consistent read costs half) and of a write unit. */
const READ_BYTES = 4_096
const WRITE_BYTES = 1_024
/** Each part of a transaction is written twice. */
const TRANSACTION = 2

/**
 * A process of its own: prints what one more reader costs, in units of the table of people: one with news, and one without.
 * It compares a shard with the same shard and ten more readers.
 */
process.stdout.write(JSON.stringify(await digestUnits()))
process.exit()

async function digestUnits(): Promise<{ notified: Units; quiet: Units }> {
  const aws = await startTestAws()
  await aws.ensureTable('people', TABLES.people)
  const units = { reads: 0, writes: 0 }
  const client = countingClient(DynamoDBDocumentClient.from(new DynamoDBClient(aws.config)), units)
  const people = new PeopleTable(client, 'people', TEST_KEYS)
  const world = digestWorld()
  await world.collect(MORNING, { CA: [aRise()] })

  /** What the digests of a shard cost. */
  async function morning(zone: string, notified: number, quiet: number): Promise<Units> {
    const subs = subsOfShard(zone, notified + quiet)
    for (const [index, sub] of subs.entries()) {
      await people.open(aPerson({ sub, email: `${sub}@reader.example` }), zone, SIGNED_UP)
      await people.addFollow(sub, index < notified ? aFollow() : aFollow({ name: 'Something that is quiet' }))
    }
    const services = {
      ...world.services,
      pages: new FollowerPages(client, 'people'),
      outbox: new Outbox(client, 'people'),
      markers: new DigestMarkers(client, 'people'),
      leases: new JobLeases(client, 'people'),
      zoneChanges: new ZoneChanges(client, 'people'),
      tally: new MailTally(client, 'people', 'digests'),
      suppressions: new Suppressions(client, 'people', TEST_KEYS),
      people,
    }
    Object.assign(units, { reads: 0, writes: 0 })
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    const done = await runDigests(services, run, { job: { kind: 'digest', of: TODAY }, zone, shard: SHARD })
    if (done?.counts.sent !== notified || done.counts.skipped.nothing !== (quiet || undefined))
      throw new Error(`The digests of ${zone} went wrong: ${JSON.stringify(done)}`)
    return { ...units }
  }

  // Three time zones where it is 8:00 at the same moment.
  const few = await morning('America/Toronto', 1, 1)
  const moreNotified = await morning('America/Bogota', 1 + MORE, 1)
  const moreQuiet = await morning('America/Lima', 1, 1 + MORE)
  await aws.cleanUp()
  return { notified: perReader(few, moreNotified), quiet: perReader(few, moreQuiet) }
}

/** The same client, counting the units of its calls. */
function countingClient(client: DynamoDBDocumentClient, units: Units): DynamoDBDocumentClient {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name)
      return async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        const answer = await target.send(command)
        if (command instanceof GetCommand || command instanceof QueryCommand)
          units.reads += readUnits(answer, command.input.ConsistentRead)
        // Other calls add to the sum meanwhile, so it is read after all awaits.
        const written = await Promise.all(writesOf(command).map((key) => writeUnits(target, key)))
        units.writes += written.reduce((sum, one) => sum + one, 0)
        return answer
      }
    },
  })
}

function readUnits(answer: unknown, isConsistent = false): number {
  const { Item, Items = [] } = answer as { Item?: object; Items?: object[] }
  const bytes = (Item ? [Item] : Items).reduce((sum, item) => sum + bytesOf(item), 0)
  return Math.max(1, Math.ceil(bytes / READ_BYTES)) * (isConsistent ? 1 : 0.5)
}

type Item = Record<string, unknown>

/** Keys of the written items; those of a transaction twice, because they cost twice. */
function writesOf(command: unknown): Item[] {
  if (command instanceof PutCommand) return [command.input.Item ?? {}]
  if (command instanceof UpdateCommand || command instanceof DeleteCommand) return [command.input.Key ?? {}]
  if (!(command instanceof TransactWriteCommand)) return []
  return (command.input.TransactItems ?? []).flatMap(({ ConditionCheck, Put, Update, Delete }) =>
    Array<Item>(TRANSACTION).fill(Put?.Item ?? (ConditionCheck ?? Update ?? Delete)?.Key ?? {}),
  )
}

/** Units for an item as it is after the write. A deleted item costs one. */
async function writeUnits(client: DynamoDBDocumentClient, { pk, sk }: Item): Promise<number> {
  const { Item = {} } = await client.send(new GetCommand({ TableName: 'people', Key: { pk, sk } }))
  return Math.max(1, Math.ceil(bytesOf(Item) / WRITE_BYTES))
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
