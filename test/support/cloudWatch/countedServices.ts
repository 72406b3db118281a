import { createServer, type IncomingMessage, request as passOn, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { requiredPermissions } from '../../../infra/local/aws/dynamo/requiredPermissions.ts'
import { operationOf, readJson, refuseJson } from '../../../infra/local/aws/jsonProtocol.ts'
import { ServiceError } from '../../../infra/local/aws/ServiceError.ts'
import { signatureOf } from '../../../infra/local/aws/signature.ts'
import { localName } from '../../../infra/local/localProduct.ts'
import type { TableName } from '../../../infra/manifest/names.ts'
import type { AwsCounts } from './AwsCounts.ts'
import type { PassingTime } from './PassingTime.ts'

/** What a table does wrong: it refuses calls, fails, never answers, or delays each answer by milliseconds. */
export type TableFault = 'throttled' | 'failing' | 'silent' | { takes: number }

export type CountedServices = Awaited<ReturnType<typeof countedServices>>

/** A proxy between functions and the stand-ins for AWS: counts calls as AWS does, and injects faults of tables. */
export async function countedServices(awsUrl: string, counts: AwsCounts, time: PassingTime) {
  const faults = new Map<TableName, TableFault>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const service = signatureOf(request.headers)?.service
    const trouble = service === 'dynamodb' ? troubleWith(operationOf(request.headers), body) : undefined
    if (trouble?.fault === 'silent') return
    if (trouble?.fault === 'throttled' || trouble?.fault === 'failing') {
      const { metric, refusal } = REFUSALS[trouble.fault]
      counts.table(trouble.table, operationOf(request.headers), metric)
      return refuseJson(response, refusal)
    }
    if (trouble) time.pass(trouble.fault.takes)
    const status = await forward(awsUrl, request, body, response)
    if (service === 'ses' && status === 200) counts.mail('sent', recipientsIn(body))
  }

  /** The first table of a request that does something wrong, and what. */
  function troubleWith(operation: string, body: Buffer): { table: TableName; fault: TableFault } | undefined {
    const used = new Set(requiredPermissions(operation, readJson(body)).map(({ table }) => table))
    const troubles = [...faults].map(([table, fault]) => ({ table, fault }))
    return troubles.find(({ table }) => used.has(localName(table)))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** By table; may be changed at any time. */
    faults,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const REFUSALS = {
  throttled: {
    metric: 'ThrottledRequests',
    refusal: new ServiceError(400, 'ProvisionedThroughputExceededException', 'Throughput was exceeded.'),
  },
  failing: {
    metric: 'SystemErrors',
    refusal: new ServiceError(500, 'InternalServerError', 'The request could not be completed.'),
  },
} as const

/** For how many people a request to SES sends a mail; each of them counts as one. */
function recipientsIn(body: Buffer): number {
  const form = new URLSearchParams(body.toString())
  if (form.get('Action') !== 'SendRawEmail') return 0
  return [...form.keys()].filter((name) => name.startsWith('Destinations.member.')).length
}

async function forward(
  awsUrl: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    passOn(awsUrl + url, { method, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
  const { statusCode = 502 } = answer
  response.writeHead(statusCode, answer.headers)
  answer.pipe(response)
  return statusCode
}
