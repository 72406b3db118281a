import PostalMime, { type Email } from 'postal-mime'
import type { CaptchaOutcome } from '../../lambdas/adapters/captcha/captcha.ts'
import type { SendOutcome } from '../../lambdas/adapters/mail/mailService.ts'
import { callableFunctions } from '../../lambdas/callables/callableFunctions.ts'
import { closeConfirmationWindow } from '../../lambdas/confirmations/sendWaiting.ts'
import { callableHandler } from '../../lambdas/http/callableHandler.ts'
import type { SignedInPerson } from '../../lambdas/http/tokenVerifier.ts'
import { confirmations } from '../../lambdas/mail/confirmations.ts'
import { mailer } from '../../lambdas/mail/mailer.ts'
import { unsubscribeLinks } from '../../lambdas/mail/unsubscribeToken.ts'
import { english } from '../../lambdas/mail/words/english.ts'
import type { CallableName } from '../../shared/answers/callables.ts'
import { Problem } from '../../shared/problem.ts'
import { aCall } from './aCall.ts'
import { someKeys } from './captchas.ts'
import { aContext } from './httpEvents.ts'
import { memoryQueue } from './mailWorld.ts'
import { MemoryDynamo } from './memoryDynamo.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import { storesOver } from './peopleStores.ts'

export const OPERATOR = 'operator@uptick.example'
export const SENDER = 'hello@uptick.example'
const CONTEXT = { site: 'https://uptick.example', postalAddress: '12 Harbour Street, Halifax', words: english }

/** A sent mail: raw and parsed. */
export type SentMail = { from: string; to: string; raw: string; mail: Email }

/** The services of the callable functions, in memory; mails go through the real mailer. */
export function callableWorld({ from = SENDER, contactTo = OPERATOR } = {}) {
  const keys = someKeys()
  const left: SentMail[] = []
  const outcomes: SendOutcome[] = []
  const captchas = { used: new Set<string>(), isDown: false }
  const dynamo = new MemoryDynamo()
  const stores = storesOver(dynamo, keys)
  const { people, windows, suppressions } = stores
  const queue = memoryQueue()

  const send = mailer({
    mails: {
      async send({ from, to, raw }) {
        const outcome = outcomes.shift() ?? { kind: 'sent', id: String(left.length) }
        if (outcome.kind === 'sent')
          left.push({ from, to, raw: Buffer.from(raw).toString('latin1'), mail: await PostalMime.parse(raw) })
        return outcome
      },
    },
    ...stores,
    settings: { from, fromSubscriptions: '' },
    clock: { now: () => 0, wait: async () => {} },
  })
  const linksFor = unsubscribeLinks(CONTEXT.site, keys)
  const mailing = { send, context: CONTEXT, linksFor, shown: NOTHING_TAKEN_OUT.shown }
  const captcha = {
    /** Accepts every token that begins with `solved`, once. */
    async check(token: string): Promise<CaptchaOutcome> {
      if (captchas.isDown) return 'unavailable'
      if (!token.startsWith('solved') || captchas.used.has(token)) return 'failed'
      captchas.used.add(token)
      return { networks: [] }
    },
  }
  return {
    ...stores,
    keys,
    send,
    captcha,
    /** Rates that no test reaches by chance. */
    mailsPerSecond: 1_000,
    context: CONTEXT,
    contactTo,
    confirmations: confirmations({ people, windows, suppressions, isMailSetUp: from !== '', later: queue.later }),
    /** Ends all confirmation windows. */
    async endWindows(now: string) {
      for (const message of queue.messages.splice(0))
        await closeConfirmationWindow({ ...mailing, people, windows }, message, now)
    },
    /** The stored items whose partition key begins so. */
    itemsOf: (kind: string) => dynamo.items().filter(({ pk }) => String(pk).startsWith(kind)),
    /** All sent mails, in order. */
    left,
    /** Outcomes of the next mails, instead of sending them. */
    outcomes,
    captchas,
    queue,
  }
}

export type CallableWorld = ReturnType<typeof callableWorld>

export type CallAbout = { network?: string; person?: SignedInPerson; headers?: Record<string, string> }

/** The handler of a world's functions, which accepts this person's token only. */
function callableHandlerIn(world: CallableWorld, person?: SignedInPerson) {
  return callableHandler(
    {
      async verify(token) {
        if (!person || token !== tokenOf(person)) throw new Problem('unauthenticated', 'Please sign in.')
        return person
      },
      isGone: (sub) => world.deletions.isGone(sub),
    },
    callableFunctions(world),
  )
}

/** Calls a function of a world as a browser does, signed in as this person. */
export async function callIn(
  world: CallableWorld,
  name: CallableName,
  data: unknown,
  { network = '198.51.100.10', person, headers = {} }: CallAbout = {},
) {
  const call = aCall(
    name,
    { data },
    {
      headers: {
        'content-type': 'application/json',
        'cloudfront-viewer-address': `${network}:46532`,
        ...(person && { authorization: `Bearer ${tokenOf(person)}` }),
        ...headers,
      },
    },
  )
  const { statusCode = 0, body } = await callableHandlerIn(world, person)(call, aContext)
  return { statusCode, answer: JSON.parse(body ?? '') }
}

function tokenOf({ sub }: SignedInPerson): string {
  return `t.${sub}.t`
}
