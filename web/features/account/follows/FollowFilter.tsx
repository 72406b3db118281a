import { findCountry } from '../../../../shared/countries.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { foldForMatching } from '../../../../shared/text/foldForMatching.ts'
import { FilterField, type FilterFieldProps } from '../../../components/FilterField.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'

/** Longer than any title. */
const MAX_LENGTH = 300

/** Filters a long list of follows. */
export function FollowFilter(props: FilterFieldProps) {
  return (
    <div className="filter">
      <FilterField {...props} label={accountTexts.filter} placeholder={accountTexts.filter} maxLength={MAX_LENGTH} />
    </div>
  )
}

/**
 * Whether a follow matches a filter: every word occurs in its name, its country's name or its kind, ignoring case and
 * accents. An empty filter matches everything.
 */
export function matchesFollow({ kind, name, country }: Follow, filter: string): boolean {
  const texts = foldForMatching([name, findCountry(country)?.name ?? country, accountTexts[kind]].join(' '))
  return foldForMatching(filter)
    .split(' ')
    .every((word) => texts.includes(word))
}
