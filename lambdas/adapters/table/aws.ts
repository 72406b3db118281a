import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Readers have last good data to fall back to, so they give up soon; times in milliseconds. */
const READER = { maxAttempts: 2, requestHandler: timeouts(1_000, 3_000) }

/** A background run has time: it waits out throttling and slow answers. */
const WORKER = { maxAttempts: 6, requestHandler: timeouts(3_000, 30_000) }

/** Nothing stands in for people's own data, so it is asked for once more than public data; times in milliseconds. */
const PERSONAL = { maxAttempts: 3, requestHandler: timeouts(1_000, 2_000) }

/** The clients of a function that answers readers. */
export function readerClients() {
  return { tables: documents(READER), objects: new S3Client(READER) }
}

/** The table client of a function that answers readers from a table alone. */
export function readerTables(): DynamoDBDocumentClient {
  return documents(READER)
}

/** The table client of a function that answers people about themselves. */
export function peopleTables(): DynamoDBDocumentClient {
  return documents(PERSONAL)
}

/** The clients of a function that runs in the background. */
export function workerClients() {
  return { tables: documents(WORKER), objects: new S3Client(WORKER) }
}

function documents(options: typeof READER): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(options), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

/** Left to itself, the SDK only warns of a request that takes too long, and goes on waiting; times in milliseconds. */
export function timeouts(connectionTimeout: number, requestTimeout: number) {
  return { connectionTimeout, requestTimeout, throwOnRequestTimeout: true }
}
