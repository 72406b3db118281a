import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../infra/product/manifest/stores.ts'
import { aPool, startTestAws, type TestAws, temporaryFolder } from '../../support/aws.ts'

const KINDS = ['item', 'object', 'mail', 'user']
const MIN_WRITES = 15

/** Starts a process that writes into a folder, kills it, and returns the ids of acknowledged writes. */
async function writeAndKill(folder: string): Promise<Map<string, string[]>> {
  const script = fileURLToPath(new URL('./crashWriter.ts', import.meta.url))
  const writer = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged = new Map(KINDS.map((kind) => [kind, [] as string[]]))
  for await (const line of createInterface(writer.stdout)) {
    const [kind = '', id = ''] = line.split(' ')
    acknowledged.get(kind)?.push(id)
    if ([...acknowledged.values()].every((ids) => ids.length >= MIN_WRITES)) writer.kill('SIGKILL')
  }
  return acknowledged
}

/** The ids of the items, objects and mails that are stored. */
async function storedIn(aws: TestAws): Promise<Map<string, string[]>> {
  const found = new Map(KINDS.map((kind) => [kind, [] as string[]]))
  found.get('item')?.push(...(await itemsIn(aws)).map((item) => String(item.sk)))
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: new S3Client(aws.config) },
    { Bucket: 'published' },
  ))
    found.get('object')?.push(...Contents.map((object) => object.Key ?? ''))
  for (const { to, subject } of await aws.mailbox.list())
    if (to === 'ann@mail.example') found.get('mail')?.push(subject)
  return found
}

async function itemsIn(aws: TestAws): Promise<Record<string, unknown>[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  const items: Record<string, unknown>[] = []
  const query = {
    TableName: 'trends',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'crash' },
  }
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...Items)
  return items
}

async function usersAmong(aws: TestAws, ids: string[]): Promise<string[]> {
  const { userPoolId: UserPoolId } = aws.cognito.ensurePool(aPool())
  const client = new CognitoIdentityProviderClient(aws.config)
  const users = ids.map((id) =>
    client.send(new AdminGetUserCommand({ UserPoolId, Username: `${id}@mail.example` })).then(() => id),
  )
  return (await Promise.allSettled(users)).flatMap((user) => (user.status === 'fulfilled' ? user.value : []))
}

describe('a killed process', () => {
  test('loses no acknowledged write, and starts again', async () => {
    const folder = temporaryFolder()
    const acknowledged = await writeAndKill(folder)
    const aws = await startTestAws({ folder })
    const found = await storedIn(aws)
    found.set('user', await usersAmong(aws, acknowledged.get('user') ?? []))
    for (const [kind, ids] of acknowledged) {
      expect(ids.length).toBeGreaterThanOrEqual(MIN_WRITES)
      expect(ids.filter((id) => !found.get(kind)?.includes(id))).toEqual([])
    }
    await aws.cleanUp()
  })

  test('has its unfinished transaction rolled back at the next start', async () => {
    const first = await startTestAws()
    await first.ensureTable('trends', TABLES.trends)
    const key = { pk: { S: 'crash' }, sk: { S: 'changed' } }
    const write = (amount: string) =>
      new PutItemCommand({ TableName: 'trends', Item: { ...key, amount: { N: amount } } })
    const client = new DynamoDBClient(first.config)
    await client.send(write('2'))
    await client.send(new PutItemCommand({ TableName: 'trends', Item: { pk: { S: 'crash' }, sk: { S: 'new' } } }))
    await first.stop()
    // The journal that a kill leaves behind between the two writes of a transaction.
    const undo = [
      { table: 'trends', key, item: { ...key, amount: { N: '1' } } },
      { table: 'trends', key: { pk: { S: 'crash' }, sk: { S: 'new' } } },
    ]
    writeFileSync(join(first.folder, 'dynamo', 'transaction.json'), JSON.stringify(undo))

    for (let restarts = 0; restarts < 2; restarts++) {
      const again = await startTestAws({ folder: first.folder })
      expect(await itemsIn(again)).toEqual([{ pk: 'crash', sk: 'changed', amount: 1 }])
      await again.stop()
    }
    await (await startTestAws({ folder: first.folder })).cleanUp()
  })
})
