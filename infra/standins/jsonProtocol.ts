import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import { ServiceError } from './ServiceError.ts'

/** A request or answer of the AWS JSON protocols. */
export type JsonObject = Record<string, unknown>

const JsonObject = z.record(z.string(), z.unknown())

/** The operation of a JSON request: `DynamoDB_20120810.GetItem` → `GetItem`. */
export function operationOf(headers: IncomingHttpHeaders): string {
  return String(headers['x-amz-target'] ?? '').split('.')[1] ?? ''
}

/** Parses the body of a JSON request. */
export function readJson(body: Buffer): JsonObject {
  try {
    return JsonObject.parse(JSON.parse(body.toString()))
  } catch {
    throw new ServiceError(400, 'SerializationException', 'The request is not a JSON object')
  }
}

/** Writes an answer of the JSON protocol, with the checksum that DynamoDB adds. */
export function sendJson(response: ServerResponse, status: number, answer: JsonObject, version = '1.0'): void {
  const body = Buffer.from(JSON.stringify(answer))
  response.writeHead(status, {
    'content-type': `application/x-amz-json-${version}`,
    'content-length': body.length,
    'x-amz-crc32': crc32(body),
  })
  response.end(body)
}

/** Writes an error of the JSON protocol. */
export function refuseJson(response: ServerResponse, error: ServiceError): void {
  const code = error.code === 'AccessDenied' ? 'AccessDeniedException' : error.code
  sendJson(response, error.status, { __type: code, message: error.message, ...error.fields })
}
