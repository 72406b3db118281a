import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { NOW } from '../../support/builders.ts'
import { storesOver } from '../../support/peopleStores.ts'

const dynamo = mockClient(DynamoDBDocumentClient)
afterAll(() => dynamo.restore())
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const { people, deletions, outbox, due, hits, cursor, ticks, disabled } = storesOver({ client, name: 'people' })
const MAYA = { sub: 'maya', username: 'maya' }

beforeEach(() => {
  dynamo.reset()
  dynamo.onAnyCommand().resolves({})
})

/** Whether each read so far asked for strong consistency. */
function reads(): (boolean | undefined)[] {
  return [...dynamo.commandCalls(GetCommand), ...dynamo.commandCalls(QueryCommand)].map(
    ({ args }) => args[0].input.ConsistentRead,
  )
}

describe('a write that was just acknowledged is seen by', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['the check whether a person was deleted', 1, () => deletions.isGone('maya')],
    ['the beginning of a deletion', 1, () => deletions.begin(MAYA, NOW)],
    ['a deletion, which removes all items of a person', 3, () => deletions.deleteRows('maya')],
    ['the list of unfinished deletions', 1, () => deletions.unfinished(10)],
    ['the account of a person', 1, () => people.read('maya')],
    ['the state of a message', 1, () => outbox.find({ record: 'welcome', person: 'maya' })],
    ['the search for digests of other days', 1, () => outbox.digestsBetween('maya', '2026-11-15', '2026-11-21')],
    ['the search for messages at once', 1, () => outbox.lastAtOnce('maya')],
    ['whoever serves a reader who is due', 1, () => due.find('digest', 'maya')],
    ['a follower record', 1, () => people.follower('maya')],
    ['a look, which needs the reported rungs of a watch', 1, () => hits.reportedRungs('maya', 'harbour')],
    ['the digest, which reports watch hits', 1, () => hits.waiting('maya')],
    ['the run that continues where the last one stopped', 1, () => cursor.read()],
    ['a tick', 1, () => ticks.read('digest')],
    ['the mark of a disabled person', 1, () => disabled.mark(MAYA)],
    ['readers of the published collection', 1, () => new CollectionTable(client, 'trends').published()],
  ])('%s', async (_, count, read) => {
    await read()
    expect(reads()).toEqual(Array.from({ length: count }, () => true))
  })
})
