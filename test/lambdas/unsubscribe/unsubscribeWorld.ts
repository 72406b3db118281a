import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { type Subscription, unsubscribeToken } from '../../../lambdas/mail/unsubscribeToken.ts'
import { unsubscribeRoutes } from '../../../lambdas/unsubscribe/unsubscribeRoutes.ts'
import { NOW } from '../../support/builders.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

export const SITE = 'https://uptick.example'
const KEYS = { key: async (label: string) => Buffer.alloc(32, label), previous: async () => undefined }
const LEAVE_KEY = Buffer.alloc(32, 'leave')
export const ENTRY = 'e'.repeat(43)

export const MAYA = aPerson()
export const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com', name: 'Paul Weiss' })
export const BRIDGE = aFollow()
export const GAMES = aFollow({ kind: 'category', name: 'Games' })

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
export const ONE_CLICK = 'List-Unsubscribe=One-Click'

export type Call = { token?: string; headers?: Record<string, string>; body?: string | object }

/** The function of links, with Maya and Paul, who follow two things each and get every mail. */
export async function aWorld({ shown } = NOTHING_TAKEN_OUT) {
  const stores = peopleStores()
  const { people, watches, deletions, table } = stores
  for (const person of [MAYA, PAUL]) {
    await people.open(person, 'UTC', NOW)
    await people.addFollow(person.sub, BRIDGE)
    await people.addFollow(person.sub, GAMES)
  }
  const place = { pk: `WAITLIST#${ENTRY}`, sk: 'WAITLIST' }
  const expires_at = Math.ceil(Date.now() / 1_000) + 3_600
  table.put({ ...place, email: 'lena@example.com', country: 'CA', added_at: NOW, expires_at })
  const handler = httpHandler(routed(unsubscribeRoutes({ ...stores, keys: KEYS, site: SITE, shown })), {
    isPersonal: true,
  })
  async function call(route: string, { token, headers = {}, body }: Call = {}) {
    const event = {
      ...anEvent({
        route,
        method: route.split(' ')[0] ?? '',
        query: token === undefined ? {} : { token },
        headers: typeof body === 'object' ? JSON_TYPE : headers,
      }),
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    }
    const answer = await handler(event, aContext)
    return { status: answer.statusCode, headers: answer.headers ?? {}, body: answer.body ?? '' }
  }
  const click = (token: string) => call('POST /api/unsubscribe', { token, headers: FORM, body: ONE_CLICK })
  /** The place on the waitlist: pending, confirmed, or none. */
  function placeState() {
    const entry = table.item(place.pk, place.sk)
    return entry && (entry.confirmed_at === undefined ? 'pending' : 'confirmed')
  }
  async function remove(sub: string): Promise<void> {
    await deletions.begin({ sub, username: sub }, NOW)
    await deletions.deleteRows(sub)
  }
  return { people, watches, table, place, placeState, remove, call, click }
}

export function tokenOf(scope: Subscription['scope'], sub = MAYA.sub): string {
  return unsubscribeToken(LEAVE_KEY, { sub, scope })
}
