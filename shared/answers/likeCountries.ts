import type { LikeCountry } from '../api.ts'
import { countryName } from '../countries.ts'
import { mostLike } from '../everywhere/similarity.ts'
import { MOST_LIKE } from '../limits.ts'

/** The countries most like one, best first, as they are answered. */
export function likeCountries(events: Parameters<typeof mostLike>[0], country: string): LikeCountry[] {
  return mostLike(events, country, MOST_LIKE).map(({ country: code, shared, of }) => ({
    code,
    name: countryName(code),
    similarity: Math.round((shared / of) * 1_000) / 1_000,
    shared,
    of,
  }))
}
