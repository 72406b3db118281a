import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Writes an XML answer. */
export function sendXml(response: ServerResponse, status: number, xml: string): void {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)
  const requestId = randomUUID()
  response.writeHead(status, {
    'content-type': 'text/xml',
    'content-length': body.length,
    'x-amz-request-id': requestId,
    'x-amzn-requestid': requestId,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
