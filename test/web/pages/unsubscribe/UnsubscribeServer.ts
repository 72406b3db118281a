import { vi } from 'vitest'
import type { HoldAnswer } from '../../../../shared/people/hold.ts'
import type { SubscriptionAnswer } from '../../../../shared/people/unsubscribe.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../../shared/problemStatuses.ts'
import { act } from '../../../support/act.ts'

export const TOKEN = 'WzEsImE1IiwiZGlnZXN0Il0.c2lnbmF0dXJl-of_it'

export function aSubscription(about: Partial<SubscriptionAnswer> = {}): SubscriptionAnswer {
  return { kind: 'digest', digest: 'daily', mail_endings: true, confirmations: true, email_hint: 'm…@e….org', ...about }
}

type Call = { what: string; type: string | null; body: string }

/** What answers the links of one person's mails, in the place of `fetch`. `vi.unstubAllGlobals` ends it. */
export class UnsubscribeServer {
  /** Undefined when the person is gone. */
  person: SubscriptionAnswer | undefined = aSubscription()
  /** What becomes of an account that is stopped. */
  held: HoldAnswer['state'] = 'stopped'
  /** Whether nothing can be reached at all. */
  isOffline = false
  /** What fails, and how: by `"POST /api/waitlist"`. */
  readonly failures = new Map<string, ProblemCode>()
  readonly calls: Call[] = []
  #held: PromiseWithResolvers<void> | undefined

  constructor() {
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => this.#answer(address, request))
  }

  /** Holds every answer back until `release`. */
  hold(): void {
    this.#held = Promise.withResolvers()
  }

  release(): Promise<void> {
    return act(async () => this.#held?.resolve())
  }

  /** What was asked to be changed. */
  changes(): Call[] {
    return this.calls.filter(({ what }) => !what.startsWith('GET '))
  }

  async #answer(address: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    const what = `${method} ${address}`
    this.calls.push({ what, type: new Headers(headers).get('content-type'), body: String(body ?? '') })
    await this.#held?.promise
    if (signal?.aborted) throw new DOMException('Nobody waits', 'AbortError')
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const code = this.failures.get(what.split('?')[0] ?? '')
    if (code) return Response.json({ error: { code, message: 'Not shown.' } }, { status: PROBLEM_STATUSES[code] })
    if (method === 'GET') return this.#person()
    if (address === '/api/account/hold') return Response.json({ state: this.held })
    if (address.startsWith('/api/waitlist'))
      return Response.json({ state: JSON.parse(String(body)).action === 'confirm' ? 'confirmed' : 'left' })
    const { undo, scope } = JSON.parse(String(body))
    if (undo && this.person) this.person = { ...this.person, ...takenBack(undo) }
    else this.#end(scope ?? this.person?.kind)
    return this.#person()
  }

  #person(): Response {
    return this.person ? Response.json(this.person) : new Response(null, { status: 204 })
  }

  #end(scope: SubscriptionAnswer['kind'] | undefined): void {
    if (!this.person || scope === undefined) return
    const { name, country, ...others } = this.person
    if (scope === 'follow') this.person = others
    if (scope === 'watch') this.person = { ...this.person, paused: true }
    if (scope === 'endings') this.person = { ...this.person, mail_endings: false }
    if (scope === 'digest' || scope === 'everything') this.person = { ...this.person, digest: 'off' }
    if (scope === 'confirmations' || scope === 'everything') this.person = { ...this.person, confirmations: false }
  }
}

function takenBack(undo: 'watch' | 'endings' | { name: string; country: string }): Partial<SubscriptionAnswer> {
  if (undo === 'watch') return { paused: false }
  return undo === 'endings' ? { mail_endings: true } : { name: undo.name, country: undo.country }
}
