import { CALLABLE_FUNCTIONS } from '../../../../shared/answers/callables.ts'
import { API_ACCOUNT, API_FOLLOWS, API_WATCHES } from '../../../../shared/answers/signedInApi.ts'
import { API_TIMESTAMP, apiFunction, apiTrends } from '../../../../shared/apiAddresses.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { WATCH_FEEDS } from '../../../../shared/watches/watchFeed.ts'
import { ROUTES } from '../../../product/manifest/routes.ts'
import { type Checks, JSON_TYPE } from '../Site.ts'
import { problem } from './api.ts'

/** A call with nothing but an address that has no mailbox (RFC 2606). */
const CALL = withBody({ data: { to: 'somebody@smoke.invalid' } })
/** Functions that need a token; the others refuse an incomplete call. */
const NEED_TOKEN = ['sendFollowConfirmationEmail', 'sendUnfollowConfirmationEmail', 'sendDailyUpdateEmail']
const FORGED = { headers: { authorization: 'Bearer forged.forged.forged' } }
/** Requests without the form of a token must not take part in the limits of the API, whose every answer has this header. */
const BY_THE_CDN = { ...JSON_TYPE, 'cache-control': 'no-store', 'apigw-requestid': '' }
const FAILED_CALL = { headers: JSON_TYPE, has: ['"error":{"status":'] }

export const accessChecks: Checks = {
  async 'Signed-in calls are refused without a token, and with a forged one'(site) {
    const refused = problem(401, 'unauthenticated')
    for (const { method, path } of ROUTES.filter(({ isSignedIn }) => isSignedIn)) {
      const options = method === 'GET' ? undefined : withBody({})
      await site.expect([`${method} ${path.replace('{id}', 'smoke')}`], { ...refused, headers: BY_THE_CDN }, options)
    }
    // One call of each function: more would be beyond the limits of the firewall.
    await site.expect([API_ACCOUNT, API_FOLLOWS, API_WATCHES], refused, FORGED)
  },
  'A private feed is refused with a token that can be none': (site) =>
    site.expect([`${WATCH_FEEDS}forged.atom`], { ...problem(404, 'not-found'), headers: BY_THE_CDN }),
  async 'Functions send no mail without a token, or for an incomplete call'(site) {
    for (const name of CALLABLE_FUNCTIONS) {
      const status = NEED_TOKEN.includes(name) ? 401 : 400
      await site.expect([`POST ${apiFunction(name)}`], { status, ...FAILED_CALL }, CALL)
    }
  },
  async 'No other function can be called, and none with GET'(site) {
    await site.expect([apiFunction('sendContactEmail')], { status: 405, ...FAILED_CALL })
    await site.expect(['POST /api/functions/ingest'], { status: 404, ...FAILED_CALL }, CALL)
  },
  async 'Links of mails do nothing with a forged token'(site) {
    const status = [400, 404]
    await site.expect(['POST /api/unsubscribe?token=forged'], { status }, withBody({ scope: 'everything' }))
    await site.expect(['POST /api/waitlist'], { status }, withBody({ token: 'forged', action: 'confirm' }))
    await site.expect(['/api/leaving?token=forged'], { status })
  },
}

/** The API at its own origin. */
export function apiOriginChecks(apiUrl: string): Checks {
  const addresses = [API_TIMESTAMP, apiTrends(DEFAULT_COUNTRY), '/index.html'].map((path) => apiUrl + path)
  return { 'The API refuses requests that bypass the CDN': (site) => site.expect(addresses, { status: 403 }) }
}

function withBody(body: unknown): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
