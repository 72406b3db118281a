import { Problem } from '../../shared/problem.ts'

/** Real tokens have some 1,100 characters. */
const MAX_TOKEN_LENGTH = 8 * 1024

/** The token that came with a request; `unauthenticated` when there is none, or nothing that looks like one. */
export function bearerToken(headers: ReadonlyMap<string, string>): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined || token.length > MAX_TOKEN_LENGTH)
    throw new Problem('unauthenticated', 'Please sign in.')
  return token
}
