import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { aPool, startTestAws, type TestAws, temporaryFolder } from '../../../support/aws.ts'

const KINDS = ['item', 'object', 'mail', 'user']
const ENOUGH = 15

/** Lets a process of its own write into a folder, and kills it in the middle; answers what was acknowledged. */
async function writeAndKill(folder: string): Promise<Map<string, string[]>> {
  const script = fileURLToPath(new URL('./crashWriter.ts', import.meta.url))
  const writer = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged = new Map(KINDS.map((kind) => [kind, [] as string[]]))
  for await (const line of createInterface(writer.stdout)) {
    const [kind = '', id = ''] = line.split(' ')
    acknowledged.get(kind)?.push(id)
    if ([...acknowledged.values()].every((ids) => ids.length >= ENOUGH)) writer.kill('SIGKILL')
  }
  return acknowledged
}

async function whatIsThere(aws: TestAws): Promise<Map<string, string[]>> {
  const found = new Map(KINDS.map((kind) => [kind, [] as string[]]))
  found.get('item')?.push(...(await itemsIn(aws)).map((item) => String(item.sk)))
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: new S3Client(aws.config) },
    { Bucket: 'published' },
  ))
    found.get('object')?.push(...Contents.map((object) => object.Key ?? ''))
  for (const { to, subject } of await aws.mailbox.list())
    if (to === 'ann@mail.example') found.get('mail')?.push(subject)
  const UserPoolId = aws.cognito.ensurePool(aPool()).userPoolId
  let PaginationToken: string | undefined
  do {
    const page = await listUsers(aws, { UserPoolId, PaginationToken })
    for (const { Attributes } of page.Users)
      found.get('user')?.push(Attributes.find(({ Name }) => Name === 'email')?.Value.split('@')[0] ?? '')
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
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

type UserPage = { Users: { Attributes: { Name: string; Value: string }[] }[]; PaginationToken?: string }

async function listUsers(aws: TestAws, request: object): Promise<UserPage> {
  const response = await fetch(aws.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
      authorization: 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/cognito-idp/aws4_request, Signature=0',
    },
    body: JSON.stringify(request),
  })
  return response.json()
}

describe('a kill in the middle of everything', () => {
  test('loses nothing that was acknowledged, and the next start is as always', async () => {
    const folder = temporaryFolder()
    const acknowledged = await writeAndKill(folder)
    const aws = await startTestAws({ folder })
    const found = await whatIsThere(aws)
    for (const [kind, ids] of acknowledged) {
      expect(ids.length).toBeGreaterThanOrEqual(ENOUGH)
      expect(ids.filter((id) => !found.get(kind)?.includes(id))).toEqual([])
    }
    await aws.cleanUp()
  })

  test('of a transaction takes back what had been written of it', async () => {
    const first = await startTestAws()
    await first.ensureTable('trends', TABLES.trends)
    const key = { pk: { S: 'crash' }, sk: { S: 'changed' } }
    const write = (amount: string) =>
      new PutItemCommand({ TableName: 'trends', Item: { ...key, amount: { N: amount } } })
    const client = new DynamoDBClient(first.config)
    await client.send(write('2'))
    await client.send(
      new PutItemCommand({ TableName: 'trends', Item: { pk: { S: 'crash' }, sk: { S: 'new' } } }),
    )
    await first.stop()
    // What a kill between these two writes of one transaction leaves behind.
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
