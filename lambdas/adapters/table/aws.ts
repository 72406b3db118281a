import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** For readers: they can fall back to the last good data, so requests fail fast. Times in milliseconds. */
export const READER = { maxAttempts: 2, requestHandler: timeouts(1_000, 3_000) }

/** For background runs, which can wait out throttling and slow responses. */
export const WORKER = { maxAttempts: 6, requestHandler: timeouts(3_000, 30_000) }

/** For background runs that must do what they can without a store: a call that gets no answer ends after 15 seconds. */
export const URGENT = { maxAttempts: 3, requestHandler: timeouts(1_000, 5_000) }

/** For people's own data: there is no fallback, so one more attempt than for readers. */
const PERSONAL = { maxAttempts: 3, requestHandler: timeouts(1_000, 2_000) }

/** The client for tables of functions that answer readers. */
export function readerTables(): DynamoDBDocumentClient {
  return documents(READER)
}

/** The client of functions that answer people about themselves. */
export function peopleTables(): DynamoDBDocumentClient {
  return documents(PERSONAL)
}

/** The client for tables of background functions. */
export function workerTables(): DynamoDBDocumentClient {
  return documents(WORKER)
}

/** The options of a client. */
export type ClientOptions = typeof READER

function documents(options: ClientOptions): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(options), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

/** Timeouts in milliseconds. By default, the SDK only logs a warning about a slow request and keeps waiting. */
export function timeouts(connectionTimeout: number, requestTimeout: number) {
  return { connectionTimeout, requestTimeout, throwOnRequestTimeout: true }
}
