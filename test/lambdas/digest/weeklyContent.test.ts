import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { nextDigest } from '../../../lambdas/digest/nextDigest.ts'
import { collectionsAt } from '../../../lambdas/digest/zoneNews.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { weekOf } from '../../../shared/digest/countryChanges.ts'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { type DigestItems, digestItems, NO_ITEMS } from '../../../shared/digest/digestItems.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { dateBefore } from '../../../shared/time.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import { type DigestWorld, digestWorld, hoursAfter, MIDNIGHT, MORNING, TODAY } from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { fewerRuns } from '../../support/speed.ts'
import { aFollower } from '../../support/storedPerson.ts'

const ZONE = 'America/Toronto'
const COUNTRIES = ['CA', 'US', 'JP']
const TITLES = Array.from({ length: 8 }, (_, index) => `Topic ${index}`)
const SOME_CATEGORIES = CATEGORIES.slice(0, 3)

const anyChange = fc.constantFrom<ChangedTrend['changes'][number]>(
  { kind: 'new' },
  { kind: 'volume', before: 1_000, after: 2_000 },
  { kind: 'growth', before: 100, after: 300 },
  { kind: 'status', before: 'Active', after: 'Lasted' },
  { kind: 'articles', added: someArticles(3) },
)

/** The changes of a country in a collection, each topic once. */
const anyChanges = fc.uniqueArray(
  fc.record({
    title: fc.constantFrom(...TITLES),
    categories: fc.uniqueArray(fc.constantFrom(...SOME_CATEGORIES), { minLength: 1, maxLength: 2 }),
    volume: fc.constantFrom(null, 1_000, 2_000, 5_000),
    changes: fc.uniqueArray(anyChange, { minLength: 1, maxLength: 3, selector: ({ kind }) => kind }),
  }),
  { selector: ({ title }) => title, maxLength: TITLES.length },
)

/** A collection every 12 hours for eight days. */
const anyCollections = fc.array(
  fc.record({
    countries: fc.tuple(anyChanges, anyChanges, anyChanges),
    stale: fc.subarray(COUNTRIES, { maxLength: 2 }),
  }),
  { minLength: 16, maxLength: 16 },
)

const anyFollows = fc.uniqueArray(
  fc.oneof(
    fc.record({
      kind: fc.constant('trend' as const),
      name: fc.constantFrom(...TITLES),
      country: fc.constantFrom(...COUNTRIES),
    }),
    fc.record({
      kind: fc.constant('category' as const),
      name: fc.constantFrom(...SOME_CATEGORIES),
      country: fc.constantFrom(...COUNTRIES),
    }),
  ),
  { selector: (follow) => JSON.stringify(follow), maxLength: 20 },
)

test('the weekly content is what the changes of each country and day make of it', async () => {
  await fc.assert(
    fc.asyncProperty(anyCollections, anyFollows, async (collections, targets) => {
      const world = digestWorld()
      for (const [index, { countries, stale }] of collections.entries()) {
        const at = hoursAfter(MIDNIGHT, 12 * (index - 14))
        const changes = Object.fromEntries(
          COUNTRIES.map((country, place) => [country, (countries[place] ?? []).map((one) => aChange(country, one))]),
        )
        await world.collect(at, changes, stale)
      }
      for (let day = 7; day >= 0; day -= 1) {
        const pinned = await collectionsAt(world.stores.table, hoursAfter(MORNING, -24 * day))
        if (pinned) await world.services.markers.pin(dateBefore(TODAY, day), ZONE, pinned)
      }
      const follows = targets.map((target) => aFollow(target))
      const follower = { ...aFollower(), digest: 'weekly' as const, follows }
      for (const now of [MORNING, hoursAfter(MORNING, -2), hoursAfter(MORNING, 8)]) {
        const { decision } = await nextDigest(world.services, follower, now)
        expect('items' in decision ? decision.items : NO_ITEMS).toEqual(await reference(world, follower, now))
      }
    }),
    { numRuns: fewerRuns(100) },
  )
})

type Any<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

function aChange(
  country: string,
  { title, categories, volume, changes }: Any<typeof anyChanges>[number],
): ChangedTrend {
  return { trend: aTrend({ title, country, categories, volume }), changes }
}

/** The content by the documents of each country and day alone, each read and indexed as a whole. */
async function reference(
  { stores, services: { markers } }: DigestWorld,
  { follows }: Pick<ReturnType<typeof aFollower>, 'follows'>,
  now: string,
): Promise<DigestItems> {
  const dates = [0, 1, 2, 3, 4, 5].map((days) => dateBefore(TODAY, days))
  const pinned = await Promise.all(dates.map((date) => markers.pinned(date, ZONE)))
  const days = [await collectionsAt(stores.table, now), ...pinned].map((day) => new Map(day))
  const indexes = new Map<string, ReturnType<typeof countryIndex>>()
  for (const country of COUNTRIES) {
    const ids = new Set(days.flatMap((day) => day.get(country) ?? []))
    const read = await Promise.all([...ids].map((id) => changesIn(stores, country, id)))
    const known = read.filter((changes) => changes !== undefined)
    if (known.length > 0) indexes.set(country, countryIndex(weekOf(known)))
  }
  return digestItems(follows, indexes)
}

async function changesIn({ bucket }: DigestWorld['stores'], country: string, collection: string) {
  return changesDocument.read(bucket, collection, country)
}
