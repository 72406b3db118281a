import { FilterField, type FilterFieldProps } from '../../../components/FilterField.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'

/** Longer than any title that is shown. */
const MAX_LENGTH = 300

/** Leaves of a long list of follows what one is looking for. */
export function FollowFilter(props: FilterFieldProps) {
  return (
    <div className="filter">
      <FilterField
        {...props}
        label={accountTexts.filter}
        placeholder={accountTexts.filter}
        maxLength={MAX_LENGTH}
      />
    </div>
  )
}
