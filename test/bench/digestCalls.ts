import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { TABLES } from '../../infra/manifest.ts'
import { DigestLedger } from '../../lambdas/adapters/digestLedger.ts'
import { DigestMarkers } from '../../lambdas/adapters/digestMarkers.ts'
import { DigestTally } from '../../lambdas/adapters/digestTally.ts'
import { FollowerPages } from '../../lambdas/adapters/followerPages.ts'
import { shardOf } from '../../lambdas/adapters/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/peopleTable.ts'
import { Suppressions } from '../../lambdas/adapters/suppressions.ts'
import { digestRun } from '../../lambdas/digest/DigestRun.ts'
import { runShard } from '../../lambdas/digest/runShard.ts'
import { startTestAws } from '../support/aws.ts'
import { aRise, digestWorld, MORNING, TODAY } from '../support/digestWorld.ts'
import { aFollow, aPerson } from '../support/peopleStore.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'

/** What is asked of the table of people; a transaction counts as many writes as it has parts. */
type Calls = { reads: number; writes: number }

const SHARD = 0
const MORE = 10

/**
 * A process of its own: prints what one more reader costs in calls of the table of people, one who is told something and
 * one who has nothing to be told. A shard with ten more of them, on the stand-in, takes so many calls more.
 */
process.stdout.write(JSON.stringify(await digestCalls()))
process.exit()

async function digestCalls(): Promise<{ told: Calls; quiet: Calls }> {
  const aws = await startTestAws()
  await aws.ensureTable('people', TABLES.people)
  const calls = { reads: 0, writes: 0 }
  const client = countingClient(DynamoDBDocumentClient.from(new DynamoDBClient(aws.config)), calls)
  const people = new PeopleTable(client, 'people', TEST_KEYS)
  const world = digestWorld()
  await world.collect(MORNING, { CA: [aRise()] })

  async function callsOf(zone: string, told: number, quiet: number): Promise<Calls> {
    const subs = subsOfShard(zone, told + quiet)
    for (const [index, sub] of subs.entries()) {
      await people.open(aPerson({ sub, email: `${sub}@reader.example` }), zone, MORNING)
      await people.addFollow(sub, index < told ? aFollow() : aFollow({ name: 'Something that is quiet' }))
    }
    Object.assign(calls, { reads: 0, writes: 0 })
    const services = {
      ...world.services(),
      pages: new FollowerPages(client, 'people'),
      ledger: new DigestLedger(client, 'people'),
      markers: new DigestMarkers(client, 'people'),
      tally: new DigestTally(client, 'people'),
      suppressions: new Suppressions(client, 'people', TEST_KEYS),
      people,
    }
    const run = digestRun(services, { at: MORNING, timeLeft: () => 900_000, clock: world.clock })
    const { counts } = await runShard(services, run, { zone, date: TODAY, shard: SHARD })
    if (counts.sent !== told || counts.skipped.nothing !== (quiet || undefined))
      throw new Error(`The digests of ${zone} went wrong: ${JSON.stringify(counts)}`)
    return { ...calls }
  }

  // Three time zones where it is 8:00 at the same moment.
  const few = await callsOf('America/Toronto', 1, 1)
  const moreTold = await callsOf('America/Bogota', 1 + MORE, 1)
  const moreQuiet = await callsOf('America/Lima', 1, 1 + MORE)
  await aws.cleanUp()
  return { told: perReader(few, moreTold), quiet: perReader(few, moreQuiet) }
}

/** The same client, which notes what is asked of it. */
function countingClient(client: DynamoDBDocumentClient, calls: Calls): DynamoDBDocumentClient {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name)
      return (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
        if (command instanceof GetCommand || command instanceof QueryCommand) calls.reads += 1
        else if (command instanceof TransactWriteCommand)
          calls.writes += command.input.TransactItems?.length ?? 0
        else calls.writes += 1
        return target.send(command)
      }
    },
  })
}

/** The first names of readers who are in this shard of their time zone. */
function subsOfShard(zone: string, count: number): string[] {
  const subs: string[] = []
  for (let number = 0; subs.length < count; number += 1) {
    const sub = `${zone.slice(zone.indexOf('/') + 1)}-${number}`
    if (shardOf(sub) === SHARD) subs.push(sub)
  }
  return subs
}

function perReader(few: Calls, more: Calls): Calls {
  return { reads: (more.reads - few.reads) / MORE, writes: (more.writes - few.writes) / MORE }
}
