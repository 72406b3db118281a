import { CALLABLE_FUNCTIONS, type CallableName, FailedCall } from '../../../shared/answers/callables.ts'
import { apiFunction } from '../../../shared/apiAddresses.ts'
import { ROUTES } from '../../manifest/routes.ts'
import { apiError, awsCheck, check, checkGroup, expecting, json, status, unless } from '../check.ts'

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
const WITHOUT_TOKEN: Record<string, string>[] = [{}, { authorization: 'Bearer forged' }]
const LEAVE = { path: '/api/unsubscribe?token=forged', method: 'POST', body: { scope: 'everything' } }
const JOIN = { path: '/api/waitlist', method: 'POST', body: { token: 'forged', action: 'confirm' } }

export const accessChecks = checkGroup(
  'Access',
  check(
    'Signed-in calls are refused without a token, and with a forged one',
    expecting(
      WITHOUT_TOKEN.flatMap((headers) => SIGNED_IN.map((request) => ({ ...request, headers }))),
      apiError(401, 'unauthenticated'),
    ),
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
