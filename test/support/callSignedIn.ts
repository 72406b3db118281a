import { signedInHandler } from '../../lambdas/http/signedInHandler.ts'
import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { LANGUAGE_HEADER, TIME_ZONE_HEADER } from '../../shared/answers/signedInApi.ts'
import { aContext, anEvent } from './httpEvents.ts'
import { aPerson } from './peopleStore.ts'

type Call = {
  person?: SignedInPerson
  route?: string
  parameters?: Record<string, string>
  timeZone?: string
  /** Of the page that asks. */
  language?: string
  /** The body: an object is sent as JSON, a text unchanged. */
  body?: object | string
}

/** Calls a use case as a signed-in person, through `signedInHandler`. */
export async function callSignedIn(useCase: Parameters<typeof signedInHandler>[1], call: Call = {}) {
  const { person = aPerson(), route = 'GET /api/account', parameters = {}, timeZone, language, body } = call
  const guard = { verify: async () => person, isGone: async () => false }
  const headers = {
    authorization: 'Bearer head.claims.signature',
    'content-type': 'application/json',
    ...(timeZone !== undefined && { [TIME_ZONE_HEADER]: timeZone }),
    ...(language !== undefined && { [LANGUAGE_HEADER]: language }),
  }
  const event = {
    ...anEvent({ route, method: route.split(' ')[0] ?? '', parameters, headers }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  const answer = await signedInHandler(guard, useCase)(event, aContext)
  return {
    status: answer.statusCode,
    headers: answer.headers ?? {},
    body: answer.body ? JSON.parse(answer.body) : undefined,
  }
}
