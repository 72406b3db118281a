import middy from '@middy/core'
import { DigestSummary } from '../adapters/digest/digestSummary.ts'
import { readerQueues } from '../adapters/digest/readerQueues.ts'
import { Ticks } from '../adapters/digest/ticks.ts'
import { MailTally } from '../adapters/mail/mailTally.ts'
import { DueList } from '../adapters/people/dueList.ts'
import { workerTables } from '../adapters/table/aws.ts'
import { CollectionTable } from '../adapters/trends/collectionTable.ts'
import { AheadEnvironment, eventTime } from '../common/eventTime.ts'
import {
  PeopleTableEnvironment,
  QueuesEnvironment,
  readEnvironment,
  TrendsTableEnvironment,
} from '../common/readEnvironment.ts'
import { publishSummary, reportDataAge } from './reportDigest.ts'
import { runTick } from './runTick.ts'

const queues = readEnvironment(QueuesEnvironment)
const { TRENDS_TABLE } = readEnvironment(TrendsTableEnvironment)
const { PEOPLE_TABLE } = readEnvironment(PeopleTableEnvironment)
const { AT_MOST_AHEAD_HOURS } = readEnvironment(AheadEnvironment)

const tables = workerTables()
const tally = new MailTally(tables, PEOPLE_TABLE, 'digests')
const summary = new DigestSummary(tables, TRENDS_TABLE)
const services = {
  due: new DueList(tables, PEOPLE_TABLE),
  ticks: new Ticks(tables, PEOPLE_TABLE),
  collections: new CollectionTable(tables, TRENDS_TABLE),
  handOver: readerQueues({
    watches: queues.WATCHES_QUEUE,
    digest: queues.DIGESTS_QUEUE,
    'at-once': queues.AT_ONCE_QUEUE,
  }),
}

/** Runs every quarter of an hour, or by hand for a time that is at most some hours ahead. */
export const handler = middy<unknown>().handler(async (event) => {
  const at = eventTime(event, AT_MOST_AHEAD_HOURS)
  await reportDataAge(services.collections, at)
  const answer = await runTick(services, at)
  await publishSummary({ tally, summary }, at)
  return answer
})
