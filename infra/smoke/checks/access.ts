import { CALLABLE_FUNCTIONS, FailedCall } from '../../../shared/answers/callables.ts'
import { API_ACCOUNT, API_FOLLOWS, API_WATCHES } from '../../../shared/answers/signedInApi.ts'
import { apiFunction } from '../../../shared/apiAddresses.ts'
import { WATCH_FEEDS } from '../../../shared/watches/watchFeed.ts'
import { ROUTES } from '../../manifest/routes.ts'
import type { Checks, Look, SiteAnswer } from '../Site.ts'
import { apiError } from './api.ts'

/** A call with nothing but an address that has no mailbox (RFC 2606). */
const CALL = withBody({ data: { to: 'somebody@smoke.invalid' } })
/** Functions that need a token; the others refuse an incomplete call. */
const NEED_TOKEN = ['sendFollowConfirmationEmail', 'sendUnfollowConfirmationEmail', 'sendDailyUpdateEmail']
const FORGED = { headers: { authorization: 'Bearer forged.forged.forged' } }

/** Requests without the form of a token must not take part in the limits of the API. */
const BY_THE_CDN = {
  cacheControl: /^no-store$/,
  // Every answer of API Gateway has this header, and no other.
  problem: ({ asked, headers }: SiteAnswer) => headers.has('apigw-requestid') && `${asked} is answered by the API.`,
}

export const accessChecks: Checks = {
  async 'Signed-in calls are refused without a token, and with a forged one'(site) {
    const refused = { status: 401, json: apiError('unauthenticated') }
    for (const { method, path } of ROUTES.filter(({ isSignedIn }) => isSignedIn)) {
      const request = `${method} ${path.replace('{id}', 'smoke')}`
      await site.expect([request], { ...refused, ...BY_THE_CDN }, method === 'GET' ? undefined : withBody({}))
    }
    // One call of each function: more would be beyond the limits of the firewall.
    await site.expect([API_ACCOUNT, API_FOLLOWS, API_WATCHES], refused, FORGED)
  },
  'A private feed is refused with a token that can be none': (site) =>
    site.expect([`${WATCH_FEEDS}forged.atom`], { status: 404, json: apiError('not-found'), ...BY_THE_CDN }),
  ...Object.fromEntries(CALLABLE_FUNCTIONS.map(sendsNoMail)),
  async 'No other function can be called, and none with GET'(site) {
    await site.expect([apiFunction('sendContactEmail')], { status: 405, json: FailedCall })
    await site.expect(['POST /api/functions/ingest'], { status: 404, json: FailedCall }, CALL)
  },
  async 'Links of mails do nothing with a forged token'(site) {
    const status = [400, 404]
    await site.expect(['POST /api/unsubscribe?token=forged'], { status }, withBody({ scope: 'everything' }))
    await site.expect(['POST /api/waitlist'], { status }, withBody({ token: 'forged', action: 'confirm' }))
    await site.expect(['/api/leaving?token=forged'], { status })
  },
  'Tools of the local product are not there': {
    async onAws(site) {
      const { status } = await site.get('/__local/mailbox')
      site.ensure(status !== 200, 'GET /__local/mailbox shows mails.')
    },
  },
}

function sendsNoMail(name: (typeof CALLABLE_FUNCTIONS)[number]): [claim: string, look: Look] {
  const needsToken = NEED_TOKEN.includes(name)
  return [
    `${name} sends no mail ${needsToken ? 'without a token' : 'for an incomplete call'}`,
    (site) => site.expect([`POST ${apiFunction(name)}`], { status: needsToken ? 401 : 400, json: FailedCall }, CALL),
  ]
}

function withBody(body: unknown): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
