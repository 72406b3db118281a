import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, type BatchGetCommandInput, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { joinedReads } from '../../../../lambdas/adapters/table/joinedReads.ts'

const dynamo = mockClient(DynamoDBDocumentClient)
afterAll(() => dynamo.restore())
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))

const POINTER = { pk: 'PUBLISHED', sk: 'COLLECTION' }
const TAKEDOWNS = { pk: 'TAKEDOWNS', sk: 'LIST' }
const Versioned = z.object({ version: z.number() })

beforeEach(() => {
  dynamo.reset()
  dynamo.on(GetCommand).callsFake(({ Key }) => ({ Item: { ...Key, version: 1 } }))
  dynamo.on(BatchGetCommand).callsFake(answer)
})

function answer({ RequestItems }: BatchGetCommandInput) {
  return { Responses: { trends: RequestItems?.trends?.Keys?.map((key) => ({ ...key, version: 1 })) } }
}

const reading = () => joinedReads({ client, name: 'trends' })

/** The keys of each request so far, with whether it asked for strong consistency. */
function requests(): unknown[] {
  const single = dynamo.commandCalls(GetCommand).map(({ args: [{ input }] }) => [input.ConsistentRead, input.Key])
  const batches = dynamo.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => {
    const { ConsistentRead, Keys = [] } = input.RequestItems?.trends ?? {}
    return [ConsistentRead, ...Keys]
  })
  return [...single, ...batches]
}

describe('reads of items', () => {
  test('that begin at the same time are one request', async () => {
    const read = reading()
    const items = await Promise.all([POINTER, TAKEDOWNS, POINTER].map((key) => read(key, Versioned)))
    expect(items).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }])
    expect(requests()).toEqual([[true, POINTER, TAKEDOWNS]])
  })

  test('are requests of their own when one begins after the other', async () => {
    const read = reading()
    await read(POINTER, Versioned)
    await read(TAKEDOWNS, Versioned)
    expect(requests()).toEqual([
      [true, POINTER],
      [true, TAKEDOWNS],
    ])
    expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(0)
  })

  test('that DynamoDB left out of a batch are repeated', async () => {
    dynamo.on(BatchGetCommand).resolves({
      Responses: { trends: [{ ...POINTER, version: 2 }] },
      UnprocessedKeys: { trends: { Keys: [TAKEDOWNS] } },
    })
    const read = reading()
    const items = await Promise.all([POINTER, TAKEDOWNS].map((key) => read(key, Versioned)))
    expect(items).toEqual([{ version: 2 }, { version: 1 }])
  })

  test('that are missing or damaged do not harm the others', async () => {
    dynamo.on(BatchGetCommand).resolves({
      Responses: {
        trends: [
          { ...POINTER, version: 2 },
          { ...TAKEDOWNS, version: 'two' },
        ],
      },
    })
    const read = reading()
    const missing = { pk: 'PUBLISHED', sk: 'FINISHED' }
    const items = await Promise.allSettled([POINTER, TAKEDOWNS, missing].map((key) => read(key, Versioned)))
    expect(items).toMatchObject([
      { status: 'fulfilled', value: { version: 2 } },
      { status: 'rejected' },
      { status: 'fulfilled', value: undefined },
    ])
  })

  test('fail together, and are tried again', async () => {
    dynamo.on(BatchGetCommand).rejectsOnce(new Error('throttled')).callsFake(answer)
    const read = reading()
    const both = () => Promise.all([POINTER, TAKEDOWNS].map((key) => read(key, Versioned)))
    await expect(both()).rejects.toThrow('throttled')
    expect(await both()).toEqual([{ version: 1 }, { version: 1 }])
  })
})
