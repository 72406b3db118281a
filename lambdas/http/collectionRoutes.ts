import { secondsUntilNext } from '../../shared/collections/pace.ts'
import { Problem } from '../../shared/problem.ts'
import { latestOf } from '../../shared/time.ts'
import type { CollectionFacts } from '../adapters/trends/collectionReader.ts'
import { orProblem } from '../common/bestEffort.ts'
import { loggedErrors } from '../common/logger.ts'
import { PaceEnvironment, readEnvironment } from '../common/readEnvironment.ts'
import type { HttpRequest } from './gatewayHandler.ts'
import { type HttpAnswer, httpHandler } from './httpHandler.ts'
import { Renderings } from './Renderings.ts'
import { type Routes, routed } from './routed.ts'

/** How long caches keep an answer that may lack something, in seconds. */
const DOUBTFUL_SECONDS = 60

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
  const renderings = new Renderings()

  async function answer(make: CollectionRoutes[string], request: HttpRequest): Promise<HttpAnswer> {
    const before = loggedErrors()
    // Some answers need no collection, and others have their own for when there is none.
    const found = await orProblem(reader.now(request))
    const shown = found instanceof Problem ? undefined : found
    const name = shown && nameOf(shown, request)
    const known = name === undefined ? undefined : renderings.find(name)
    const made = known ?? (await make(request, shown ?? { at: request.now, isSample: false }))
    if (made.isLive || made.cacheSeconds === 0) return made
    if (!shown || name === undefined || loggedErrors() > before)
      return { ...made, cacheSeconds: Math.min(made.cacheSeconds ?? DOUBTFUL_SECONDS, DOUBTFUL_SECONDS) }
    renderings.keep(name, made)
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

/** All that an answer depends on. Of the headers, pages read their address. */
function nameOf({ version }: CollectionFacts, { route, parameters, query, headers }: HttpRequest): string {
  const page = [headers.get('x-forwarded-proto'), headers.get('x-page')]
  return JSON.stringify([version, route, [...parameters], [...query], page])
}
