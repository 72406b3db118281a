import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import type {
  ChangesAnswer,
  DeletionAnswer,
  DevicesAnswer,
  DigestCopyAnswer,
  DigestPreview,
  FollowNews,
} from '../../../../shared/answers/signedInApi.ts'
import { QUIET_HOURS } from '../../../../shared/limits.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { type Follow, topicOfFollow } from '../../../../shared/people/follow.ts'
import { Problem, type ProblemCode } from '../../../../shared/problem.ts'
import type { Watch, WatchChanges, WatchHitsAnswer, WatchPreview } from '../../../../shared/watches/watch.ts'
import { act } from '../../../support/act.ts'
import { NOW } from '../../../support/builders.ts'

export const UID = 'a1'

export function anAccount(about: Partial<Account> = {}): Account {
  return {
    uid: UID,
    email: 'maya.okafor@example.org',
    name: 'Maya Okafor',
    time_zone: 'UTC',
    digest: 'daily',
    mail_form: 'whole',
    mail_endings: true,
    theme: 'system',
    language: 'en',
    notifications: true,
    confirmations: true,
    favorite_categories: [],
    quiet_hours: QUIET_HOURS,
    suppressed: null,
    created_at: '2026-11-01T08:00:00.000Z',
    ...about,
  }
}

export function aFollow(name: string, about: Partial<Follow> = {}): Follow {
  const follow = {
    kind: 'trend' as const,
    name,
    country: 'CA',
    created_at: '2026-11-20T08:00:00.000Z',
    ...about,
  }
  return { id: `${follow.kind}-${follow.country}-${topicOfFollow(follow)}`.replaceAll(' ', '-'), ...follow }
}

export function someNews(follow: Follow, about: Partial<FollowNews> = {}): FollowNews {
  const isTrend = follow.kind === 'trend'
  return {
    id: follow.id,
    kind: follow.kind,
    status: isTrend ? 'Active' : null,
    search: isTrend ? '100K+' : '',
    trends: isTrend ? null : 24,
    changes: [],
    ...about,
  }
}

export function someChanges(news: FollowNews[], about: Partial<ChangesAnswer> = {}): ChangesAnswer {
  return {
    since: '2026-11-20T09:55:00.000Z',
    updated_at: '2026-11-21T09:55:00.000Z',
    follows: news,
    updates: { going_on: 0, ended: 0, first: [] },
    ...about,
  }
}

export function aWatch(about: Partial<Watch> = {}): Watch {
  return {
    id: 'watch-1',
    name: 'tesla, byd',
    any: ['tesla', 'byd'],
    all: [],
    none: [],
    phrase: null,
    countries: [],
    categories: [],
    min_volume: null,
    on: ['new'],
    deliver: 'digest',
    paused: false,
    created_at: '2026-03-03T08:00:00.000Z',
    last_match_at: null,
    matches_30_days: 0,
    feed: '/feeds/watch/first-token.atom',
    ...about,
  }
}

export function aPreview(about: Partial<WatchPreview> = {}): WatchPreview {
  return {
    total: 1,
    of: 4000,
    collections: 14,
    matches: [
      {
        country: 'GB',
        trend: 'BYD or model 3 range',
        key: 'GB~byd',
        search: '20K+',
        at: NOW,
        matched: ['byd'],
      },
    ],
    ...about,
  }
}

type Options = { method?: string; body?: unknown; signal?: AbortSignal }
type Call = { what: string; body: unknown }

/** What answers the calls of the signed-in reader: another one for each test. */
export let server: AccountServer

beforeEach(() => {
  server = new AccountServer()
})

/** In the place of the real one: `vi.mock('…/signedInJson.ts', () => import('…/accountServer.ts'))`. */
export const signedInJson = (...call: Parameters<AccountServer['answer']>) => server.answer(...call)

/** The signed-in API of one person. */
class AccountServer {
  account = anAccount()
  follows: Follow[] = []
  changes = someChanges([])
  devices: DevicesAnswer = { public_key: 'BPublicKey', devices: [] }
  watches: Watch[] = []
  /** What a watch would have found. */
  found = aPreview()
  /** What each watch has found. */
  hits: WatchHitsAnswer = { hits: [], more: 0 }
  /** What the next update would say; nothing at first. */
  preview: DigestPreview = { subject: '', html: '', text: '', going_on: 0, ended: 0, matches: 0, blocks: [] }
  /** What becomes of a copy of it. */
  copy: DigestCopyAnswer = { sent: true }
  /** What a deletion is answered with, if it has to wait. */
  deletion: DeletionAnswer | undefined
  /** Everything that was asked for: `"PATCH /api/account"`. */
  readonly calls: Call[] = []
  /** What fails, and how. */
  readonly failures = new Map<string, ProblemCode | Problem>()
  /** What is answered only when the test says so. */
  readonly held = new Map<string, PromiseWithResolvers<void>>()

  readonly answer = async <Schema extends z.ZodMiniType>(
    address: string,
    schema: Schema,
    { method = 'GET', body }: Options = {},
  ): Promise<z.infer<Schema>> => {
    const what = `${method} ${address}`
    this.calls.push({ what, body })
    await this.held.get(what)?.promise
    const failure = this.failures.get(what)
    if (failure) throw failure instanceof Problem ? failure : new Problem(failure, 'Not shown.')
    return z.parse(schema, this.#perform(method, address, body))
  }

  /** Holds the answers of a call back until `release`. */
  hold(what: string): void {
    this.held.set(what, Promise.withResolvers())
  }

  release(what: string): Promise<void> {
    return act(async () => {
      this.held.get(what)?.resolve()
      this.held.delete(what)
    })
  }

  /** What was changed, in order. */
  changed(): Call[] {
    return this.calls.filter(({ what }) => !what.startsWith('GET '))
  }

  #perform(method: string, address: string, body: unknown): unknown {
    const [, , , ...rest] = address.split('/')
    const [, list] = /^\/api\/(follows|watches)/.exec(address) ?? []
    const [kind, id] = list === undefined ? [rest[0] ?? 'account', rest[1]] : [list, rest[0]]
    switch (`${method} ${kind}`) {
      case 'GET account':
        return this.account
      case 'PATCH account':
        this.account = { ...this.account, ...(body as Partial<Account>) }
        return this.account
      case 'DELETE account':
        return this.deletion
      case 'POST verified':
        this.account = { ...this.account, suppressed: null }
        return this.account
      case 'GET changes':
        return this.changes
      case 'GET digest':
        return this.preview
      case 'POST digest':
        return this.copy
      case 'GET export':
        return { exported_at: '2026-11-21T10:00:00.000Z', account: this.account, later: { kept: true } }
      case 'GET devices':
        return this.devices
      case 'POST devices':
        return this.#device(id, body)
      case 'DELETE devices':
        this.devices = { ...this.devices, devices: this.devices.devices.filter((each) => each.id !== id) }
        return undefined
      case 'GET follows':
        return { follows: this.follows }
      case 'GET watches':
        return id === undefined ? { watches: this.watches } : this.hits
      case 'POST watches': {
        if (id === 'preview') return this.found
        const watch = aWatch({ ...(body as Partial<Watch>), id: 'watch-new', name: 'A new one' })
        this.watches = [watch, ...this.watches]
        return watch
      }
      case 'PATCH watches': {
        const { feed, ...changes } = body as WatchChanges
        const changed = this.watches.flatMap((each) => {
          if (each.id !== id) return []
          const renewed = feed && { feed: feed === 'off' ? null : '/feeds/watch/second-token.atom' }
          return { ...each, ...(changes as Partial<Watch>), ...renewed }
        })
        this.watches = this.watches.map((each) => changed.find((other) => other.id === each.id) ?? each)
        return changed[0]
      }
      case 'DELETE watches':
        this.watches = this.watches.filter((each) => each.id !== id)
        return undefined
      case 'DELETE follows':
        this.follows = this.follows.filter((each) => each.id !== id)
        return undefined
      case 'POST follows': {
        const { kind, name, country } = body as Follow
        const follow = aFollow(name, { kind, country, created_at: '2026-11-21T10:00:00.000Z' })
        this.follows = [follow, ...this.follows]
        return { ...follow, email_sent: true, confirmation: 'queued' }
      }
      default:
        throw new Problem('not-found', `Nothing is at ${method} ${address}`)
    }
  }

  #device(id: string | undefined, body: unknown): unknown {
    if (id !== undefined) return { sent: true }
    const { label } = body as { label: string }
    const device = { id: this.nextDevice, label, created_at: '2026-11-21T10:00:00.000Z', ended: false }
    this.devices = { ...this.devices, devices: [device, ...this.devices.devices] }
    return device
  }

  /** The id of the next browser that subscribes. */
  nextDevice = 'device-1'
}
