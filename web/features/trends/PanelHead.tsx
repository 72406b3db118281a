import type { ReactNode } from 'react'
import type { TimestampAnswer } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Flag } from '../../components/Flag.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'

type Props = {
  country: Country
  category: Category
  /** Undefined while it is not known; its line stays. */
  lastUpdate: TimestampAnswer | undefined
  /** Whether these are older trends because the newest update had none. */
  isStale: boolean
  /** Says that there may be newer ones. */
  offlineNote: ReactNode
  followButton: ReactNode
}

/** What is shown, from when it is, and the way to follow it. */
export function PanelHead({ country, category, lastUpdate, isStale, offlineNote, followButton }: Props) {
  return (
    <>
      <div className="panel-head">
        <p className="where">
          <Flag code={country.flag} />
          {country.name}
        </p>
        <h1>{category}</h1>
        <p className="stamp">
          {lastUpdate && (
            <>
              {lastUpdate.formatted_with_prefix} <span className="nowrap">{lastUpdate.update_frequency}</span>
            </>
          )}
        </p>
        {followButton}
      </div>
      {isStale && <StaleNote country={country} />}
      {offlineNote}
    </>
  )
}
