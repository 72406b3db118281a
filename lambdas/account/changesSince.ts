import type { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { digestItems } from '../../shared/digest/digestItems.ts'
import { notifiedUpdates } from '../../shared/digest/digestUpdates.ts'
import { type FollowedCountry, followNews } from '../../shared/people/followNews.ts'
import { Problem } from '../../shared/problem.ts'
import { visibleFollows } from '../../shared/takedowns/visibleFollows.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type CountryChanges, readChanges } from '../adapters/trends/changeDocuments.ts'
import type { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import type { PublishedCountry, PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'
import { logError } from '../common/logger.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { newestFirst, openAccount } from './account.ts'

/** The stores that the changes are read from. */
export type ChangesStores = {
  people: PeopleTable
  published: Pick<PublishedTrends, 'country'>
  bucket: Pick<PublishedBucket, 'read'>
  takedowns: ReadTakedowns
}

/**
 * Answers `GET /api/account/changes`: the current state and the changes of each follow, newest follow first. Each
 * country is read once, all in parallel; the follows of a country that cannot be read have no news, and those of topics
 * that were taken out are left out.
 */
export function changesSince({ people, published, bucket, takedowns }: ChangesStores) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const follows = visibleFollows(newestFirst(follower.follows), await takedowns.current())
    const codes = [...new Set(follows.map(({ country }) => country))]
    const read = await Promise.all(codes.map((code) => readFollowed({ published, bucket }, code)))
    const countries = new Map(read.flatMap((country) => (country ? [[country.code, country] as const] : [])))
    const answer: ChangesAnswer = {
      since: earliest(read.map((country) => country?.since)),
      updated_at: latest(read.map((country) => country?.updatedAt)),
      follows: follows.map((follow) => followNews(follow, countries.get(follow.country))),
      updates: notifiedUpdates(digestItems(follows, indexesOf(countries), follower.detail)),
    }
    return json(answer, 0)
  }
}

function indexesOf(countries: ReadonlyMap<string, FollowedCountry>): Map<string, CountryIndex> {
  return new Map([...countries].map(([code, { changes }]) => [code, countryIndex({ changes })]))
}

type ReadCountry = FollowedCountry & {
  code: string
  since: string | undefined
  updatedAt: string | undefined
}

/** Undefined when the country has no published trends. */
async function readFollowed(
  { published, bucket }: Pick<ChangesStores, 'published' | 'bucket'>,
  code: string,
): Promise<ReadCountry | undefined> {
  const shown = await shownNow(published, code)
  if (!shown) return undefined
  const compared = await comparison(bucket, code, shown)
  return {
    code,
    trends: shown.trends,
    changes: compared?.changes ?? [],
    since: compared?.since,
    updatedAt: shown.state.at ?? undefined,
  }
}

async function shownNow(
  published: Pick<PublishedTrends, 'country'>,
  code: string,
): Promise<PublishedCountry | undefined> {
  try {
    return await published.country(code)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Undefined for a stale country: its changes were reported with an earlier collection. */
async function comparison(
  bucket: Pick<PublishedBucket, 'read'>,
  code: string,
  { collection, state }: PublishedCountry,
): Promise<CountryChanges | undefined> {
  if (state.state !== 'ok') return undefined
  try {
    return await readChanges(bucket, collection, code)
  } catch (error) {
    logError('The changes of a country cannot be read', error, { country: code })
    return undefined
  }
}

/** ISO instants sort as strings. */
function earliest(instants: (string | undefined)[]): string | null {
  return instants.filter((instant) => instant !== undefined).toSorted()[0] ?? null
}

function latest(instants: (string | undefined)[]): string | null {
  return (
    instants
      .filter((instant) => instant !== undefined)
      .toSorted()
      .at(-1) ?? null
  )
}
