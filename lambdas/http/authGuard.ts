import { TOKEN_FORM } from '../../shared/answers/signedInApi.ts'
import { Problem } from '../../shared/problem.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import type { SignedInPerson } from './tokenVerifier.ts'

/** How tokens are checked. */
export type TokenGuard = {
  /** The owner of a token; throws a `Problem` when the token is not valid. */
  verify(token: string): Promise<SignedInPerson>
  /** Whether somebody deleted their account: their token may outlive it by some minutes. */
  isGone(sub: string): Promise<boolean>
}

/** How signed-in people are recognized. */
export type AuthGuard = TokenGuard & {
  /** The routes that deleted people may still call, such as the one that completes their deletion. */
  openToGone?: readonly string[]
}

/** The person whose token came with a request. Throws `unauthenticated` without a valid token or after a deletion. */
export async function authenticate(
  { verify, isGone, openToGone = [] }: AuthGuard,
  headers: ReadonlyMap<string, string>,
  route?: string,
): Promise<SignedInPerson> {
  const person = await verify(bearerToken(headers))
  const isOpen = route !== undefined && openToGone.includes(route)
  if (!isOpen && (await isGone(person.sub))) throw accountDeleted()
  return person
}

/** Real tokens have about 1,100 characters. */
const MAX_TOKEN_LENGTH = 8 * 1024

const BEARER = new RegExp(`^Bearer (?<token>${TOKEN_FORM})$`, 'i')

function bearerToken(headers: ReadonlyMap<string, string>): string {
  const token = BEARER.exec(headers.get('authorization') ?? '')?.groups?.token
  if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw new Problem('unauthenticated', 'Please sign in.')
  return token
}
