import type { StatusStores } from '../../lambdas/status/showStatus.ts'
import type { ApiCountry } from '../../shared/api.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { minutesAgo } from './builders.ts'
import type { WebWorld } from './webWorld.ts'

const HOUR = 60

/** How an invented world does: its newest collection, and a week of others in which everything went wrong once. */
export function worldStatus(world: WebWorld): StatusStores {
  const published = collectionOf(world.publishedAt, (code) => stateOf(world.countries.get(code)))
  const earlier = [12, 24, 48, 60, 72, 84, 96].map((hours) =>
    collectionOf(minutesAgo(hours * HOUR, world.publishedAt), (code) =>
      hours === 60 ? aState('stale', minutesAgo(100 * HOUR)) : stateOf(world.countries.get(code)),
    ),
  )
  return {
    collectionHours: COLLECTION_HOURS,
    table: {
      published: async () => published,
      collectionsUntil: async (_, limit) => [published, ...earlier].slice(0, limit),
    },
    summary: {
      read: async () => ({ at: minutesAgo(5), sent: 1204, skipped: 310, unknown: 1, failed: 0 }),
    },
  }
}

function collectionOf(at: string, state: (code: string) => CountryState): Collection {
  return { version: 1, id: at, at, countries: COUNTRIES.map(({ code }) => [code, state(code)]) }
}

/** A country that is missing has nothing collected yet. */
function stateOf(answered: ApiCountry | undefined): CountryState {
  if (!answered) return aState('failed', null)
  const state = aState(answered.stale ? 'stale' : 'ok', answered.updated_at)
  return { ...state, trends: Object.keys(answered.trends).length }
}

function aState(state: CountryState['state'], at: string | null): CountryState {
  return { state, collection: at, at, origin: 'live', trends: 0, outcome: 'trends', suspect: null }
}
