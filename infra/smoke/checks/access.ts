import { CALLABLE_FUNCTIONS, type CallableName, FailedCall } from '../../../shared/answers/callables.ts'
import { API_ACCOUNT, API_FOLLOWS, API_WATCHES } from '../../../shared/answers/signedInApi.ts'
import { apiFunction } from '../../../shared/apiAddresses.ts'
import { WATCH_FEEDS } from '../../../shared/watches/watchFeed.ts'
import { ROUTES } from '../../manifest/routes.ts'
import { apiError, awsCheck, check, checkGroup, expecting, json, status, unless } from '../check.ts'
import type { SiteAnswer } from '../Site.ts'

/** A call with nothing but an address that has no mailbox (RFC 2606). */
const CALL = { method: 'POST', body: { data: { to: 'somebody@smoke.invalid' } } }

/** Functions that need a token; the others refuse an incomplete call. */
const NEED_TOKEN: ReadonlySet<CallableName> = new Set([
  'sendFollowConfirmationEmail',
  'sendUnfollowConfirmationEmail',
  'sendDailyUpdateEmail',
])

const SIGNED_IN = ROUTES.filter(({ isSignedIn }) => isSignedIn).map(({ method, path }) => ({
  path: path.replace('{id}', 'smoke'),
  method,
  ...(method !== 'GET' && { body: {} }),
}))
/** One call of each function: more would be beyond the limits of the firewall. */
const WITH_FORGED_TOKEN = [API_ACCOUNT, API_FOLLOWS, API_WATCHES].map((path) => ({
  path,
  headers: { authorization: 'Bearer forged.forged.forged' },
}))
const PRIVATE_FEED = `${WATCH_FEEDS}forged.atom`
/** Every answer of API Gateway has it, and no other. */
const FROM_API = 'apigw-requestid'
const LEAVE = { path: '/api/unsubscribe?token=forged', method: 'POST', body: { scope: 'everything' } }
const JOIN = { path: '/api/waitlist', method: 'POST', body: { token: 'forged', action: 'confirm' } }

export const accessChecks = checkGroup(
  'Access',
  check(
    'Signed-in calls are refused without a token, and with a forged one',
    expecting(SIGNED_IN, apiError(401, 'unauthenticated'), isRefusedByCdn),
    expecting(WITH_FORGED_TOKEN, apiError(401, 'unauthenticated')),
  ),
  check(
    'A private feed is refused with a token that can be none',
    expecting([PRIVATE_FEED], apiError(404, 'not-found'), isRefusedByCdn),
  ),
  ...CALLABLE_FUNCTIONS.map((name) =>
    check(
      `${name} sends no mail ${NEED_TOKEN.has(name) ? 'without a token' : 'for an incomplete call'}`,
      expecting([{ ...CALL, path: apiFunction(name) }], (answer, site) =>
        answer.status === 200
          ? [`${answer.asked} accepts a call that it must refuse.`]
          : json(FailedCall, undefined, NEED_TOKEN.has(name) ? 401 : 400)(answer, site),
      ),
    ),
  ),
  check(
    'No other function can be called, and none with GET',
    expecting([apiFunction('sendContactEmail')], json(FailedCall, undefined, 405)),
    expecting([{ ...CALL, path: '/api/functions/ingest' }], json(FailedCall, undefined, 404)),
  ),
  check(
    'Links of mails do nothing with a forged token',
    expecting([LEAVE, JOIN, '/api/leaving?token=forged'], status(400, 404)),
  ),
  awsCheck(
    'Tools of the local product are not there',
    expecting(['/__local/mailbox'], ({ asked, status }) => unless(status !== 200, `${asked} shows mails.`)),
  ),
)

/** Requests without the form of a token must not take part in the limits of the API. */
function isRefusedByCdn({ asked, headers }: SiteAnswer): string[] {
  const cached = headers.get('cache-control') ?? 'nothing'
  return [
    ...unless(!headers.has(FROM_API), `${asked} is answered by the API.`),
    ...unless(cached === 'no-store', `${asked} says ${cached} to caches.`),
  ]
}
