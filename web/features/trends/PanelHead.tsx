import type { ReactNode } from 'react'
import type { TimestampAnswer } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Flag } from '../../components/Flag.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'

type Props = {
  country: Country
  category: Category
  /** Undefined while unknown; its line keeps its height. */
  lastUpdate: TimestampAnswer | undefined
  /** Whether the trends are older because the newest collection had none. */
  isStale: boolean
  /** A note that the trends may be outdated. */
  offlineNote: ReactNode
  followButton: ReactNode
}

/** Country, category, last update and the follow button. */
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
