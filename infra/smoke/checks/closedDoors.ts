import { CALLABLE_FUNCTIONS, type CallableName, FailedCall } from '../../../shared/answers/callables.ts'
import { apiFunction } from '../../../shared/pages.ts'
import { ROUTES } from '../../manifest/routes.ts'
import type { Check, CheckGroup } from '../Check.ts'
import { errorProblems, readAnswer, statusProblems } from '../readAnswer.ts'
import type { Site } from '../Site.ts'

/** Nobody has a mailbox there, whatever a function would do with it (RFC 2606). */
const FOREIGN = 'somebody@smoke.invalid'

/** Functions that only those who are signed in may call; the others refuse what is not complete. */
const NEED_TOKEN: ReadonlySet<CallableName> = new Set([
  'sendFollowConfirmationEmail',
  'sendUnfollowConfirmationEmail',
  'sendDailyUpdateEmail',
])

const FORGED_TOKENS: Record<string, string>[] = [{}, { authorization: 'Bearer forged' }]

/** What must not work for anybody who comes along. */
export const closedDoorChecks: CheckGroup = {
  heading: 'Closed doors',
  checks: [
    {
      claim: 'Signed-in calls are refused without a token, and with a forged one',
      async problems(site) {
        const routes = ROUTES.filter(({ isSignedIn }) => isSignedIn)
        const problems = routes.flatMap(({ method, path }) =>
          FORGED_TOKENS.map(async (headers) => {
            const sent = method === 'GET' ? { method, headers } : { method, headers, body: {} }
            return errorProblems(await site.ask(path.replace('{id}', 'smoke'), sent), 401, 'unauthenticated')
          }),
        )
        return (await Promise.all(problems)).flat()
      },
    },
    ...CALLABLE_FUNCTIONS.map(
      (name): Check => ({
        claim: NEED_TOKEN.has(name)
          ? `${name} mails nobody without a token`
          : `${name} mails nobody who is only named`,
        problems: (site) => refusalProblems(site, name, NEED_TOKEN.has(name) ? 401 : 400),
      }),
    ),
    {
      claim: 'No other function can be called, and none by reading an address',
      async problems(site) {
        const read = await site.get(apiFunction('sendContactEmail'))
        readAnswer(FailedCall, read, 405)
        readAnswer(FailedCall, await site.ask('/api/functions/ingest', call()), 404)
        return []
      },
    },
    {
      claim: 'Links of mails do nothing with a forged proof',
      async problems(site) {
        const leave = { method: 'POST', body: { scope: 'everything' } }
        const join = { method: 'POST', body: { token: 'forged', action: 'confirm' } }
        return [
          ...statusProblems(await site.ask('/api/unsubscribe?token=forged', leave), 400, 404),
          ...statusProblems(await site.ask('/api/waitlist', join), 400, 404),
          ...statusProblems(await site.get('/api/leaving?token=forged'), 400, 404),
        ]
      },
    },
    {
      claim: 'Tools of the local product are not there',
      isOnAwsAlone: true,
      async problems(site) {
        const mailbox = await site.get('/__local/mailbox')
        return mailbox.status === 200 ? [`${mailbox.asked} shows mails.`] : []
      },
    },
  ],
}

/** How a call with nothing but somebody's address is refused; nothing in it would be enough for a mail. */
async function refusalProblems(site: Site, name: CallableName, status: number): Promise<string[]> {
  const answer = await site.ask(apiFunction(name), call())
  if (answer.status === 200) return [`${answer.asked} accepts a call that it must refuse.`]
  readAnswer(FailedCall, answer, status)
  return []
}

function call() {
  return { method: 'POST', body: { data: { to: FOREIGN } } }
}
