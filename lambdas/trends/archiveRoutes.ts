import { readMonth } from '../../shared/archive/archiveTime.ts'
import { mementoHeaders, mementoOfApi } from '../../shared/archive/memento.ts'
import { pastCaching } from '../../shared/archive/pastCaching.ts'
import type { CategoryOrAll } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import { type CollectionReader, timeOf } from '../adapters/trends/collectionReader.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { optionalCountry } from '../http/placeOf.ts'
import { readArchiveMonth } from './archiveMonth.ts'
import { readPastTrends } from './pastTrends.ts'

/**
 * Answers `GET /api/archive?month=2026-11`; `country` narrows the best topics to one country. Throws `bad-month`,
 * `unknown-country`, `unknown-collection` for a month without collections, and `unavailable`.
 */
export function archiveList(reader: CollectionReader) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const asked = query.get('month')
    const month = asked === undefined ? undefined : readMonth(asked)
    if (asked !== undefined && month === undefined) throw new Problem('bad-month', 'A month is written like 2026-11.')
    const read = await readArchiveMonth(reader, month, optionalCountry(query.get('country')))
    if (read.kind === 'refused') throw new Problem(read.code, read.message)
    return { ...json(read.answer), ...pastCaching(read.isSettled) }
  }
}

/**
 * Answers `GET /api/trends/{country}?at=2026-11-21T12`, and the same with a category. Throws `bad-at`, `unknown-collection`,
 * `gone` for a collection that was deleted, and `unavailable`.
 */
export async function pastAnswer(
  reader: CollectionReader,
  country: Country,
  category: CategoryOrAll | undefined,
  at: string,
): Promise<HttpAnswer> {
  const past = await readPastTrends(reader, country, category, timeOf(at))
  if (past.kind === 'refused') throw new Problem(past.code, past.message)
  return {
    ...json(past.answer),
    ...pastCaching(past.isSettled),
    headers: mementoHeaders(past.at, mementoOfApi(past.at, country, category)),
  }
}
