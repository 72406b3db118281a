import { LANGUAGE_HEADER, TIME_ZONE_HEADER } from '../../shared/answers/signedInApi.ts'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { canonicalTimeZone } from '../../shared/people/timeZone.ts'
import { type AuthGuard, authenticate } from './authGuard.ts'
import type { HttpRequest, SentBody } from './gatewayHandler.ts'
import { type HttpAnswer, httpHandler } from './httpHandler.ts'
import { readJsonBody } from './readJsonBody.ts'
import { type Routes, routed } from './routed.ts'
import type { SignedInPerson } from './tokenVerifier.ts'

/** A request of somebody who is signed in. The token is not passed on. */
export type SignedInRequest = HttpRequest & {
  person: SignedInPerson
  /** The canonical time zone of their browser; undefined when the browser sent none that exists. */
  timeZone: string | undefined
  /** The language of the page that asks; undefined when none, or another, was sent. */
  language: Language | undefined
  /** The JSON object they sent; empty when they sent nothing. */
  body: Record<string, unknown>
}

/**
 * Wraps a use case that answers people about themselves: verifies the token, then parses the body. No cache keeps the
 * answer. The token alone decides whose data is read.
 *
 * @param open the routes beside them that need no session
 */
export function signedInHandler(
  guard: AuthGuard,
  useCase: (request: SignedInRequest, sent: SentBody) => Promise<HttpAnswer>,
  open: Routes = {},
) {
  const withoutSession = routed(open)
  const withSession = async (request: HttpRequest, sent: SentBody) => {
    const person = await authenticate(guard, request.headers, request.route)
    const signedIn = {
      ...request,
      headers: new Map([...request.headers].filter(([name]) => name !== 'authorization')),
      person,
      timeZone: canonicalTimeZone(request.headers.get(TIME_ZONE_HEADER) ?? ''),
      language: LANGUAGE_TAGS.find((tag) => tag === request.headers.get(LANGUAGE_HEADER)),
      body: readJsonBody(sent),
    }
    return useCase(signedIn, sent)
  }
  return httpHandler(
    (request, sent) => (Object.hasOwn(open, request.route) ? withoutSession : withSession)(request, sent),
    { isPersonal: true },
  )
}
