import { TIME_ZONE_HEADER } from '../../shared/answers/signedInApi.ts'
import { canonicalTimeZone } from '../../shared/people/timeZone.ts'
import { accountDeleted } from './accountDeleted.ts'
import { bearerToken } from './bearerToken.ts'
import { type HttpAnswer, type HttpRequest, httpHandler } from './httpHandler.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { SignedInPerson } from './tokenVerifier.ts'

export type { SignedInPerson } from './tokenVerifier.ts'

/** A request of somebody who is signed in; their token goes no further than this. */
export type SignedInRequest = HttpRequest & {
  person: SignedInPerson
  /** The zone of their browser by its one name; undefined when it told none that exists. */
  timeZone: string | undefined
  /** The JSON object they sent; empty when they sent nothing. */
  body: Record<string, unknown>
}

/** What a signed-in request has to pass. */
export type AuthGuard = {
  /** Whose token it is; throws a `Problem` when it is nobody's. */
  verify(token: string): Promise<SignedInPerson>
  /** Whether somebody deleted their account: their token may outlive it by some minutes. */
  isGone(sub: string): Promise<boolean>
  /** The routes that stay open to them, such as the one that finishes a deletion. */
  openToGone?: readonly string[]
}

/**
 * Wraps a use case that answers people about themselves: first the token, then whether its owner is still here, then the
 * body. No cache keeps what it answers, and nothing tells whose data is meant but the token.
 */
export function signedInHandler(
  { verify, isGone, openToGone = [] }: AuthGuard,
  useCase: (request: SignedInRequest) => Promise<HttpAnswer>,
) {
  return httpHandler(
    async (request, sent) => {
      const person = await verify(bearerToken(request.headers))
      if (!openToGone.includes(request.route) && (await isGone(person.sub))) throw accountDeleted()
      return useCase({
        ...request,
        headers: new Map([...request.headers].filter(([name]) => name !== 'authorization')),
        person,
        timeZone: canonicalTimeZone(request.headers.get(TIME_ZONE_HEADER) ?? ''),
        body: readJsonBody(sent),
      })
    },
    { isPersonal: true },
  )
}
