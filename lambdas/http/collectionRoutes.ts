import { createHash } from 'node:crypto'
import { secondsUntilNext } from '../../shared/collections/pace.ts'
import { Problem } from '../../shared/problem.ts'
import { latestOf } from '../../shared/time.ts'
import type { CollectionFacts } from '../adapters/trends/collectionReader.ts'
import { orProblem } from '../common/bestEffort.ts'
import { loggedErrors } from '../common/logger.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import type { HttpRequest } from './gatewayHandler.ts'
import { type HttpAnswer, httpHandler } from './httpHandler.ts'
import { type Routes, routed } from './routed.ts'

/** How long caches keep an answer that may lack something, in seconds. */
const DOUBTFUL_SECONDS = 60

/** What all answers in memory take, in bytes without compression; compressed forms take less again. */
const MAX_BYTES = 32 * 1024 * 1024

/** What an answer takes besides its body and its headers: its objects, and the hash of its name. */
const OVERHEAD_BYTES = 1024

/**
 * Use cases whose answers depend on a collection and on the address alone.
 *
 * @param shown the collection; its time is now, while there is none or it cannot be read
 */
export type CollectionRoutes = Readonly<
  Record<string, (request: HttpRequest, shown: Omit<CollectionFacts, 'version'>) => Promise<HttpAnswer>>
>

/** Finds the collection that a request is answered with. Throws a `Problem` when there is none. */
type FindShown = (request: HttpRequest) => Promise<CollectionFacts>

type Options = {
  isOpen?: boolean
  /** Routes that need no collection. */
  others?: Routes
  /** When this build was deployed at the latest, for answers that change with it. */
  deployedBy?: string
}

/** An answer, and whether it may lack something. */
type Made = { answer: HttpAnswer; isDoubtful: boolean }

/** The handler of a function with such routes. */
export function collectionHandler(
  reader: { now: FindShown },
  routes: CollectionRoutes,
  { isOpen = false, others = {}, deployedBy }: Options = {},
) {
  const { COLLECT_EVERY_HOURS } = readEnvironment(PaceEnvironment)
  const answers = collectionRoutes(reader, COLLECT_EVERY_HOURS, routes, deployedBy)
  return httpHandler(routed({ ...answers, ...others }), { isOpen })
}

/**
 * Makes each answer once for a collection, and has shared caches keep it until the next one is due, unless it says how long.
 * Of all answers in memory, those not used for longest are dropped.
 * An answer during which an error was logged may lack something: it is made again, and caches keep it for a minute. It has no
 * time of its last change, because the whole answer has the same.
 *
 * @param collectionHours hours from one collection to the next
 */
export function collectionRoutes(
  reader: { now: FindShown },
  collectionHours: number,
  routes: CollectionRoutes,
  deployedBy?: string,
): Routes {
  const answers = new MemoryCache<Made>({ maxBytes: MAX_BYTES, bytesOf, keeps: isKept })

  async function answer(make: CollectionRoutes[string], request: HttpRequest): Promise<HttpAnswer> {
    // Some answers need no collection, and others have their own for when there is none.
    const found = await orProblem(reader.now(request))
    const shown = found instanceof Problem ? undefined : found
    const makeNow = async () => {
      const before = loggedErrors()
      const made = await make(request, shown ?? { at: request.now, isSample: false })
      return { answer: made, isDoubtful: loggedErrors() > before }
    }
    const { answer: made, isDoubtful } = shown
      ? await answers.get(nameOf(request), makeNow, shown.version)
      : await makeNow()
    if (made.isLive || made.cacheSeconds === 0) return made
    if (!shown || isDoubtful)
      return { ...made, cacheSeconds: Math.min(made.cacheSeconds ?? DOUBTFUL_SECONDS, DOUBTFUL_SECONDS) }
    return {
      ...made,
      cacheSeconds: made.cacheSeconds ?? secondsUntilNext(shown.at, request.now, collectionHours),
      changedAt: latestOf(shown.changedAt, deployedBy),
    }
  }

  return Object.fromEntries(
    Object.entries(routes).map(([route, make]) => [route, (request: HttpRequest) => answer(make, request)]),
  )
}

function isKept({ answer, isDoubtful }: Made): boolean {
  return !isDoubtful && !answer.isLive && answer.cacheSeconds !== 0
}

function bytesOf({ answer: { rendition, headers } }: Made): number {
  return OVERHEAD_BYTES + rendition.size + JSON.stringify(headers ?? {}).length
}

/**
 * All that an answer depends on besides the version of the collection. Of the headers, pages read their address. A hash:
 * strangers choose how long it is.
 */
function nameOf({ route, parameters, query, headers }: HttpRequest): string {
  const page = [headers.get('x-forwarded-proto'), headers.get('x-page')]
  const name = JSON.stringify([route, [...parameters], [...query], page])
  return createHash('sha256').update(name).digest('base64url')
}
