import type { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { stateOf } from '../../shared/collections/collection.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { type DigestItems, digestItems } from '../../shared/digest/digestItems.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import { type FollowedCountry, followNews, isFollowedBy, toldChange } from '../../shared/people/followNews.ts'
import { Problem } from '../../shared/problem.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type Documents, listedDocument } from '../adapters/trends/documents.ts'
import { followedChanges } from '../adapters/trends/followedChanges.ts'
import type { Snapshots } from '../adapters/trends/snapshots.ts'
import { orElse, orProblem } from '../common/bestEffort.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { newestFirst, openAccount } from './account.ts'

/** The stores that the changes are read from. */
export type ChangesStores = {
  people: PeopleTable
  snapshots: Snapshots
  bucket: Documents
}

/**
 * Answers `GET /api/account/changes`: the current state and the changes of each follow, newest follow first. Countries are
 * read one after the other; the follows of a country that cannot be read have no news, and those of topics that were taken
 * out are left out.
 */
export function changesSince({ people, snapshots, bucket }: ChangesStores) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const follows = await snapshots.shown.follows(newestFirst(follower.follows))
    const codes = [...new Set(follows.map(({ country }) => country))]
    const read = codes.length === 0 ? [] : await readFollowed({ snapshots, bucket }, codes, follows)
    const countries = new Map(read.map((country) => [country.code, country]))
    const answer: ChangesAnswer = {
      since: earliest(read.map(({ since }) => since)),
      updated_at: latest(read.map(({ updatedAt }) => updatedAt)),
      follows: follows.map((follow) => followNews(follow, countries.get(follow.country))),
      updates: updatesOf(digestItems(follows, indexesOf(countries))),
    }
    return json(answer, 0)
  }
}

/** Trends that a notification names. */
const MAX_NAMED = 3

function updatesOf({ goingOn, ended }: DigestItems): ChangesAnswer['updates'] {
  const first = goingOn.slice(0, MAX_NAMED)
  return {
    going_on: goingOn.length,
    ended: ended.length,
    first: first.flatMap(({ trend: { title, volume }, changes: [change] }) =>
      change ? [{ title, change: toldChange(change), volume }] : [],
    ),
  }
}

function indexesOf(countries: ReadonlyMap<string, FollowedCountry>): Map<string, CountryIndex> {
  return new Map([...countries].map(([code, country]) => [code, countryIndex(country)]))
}

type ReadCountry = FollowedCountry & {
  code: string
  since: string | undefined
  updatedAt: string | undefined
}

/** The countries that have published trends. */
async function readFollowed(
  { snapshots, bucket }: Omit<ChangesStores, 'people'>,
  codes: readonly string[],
  follows: readonly FollowTarget[],
): Promise<ReadCountry[]> {
  // Before the first collection, and while the table does not answer, follows have no news.
  const shown = await orProblem(snapshots.read())
  if (shown instanceof Problem) return []
  const { collection } = shown
  const countries: ReadCountry[] = []
  for (const code of codes) {
    const state = stateOf(collection, code)
    if (!state || state.collection === null || state.at === null) continue
    const { collection: id } = state
    const isFollowed = isFollowedBy(follows.filter(({ country }) => country === code))
    const listed = await orNothing(() => listedDocument.read(bucket, id, code))
    // The changes of a stale country were reported with an earlier collection.
    const found =
      state.state === 'ok' ? await orNothing(() => followedChanges(bucket, [id], code, isFollowed)) : undefined
    const compared = found?.[0]
    countries.push({
      code,
      // Without the others, to save memory.
      trends: listed?.trends.filter(isFollowed) ?? [],
      changes: compared?.changes ?? [],
      since: compared?.since,
      updatedAt: state.at,
    })
  }
  return countries
}

/** Undefined for a document that cannot be read. */
function orNothing<Document>(read: () => Promise<Document>): Promise<Document | undefined> {
  return orElse(undefined, 'What a follow has to show cannot be read', read)
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
