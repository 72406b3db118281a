import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

/** The e-mail service of somebody else that welcomes people (specification 7), where an operator has set it up. */
export const WelcomeServiceEnvironment = z.object({
  EMAIL_SERVICE_URL: z._default(z.string(), ''),
  EMAIL_SERVICE_USER_ID: z._default(z.string(), ''),
  EMAIL_SERVICE_SERVICE_ID: z._default(z.string(), ''),
  EMAIL_SERVICE_TEMPLATE_ID: z._default(z.string(), ''),
})
export type WelcomeServiceEnvironment = z.infer<typeof WelcomeServiceEnvironment>

/** What its template is filled with. */
export type WelcomeParameters = { to_email: string; to_name: string; site_name: string; login_url: string }

/** What became of a welcome (specification 8, E-mail service errors). */
export type WelcomeOutcome =
  | { kind: 'sent' }
  /** It was surely not sent. */
  | { kind: 'refused'; reason: string }
  /** Nobody knows. */
  | { kind: 'unknown'; reason: string }

export type WelcomeService = { send(parameters: WelcomeParameters): Promise<WelcomeOutcome> }

const TIMEOUT_MS = 5_000
/** More of an answer than this is not looked at, in characters. */
const MAX_ANSWER_LENGTH = 1_000

/** What the statuses of the service mean. */
const REFUSALS = new Map([
  [451, 'headless browser'],
  [403, 'blocked'],
  [429, 'too many requests'],
])

/** The service as it is set up; undefined when it is not. Asks once: a welcome that is lost is better than two. */
export function welcomeService(
  settings: WelcomeServiceEnvironment,
  timeoutMs = TIMEOUT_MS,
): WelcomeService | undefined {
  if (settings.EMAIL_SERVICE_URL === '') return undefined
  return {
    async send(parameters) {
      const reason = whatIsMissing(settings)
      return reason === undefined ? ask(settings, parameters, timeoutMs) : { kind: 'refused', reason }
    },
  }
}

function whatIsMissing(settings: WelcomeServiceEnvironment): string | undefined {
  if (settings.EMAIL_SERVICE_USER_ID === '') return 'missing public key'
  if (settings.EMAIL_SERVICE_SERVICE_ID === '') return 'missing service ID'
  if (settings.EMAIL_SERVICE_TEMPLATE_ID === '') return 'missing template ID'
  return isSecure(settings.EMAIL_SERVICE_URL) ? undefined : 'address is not https'
}

/** Addresses and names travel over no line that can be heard; this machine alone needs none. */
function isSecure(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || (isIPv4(hostname) && hostname.startsWith('127.'))
}

async function ask(
  settings: WelcomeServiceEnvironment,
  template_params: WelcomeParameters,
  timeoutMs: number,
): Promise<WelcomeOutcome> {
  try {
    const response = await fetch(`${settings.EMAIL_SERVICE_URL.replace(/\/+$/, '')}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: settings.EMAIL_SERVICE_USER_ID,
        service_id: settings.EMAIL_SERVICE_SERVICE_ID,
        template_id: settings.EMAIL_SERVICE_TEMPLATE_ID,
        template_params,
      }),
      // An address goes to whom the operator has named, and to nobody whom that one names.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await outcomeOf(response)
  } catch (error) {
    // By its name only: what it says may repeat what was sent.
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'Error' }
  }
}

async function outcomeOf(response: Response): Promise<WelcomeOutcome> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const answer = await beginningOf(response)
  if (status >= 500) return { kind: 'unknown', reason: `status ${status}` }
  const reason = REFUSALS.get(status) ?? whatItMisses(answer) ?? `status ${status}`
  return { kind: 'refused', reason }
}

/** What the service has no good value of, in its own words: "The service ID not found". */
function whatItMisses(answer: string): string | undefined {
  if (/public key|user id/i.test(answer)) return 'missing public key'
  if (/service id/i.test(answer)) return 'missing service ID'
  return /template id/i.test(answer) ? 'missing template ID' : undefined
}

/** The service answers in a sentence; whatever comes behind it is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= MAX_ANSWER_LENGTH) break
  }
  return text.slice(0, MAX_ANSWER_LENGTH)
}
