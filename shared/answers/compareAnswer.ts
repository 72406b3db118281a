import * as z from 'zod/mini'
import { ApiItem, LikeCountry } from '../api.ts'
import type { Category } from '../categories.ts'
import { ageOf, type CountryState } from '../collections/collection.ts'
import type { Country } from '../countries.ts'
import { compareCountries } from '../everywhere/compareCountries.ts'
import type { Everywhere } from '../everywhere/everywhereShape.ts'
import type { Trend } from '../trend.ts'
import { EventCountry, eventCountry, titlesOf } from './everywhereAnswer.ts'
import { toItem } from './item.ts'
import { likeCountries } from './likeCountries.ts'

/** `GET /api/compare`: what two to five countries have in common, and what each has alone. */
export const CompareAnswer = z.object({
  countries: z.array(
    z.object({
      /** The code of the country. */
      code: z.string(),
      name: z.string(),
      updated_at: z.nullable(z.string()),
      /** True when these are older trends: they are in no event. */
      stale: z.boolean(),
      /** True when the trends are invented sample content. */
      sample: z.boolean(),
    }),
  ),
  /** The events that several of them are in, those of the most countries first. */
  shared: z.array(
    z.object({
      id: z.string(),
      titles: z.record(z.string(), z.string()),
      /** Only the compared countries. */
      countries: z.array(EventCountry),
    }),
  ),
  /** The most searched topics of each country that none of the others shares, by its code. */
  own: z.record(z.string(), z.array(ApiItem)),
  /** The number of shared events, and of all events and topics of these countries. */
  overlap: z.object({ shared: z.number(), of: z.number() }),
  /** The countries most like each of them, best first. */
  most_like: z.array(
    z.extend(LikeCountry, {
      /** The code of the compared country that it is like. */
      to: z.string(),
    }),
  ),
})
export type CompareAnswer = z.infer<typeof CompareAnswer>

/** A compared country with its published state. */
export type ComparedCountry = { country: Country; state: CountryState; trends: readonly Trend[] }

/**
 * The comparison of countries as it is answered, with the ages of when each was collected.
 *
 * @param everywhere what the published collection found across countries; nothing when an older version collected it
 */
export function compareAnswer(
  compared: readonly ComparedCountry[],
  everywhere: Everywhere | undefined,
  category: Category | undefined,
): CompareAnswer {
  const found = everywhere ?? { events: [], countries: [] }
  const trends = new Map(compared.map(({ country, trends: ofCountry }) => [country.code, ofCountry]))
  const { shared, own, overlap } = compareCountries(found, trends, category)
  return {
    countries: compared.map(({ country: { code, name }, state }) => ({
      code,
      name,
      ...ageOf([state]),
    })),
    shared: shared.map(({ event, members }) => ({
      id: event.id,
      titles: titlesOf(members),
      countries: members.map(eventCountry),
    })),
    own: Object.fromEntries(
      compared.map(({ country: { code }, state }) => [
        code,
        (own.get(code) ?? []).map((trend) => toItem(trend, state.at)),
      ]),
    ),
    overlap,
    most_like: compared.flatMap(({ country }) =>
      likeCountries(found.events, country.code).map((like) => ({ ...like, to: country.code })),
    ),
  }
}
