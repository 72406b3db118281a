import type { IncomingHttpHeaders } from 'node:http'

/** Who signed a request, and for which service. */
export type Signature = { caller: string; region: string; service: string }

const CREDENTIAL = /^AWS4-HMAC-SHA256\s.*?Credential=([^/,\s]+)\/\d{8}\/([^/,\s]+)\/([^/,\s]+)\/aws4_request/

/**
 * Reads the credential scope of a signed request: `Credential=KEY/20261121/us-east-1/s3/aws4_request`. The signature
 * itself is not verified: local callers have no secrets.
 */
export function signatureOf(headers: IncomingHttpHeaders): Signature | undefined {
  const [, caller, region, service] = CREDENTIAL.exec(headers.authorization ?? '') ?? []
  return caller && region && service ? { caller, region, service } : undefined
}
