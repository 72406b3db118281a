import { MAX_WATCHES } from '../../shared/limits.ts'
import { READING_POINTS } from '../../shared/people/personLimits.ts'
import { Problem } from '../../shared/problem.ts'
import { instantAfter } from '../../shared/time.ts'
import {
  isSameRule,
  type ReadWatch,
  readWatchRule,
  ruleOf,
  WatchChanges,
  type WatchesAnswer,
  type WatchPreview,
  WatchRequest,
  type WatchRule,
} from '../../shared/watches/watch.ts'
import { refusalText } from '../../shared/watches/watchProblem.ts'
import { newestFirst, openAccount, sessionEnded } from '../account/account.ts'
import { isOfEndedSession } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { PersonLimits } from '../adapters/people/personLimits.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import { newFeedToken, newWatch, pausedAt, type StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Snapshots } from '../adapters/trends/snapshots.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { limited, takePoints } from '../http/limited.ts'
import type { Routes } from '../http/routed.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { PreviewWatch } from './preview.ts'
import { hitsAnswer, shownWatch } from './watchAnswers.ts'

type Services = {
  people: PeopleTable
  watches: WatchTable
  hits: WatchHits
  snapshots: Snapshots
  preview: PreviewWatch
  limits: PersonLimits
}

/** The routes below `/api/watches`. */
export function watchRoutes(services: Services) {
  const { limits } = services
  return {
    'GET /api/watches': limited(limits, 'reading', READING_POINTS.watches, listWatches(services)),
    'POST /api/watches': addWatch(services),
    'PATCH /api/watches/{id}': changeWatch(services),
    'DELETE /api/watches/{id}': removeWatch(services),
    'GET /api/watches/{id}/hits': limited(limits, 'reading', READING_POINTS.hits, listHits(services)),
    'POST /api/watches/preview': previewWatch(services),
  } satisfies Routes<SignedInRequest>
}

/** Answers `GET /api/watches`: the caller's watches, newest first. */
function listWatches({ people, watches, snapshots: { shown } }: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { sub, watches: stored } = (await openAccount(people, request)).follower
    const summaries = await shown.summaries(await watches.summaries(sub))
    const answer: WatchesAnswer = {
      watches: newestFirst(stored).map((watch) => shownWatch(watch, request.now, summaries.get(watch.id))),
    }
    return json(answer, 0)
  }
}

/**
 * Answers `POST /api/watches` with the new watch (201). Throws `bad-request` with the field that is wrong,
 * `too-broad` when it matches too much, `too-many-watches` beyond the limit of watches or of their words, and
 * `too-many-requests` beyond the limits of the caller.
 */
function addWatch(services: Services) {
  const { people, watches } = services
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, now } = request
    const { rule, ...about } = readRequest(readBody(WatchRequest, request.body))
    const { follower } = await openAccount(people, request)
    if (follower.watches.length >= MAX_WATCHES) throw tooManyWatches()
    await takePoints(services.limits, request, 'watches')
    await refuseTooBroad(services, request, rule)
    const watch = newWatch(rule, about, now)
    switch (await watches.add(person.sub, watch, await firstLook(services))) {
      case 'added':
        return { ...json(shownWatch(watch, now), 0), status: 201 }
      case 'full':
        throw tooManyWatches()
      case 'too-large':
        throw tooLarge()
      case 'no-account':
        throw accountDeleted()
    }
  }
}

/** The time from which a first watch looks through collections: after those that the preview has shown. */
async function firstLook({ snapshots }: Services): Promise<string> {
  const { collection } = await snapshots.stored()
  return collection ? instantAfter(collection.at, 1) : new Date(0).toISOString()
}

/**
 * Answers `PATCH /api/watches/{id}` with the watch. Missing fields do not change. Throws `unknown-watch` when the caller
 * has none with this id, and otherwise as `POST` does.
 */
function changeWatch(services: Services) {
  const { people, watches, snapshots } = services
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, parameters, now } = request
    const changes = readBody(WatchChanges, request.body)
    const id = parameters.get('id') ?? ''
    const { follower } = await openAccount(people, request)
    const watch = follower.watches.find((each) => each.id === id)
    if (!watch) throw unknownWatch()
    const feed = requestedFeed(changes)
    const edit = (current: StoredWatch): StoredWatch => {
      const { paused, ...about } = requested(current, changes)
      return pausedAt({ ...current, ...about, feed: feed === undefined ? current.feed : feed }, paused, now)
    }
    const edited = edit(watch)
    await takePoints(services.limits, request, 'watches')
    if (!isSameRule(edited, watch)) await refuseTooBroad(services, request, edited)
    const changed = await watches.change(person.sub, id, (current, owner) => {
      // The session may have ended since, and what ends it renews the feeds.
      if (isOfEndedSession(person, owner)) throw sessionEnded()
      return edit(current)
    })
    if (changed === 'unknown') throw unknownWatch()
    if (changed === 'too-large') throw tooLarge()
    const summaries = await snapshots.shown.summaries(await watches.summaries(person.sub))
    return json(shownWatch(changed, now, summaries.get(id)), 0)
  }
}

/**
 * Answers `DELETE /api/watches/{id}`: removes a watch, its feed and all that it has found. Throws `unknown-watch` when the
 * caller has none with this id, and `too-many-requests` beyond the limits of the caller.
 */
function removeWatch(services: Services) {
  const { watches, hits } = services
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, parameters } = request
    const id = parameters.get('id') ?? ''
    if (!/^[\w-]{1,64}$/.test(id)) throw unknownWatch()
    await takePoints(services.limits, request, 'watches')
    const isRemoved = await watches.remove(person.sub, id)
    // Also cleans up after an earlier attempt that failed between the two steps.
    await hits.forget(person.sub, id)
    if (!isRemoved) throw unknownWatch()
    return noContent()
  }
}

/**
 * Answers `GET /api/watches/{id}/hits` with the recent hits of a watch, including those that mails only count. Throws
 * `unknown-watch` when the caller has none with this id.
 */
function listHits({ people, hits, snapshots: { shown } }: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const id = request.parameters.get('id')
    const { sub, watches } = (await openAccount(people, request)).follower
    const watch = watches.find((each) => each.id === id)
    if (!watch) throw unknownWatch()
    return json(hitsAnswer(await shown.found(await hits.ofWatch(sub, watch.id))), 0)
  }
}

/**
 * Answers `POST /api/watches/preview` with the matches of a watch in the last week. Throws `bad-request` with the
 * field that is wrong, and `too-many-requests` beyond the limits of the caller.
 */
function previewWatch(services: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { rule } = readRequest(readBody(WatchRequest, request.body))
    return json(await previewOf(services, request, rule), 0)
  }
}

/** Validates a request. Throws `bad-request` with the field that is wrong. */
function readRequest(body: WatchRequest): ReadWatch {
  const read = readWatchRule(body)
  if ('problem' in read) throw new Problem('bad-request', refusalText(read.problem), { field: read.problem.field })
  return read
}

/** Parses the types of a body's fields; `readRequest` validates their values. */
function readBody<Body>(
  schema: { safeParse: (body: unknown) => { data?: Body; error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  body: unknown,
): Body {
  const { data, error } = schema.safeParse(body)
  if (data) return data
  const field = String(error?.issues[0]?.path[0] ?? '')
  throw new Problem('bad-request', `The field ${field} of a watch has another type.`, { field })
}

/** The fields of a watch that a request can set. */
type Requested = WatchRule & Omit<ReadWatch, 'rule'> & { paused: boolean }

/**
 * Applies the changes of a request to a watch. A name that was made from the words follows new words. A watch whose words do
 * not change is not validated again, so it can be paused even if the rules have become stricter.
 */
function requested(watch: StoredWatch, { paused = watch.paused, feed: _, ...changes }: WatchChanges): Requested {
  const { name, deliver } = watch
  const rule = ruleOf(watch)
  if (Object.keys(changes).length === 0) return { ...rule, name, deliver, paused }
  const unnamed = readWatchRule(rule)
  const isMade = 'name' in unnamed && unnamed.name === name
  const { rule: changed, ...about } = readRequest({ ...rule, deliver, ...(isMade ? {} : { name }), ...changes })
  return { ...changed, ...about, paused }
}

/** The new token of the feed; undefined to keep the current one. */
function requestedFeed({ feed }: WatchChanges): StoredWatch['feed'] | undefined {
  if (feed === undefined) return undefined
  return feed === 'off' ? null : newFeedToken()
}

async function previewOf(
  { limits, preview }: Services,
  request: SignedInRequest,
  rule: WatchRule,
): Promise<WatchPreview> {
  await takePoints(limits, request, 'reading', READING_POINTS.watchPreview)
  return preview(rule)
}

/** Throws `too-broad` for a watch that matches too many trends of the last week. */
async function refuseTooBroad(services: Services, request: SignedInRequest, rule: WatchRule): Promise<void> {
  const { problem } = await previewOf(services, request, ruleOf(rule))
  if (problem) throw new Problem('too-broad', problem.message, { field: problem.field })
}

function unknownWatch(): Problem {
  return new Problem('unknown-watch', 'You have no such watch.')
}

function tooManyWatches(): Problem {
  return new Problem('too-many-watches', `You have ${MAX_WATCHES} watches already. Please remove one first.`)
}

function tooLarge(): Problem {
  return new Problem(
    'too-many-watches',
    'Your watches and follows take up all the room of your account. Please use fewer or shorter words, or remove a watch.',
  )
}
