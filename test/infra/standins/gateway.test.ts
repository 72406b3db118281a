import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestAws, type TestAws, temporaryFolder } from '../../support/aws.ts'

let aws: TestAws

beforeAll(async () => {
  aws = await startTestAws()
})
afterAll(() => aws.cleanUp())

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

describe('the gateway', () => {
  test.each([
    ['DynamoDB', { 'x-amz-target': 'DynamoDB_20120810.ListTables' }, '"__type":"AccessDeniedException"'],
    ['SQS', { 'x-amz-target': 'AmazonSQS.ListQueues' }, '"__type":"AccessDeniedException"'],
    ['Secrets Manager', { 'x-amz-target': 'secretsmanager.GetSecretValue' }, '"__type":"AccessDeniedException"'],
    ['SES', { 'content-type': 'application/x-www-form-urlencoded' }, '<ErrorResponse xmlns="http://ses.'],
    ['S3', {}, '<Error><Code>AccessDenied'],
  ])('refuses an unsigned request to %s in the error format of that service', async (_, headers, words) => {
    const response = await fetch(aws.url, { method: 'POST', headers: { ...headers } })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(words)
  })

  test('refuses a foreign host name that resolves to this machine', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: portOf(aws.url) })
      // Signed: without a signature it would be refused for that.
      const signature = 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/s3/aws4_request, Signature=0'
      socket.write(`GET / HTTP/1.1\r\nHost: evil.example\r\nAuthorization: ${signature}\r\nConnection: close\r\n\r\n`)
      let received = ''
      socket.on('data', (data) => {
        received += data
      })
      socket.on('end', () => resolve(received))
    })
    expect(answer).toContain('HTTP/1.1 403')
    expect(answer).toContain('Only addressed as 127.0.0.1 or localhost')
  })

  test('serves the keys of a user pool, for GET only', async () => {
    const keys = `${aws.url}/us-east-1_AbCdEfGhI/.well-known/jwks.json`
    expect((await fetch(keys)).status).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(keys, { method })).status).toBe(404)
    expect((await fetch(`${keys}/more`)).status).toBe(403)
    expect((await fetch(`${aws.url}/elsewhere/.well-known/jwks.json`)).status).toBe(403)
  })

  test('refuses services without a stand-in', async () => {
    const response = await fetch(aws.url, {
      headers: {
        authorization: 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/kms/aws4_request, Signature=0',
      },
    })
    expect(response.status).toBe(501)
    expect(await response.text()).toContain('There is no local stand-in for this service')
  })

  test('refuses a request that is too large and keeps running', async () => {
    const response = await fetch(aws.url, {
      method: 'POST',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.PutItem',
        authorization: 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/dynamodb/aws4_request, Signature=0',
      },
      body: 'x'.repeat(21 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
    await new DynamoDBClient(aws.config).send(new ListTablesCommand({}))
  })

  test('listens on 127.0.0.1 only', async () => {
    const port = portOf(aws.url)
    expect(await canConnect('127.0.0.1', port)).toBe(true)
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address }) => address !== '127.0.0.1')
      .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address))
    for (const host of ['127.0.0.2', ...others]) expect(await canConnect(host, port)).toBe(false)
  })

  test('stops with a request under way, which gets no answer', async () => {
    const folder = temporaryFolder()
    const one = await startTestAws({ folder })
    one.mailFaults.inject('never-answer')
    const waiting = fetch(one.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: 'AWS4-HMAC-SHA256 Credential=a/20261121/us-east-1/ses/aws4_request, Signature=0',
      },
      body: new URLSearchParams({
        Action: 'SendRawEmail',
        'RawMessage.Data': Buffer.from('From: a@a.example\r\nTo: b@b.example\r\n\r\nHello').toString('base64'),
      }),
    })
    waiting.catch(() => undefined)
    await one.cleanUp()
    await expect(waiting).rejects.toThrow()
  })

  test('reports which port is taken, and releases its folder', async () => {
    const folder = temporaryFolder()
    const port = portOf(aws.url)
    await expect(startTestAws({ folder, port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
    const second = await startTestAws({ folder })
    await second.cleanUp()
  })
})
