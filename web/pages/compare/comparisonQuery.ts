import type { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { type Compared, isComparable } from '../../../shared/everywhere/comparedCountries.ts'
import { pageQuery, useView, type View } from '../../lib/requests/pageQuery.ts'

/** The state of a comparison; `none`: there are too few countries, or too many. */
export type ComparisonView = View<CompareAnswer> | { status: 'none' }

/** Reads a comparison. */
export function useComparison(compared: Compared): ComparisonView {
  const isWanted = isComparable(compared.countries)
  const view = useView({ ...comparisonQuery(compared), enabled: isWanted })
  return isWanted ? view : { status: 'none' }
}

/** A comparison of countries. */
export function comparisonQuery({ countries, category }: Compared) {
  return pageQuery(['compare', countries.map(({ code }) => code).join(), category ?? ''], (api, signal) =>
    api.fetchComparison(countries, category, signal),
  )
}
