import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** For readers: they can fall back to the last good data, so requests fail fast. Times in milliseconds. */
const READER = { maxAttempts: 2, requestHandler: timeouts(1_000, 3_000) }

/** For background runs, which can wait out throttling and slow responses. */
const WORKER = { maxAttempts: 6, requestHandler: timeouts(3_000, 30_000) }

/** For people's own data: there is no fallback, so one more attempt than for readers. */
const PERSONAL = { maxAttempts: 3, requestHandler: timeouts(1_000, 2_000) }

/** The clients of functions that answer readers. */
export function readerClients() {
  return { tables: documents(READER), objects: new S3Client(READER) }
}

/** The client of functions that answer readers from a table only. */
export function readerTables(): DynamoDBDocumentClient {
  return documents(READER)
}

/** The client of functions that answer people about themselves. */
export function peopleTables(): DynamoDBDocumentClient {
  return documents(PERSONAL)
}

/** The clients of background functions. */
export function workerClients() {
  return { tables: documents(WORKER), objects: new S3Client(WORKER) }
}

function documents(options: typeof READER): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(options), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

/** Timeouts in milliseconds. By default, the SDK only logs a warning about a slow request and keeps waiting. */
export function timeouts(connectionTimeout: number, requestTimeout: number) {
  return { connectionTimeout, requestTimeout, throwOnRequestTimeout: true }
}
