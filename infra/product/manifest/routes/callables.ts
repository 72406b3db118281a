import * as z from 'zod/mini'
import { CALLABLE_FUNCTIONS } from '../../../../shared/answers/callables.ts'
import { HOLD_DAYS } from '../../../../shared/limits.ts'
import { HoldRequest } from '../../../../shared/people/hold.ts'
import { PushRenewal } from '../../../../shared/people/pushSubscription.ts'
import { UnsubscribeRequest, WaitlistRequest } from '../../../../shared/people/unsubscribe.ts'
import { TOKEN } from './parameters.ts'
import type { DescribedRoutes } from './Route.ts'
import { PERSONAL_PER_SECOND, SELDOM_PER_SECOND } from './rates.ts'

const LINK = { function: 'unsubscribe', cacheSeconds: 0, perSecond: PERSONAL_PER_SECOND } as const

const SUBSCRIPTION = {
  kind: 'digest',
  digest: 'off',
  mail_endings: true,
  confirmations: true,
  email_hint: 'm…@e….org',
}

/** The callable functions, the captcha, and the links in mails: for the site's own pages and mail programs. */
export const CALLABLE_ROUTES: DescribedRoutes = {
  'POST /api/functions/{name}': {
    function: 'callables',
    cacheSeconds: 0,
    perSecond: SELDOM_PER_SECOND,
    identifiesCaller: true,
    // Other methods get an error in the format of callable functions.
    takesAnyMethod: true,
    group: 'Functions',
    does: 'Calls a function by its name',
    more: 'Some functions need the token of a signed-in reader, others a solved captcha. With `Accept: text/event-stream` the answer is one event.',
    path: {
      name: { does: 'The function', schema: z.enum(CALLABLE_FUNCTIONS), example: 'sendContactEmail' },
    },
    body: {
      schema: z.object({ data: z.record(z.string(), z.unknown()) }),
      example: { data: { name: 'Mira Example', email: 'mira@example.org', message: 'Hello' } },
    },
    answers: { 200: { does: 'The result', schema: 'CallResult', example: { result: { success: true } } } },
    isCallable: true,
  },
  'GET /api/captcha': {
    function: 'captcha',
    cacheSeconds: 0,
    perSecond: SELDOM_PER_SECOND,
    group: 'Functions',
    does: 'A puzzle for the captcha of forms',
    answers: { 200: { does: 'A signed puzzle', schema: 'CaptchaAnswer' } },
  },
  'GET /api/leaving': {
    ...LINK,
    group: 'Links in mails',
    does: 'The subscription that a link in a mail is about',
    query: { token: TOKEN },
    required: ['token'],
    answers: {
      200: { does: 'The subscription', schema: 'SubscriptionAnswer', example: SUBSCRIPTION },
      204: { does: 'The account was deleted' },
    },
    errors: ['unknown-token'],
  },
  'GET /api/unsubscribe': {
    ...LINK,
    group: 'Links in mails',
    does: 'Leads to the page to unsubscribe, and changes nothing',
    query: { token: TOKEN },
    answers: { 303: { does: 'The address of the page' } },
  },
  'POST /api/unsubscribe': {
    ...LINK,
    group: 'Links in mails',
    does: 'Ends a subscription',
    more: 'Mail programs send the form `List-Unsubscribe=One-Click` (RFC 8058); any other body that is no JSON means the same.',
    query: { token: TOKEN },
    body: { schema: UnsubscribeRequest, example: { scope: 'digest' } },
    answers: {
      200: { does: 'The subscription as it is now', schema: 'SubscriptionAnswer', example: SUBSCRIPTION },
      204: { does: 'The account was deleted' },
    },
    errors: ['bad-request', 'too-large', 'unsupported-type', 'unknown-token', 'too-many-follows'],
  },
  'POST /api/waitlist': {
    ...LINK,
    perSecond: SELDOM_PER_SECOND,
    group: 'Links in mails',
    does: 'Confirms or gives up a place on the waitlist',
    body: { schema: WaitlistRequest, example: { token: 'token-of-a-link', action: 'confirm' } },
    answers: { 200: { does: 'The new state', schema: 'WaitlistAnswer', example: { state: 'confirmed' } } },
    errors: ['bad-request', 'too-large', 'unsupported-type', 'unknown-token'],
  },
  'POST /api/account/hold': {
    ...LINK,
    function: 'account',
    perSecond: SELDOM_PER_SECOND,
    group: 'Links in mails',
    does: 'Stops an account from the address that it had before',
    more: `Within ${HOLD_DAYS} days after a change of the address: ends all sessions, gives the account the address back, and stops its deletion.`,
    body: { schema: HoldRequest, example: { token: 'token-of-a-link' } },
    answers: { 200: { does: 'What became of the account', schema: 'HoldAnswer', example: { state: 'stopped' } } },
    errors: ['bad-request', 'too-large', 'unsupported-type', 'unknown-token'],
  },
  'POST /api/push-renewal': {
    ...LINK,
    perSecond: SELDOM_PER_SECOND,
    group: 'Account',
    does: 'Replaces the push subscription of a browser, without a session',
    more: 'The secret `auth` of the former subscription is the proof.',
    body: {
      schema: PushRenewal,
      example: {
        uid: '5d3c1f0e-2b6a-4c1d-9e1f-8a7b6c5d4e3f',
        device: 'dGhhdA',
        auth: 'secret',
        subscription: { endpoint: 'https://push.example/abd', keys: { p256dh: 'key', auth: 'other-secret' } },
      },
    },
    answers: { 204: { does: 'Is replaced' } },
    errors: ['bad-request', 'too-large', 'unsupported-type', 'unknown-device'],
  },
}
