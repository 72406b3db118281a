import { type Ref, useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { accountTexts } from '../../texts/accountTexts.ts'

/** Longer than any title that is shown. */
const MAX_LENGTH = 300

type Props = {
  field: Ref<HTMLInputElement>
  filter: string
  onFilter: (filter: string) => void
  /** What is left, in words; empty while nothing is filtered. */
  status: string
}

/** Leaves of a long list what one is looking for. */
export function FollowFilter({ field, filter, onFilter, status }: Props) {
  const id = useId()
  return (
    <div className="filter">
      <label className="vh" htmlFor={id}>
        {accountTexts.filter}
      </label>
      <Icon shape="search" size={16} />
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        placeholder={accountTexts.filter}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={filter}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
      />
      <p role="status">{status}</p>
    </div>
  )
}
