import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../ServiceError.ts'

/**
 * What the conditions of a request (If-Match, If-None-Match) come to, given the tag of the object that is there.
 * fauxqs ignores them when writing and when only asking for the headers.
 */
export function checkConditions(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  etag: string | undefined,
): 'go on' | 'not modified' {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch !== undefined) {
    if (etag === undefined) throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.')
    if (!names(ifMatch, etag)) throw preconditionFailed()
  }
  if (ifNoneMatch === undefined || etag === undefined || !names(ifNoneMatch, etag)) return 'go on'
  if (method === 'GET' || method === 'HEAD') return 'not modified'
  throw preconditionFailed()
}

/** A condition names a tag with or without its quotes, several tags, or `*` for whatever there is. */
function names(condition: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '').replaceAll('"', '')
  return condition.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(etag))
}

function preconditionFailed(): ServiceError {
  return new ServiceError(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  )
}
