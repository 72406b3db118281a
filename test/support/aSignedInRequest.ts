import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { NOW } from './builders.ts'

/** A request of a signed-in person as use cases get it, without parameters. */
export function aSignedInRequest(route: string, person: SignedInPerson, timeZone?: string) {
  const none = new Map<string, string>()
  const request = { route, method: 'GET', parameters: none, query: none, headers: none, sourceIp: undefined, now: NOW }
  return { ...request, person, timeZone, body: {} }
}
