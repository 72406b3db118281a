import type { ReactNode } from 'react'
import type { Category } from '../../../shared/categories.ts'
import { UPDATE_FREQUENCY, utcUpdate } from '../../../shared/collections/lastUpdated.ts'
import type { Country } from '../../../shared/countries.ts'
import { Flag } from '../../components/Flag.tsx'
import { OwnTime } from '../../components/Moment.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { texts } from '../../texts/texts.ts'
import type { LastUpdate } from './useLastUpdate.ts'

type Props = {
  country: Country
  category: Category
  /** Undefined while unknown; its line keeps its height. */
  lastUpdate: LastUpdate | undefined
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
              <UpdateTime of={lastUpdate} /> <span className="nowrap">{UPDATE_FREQUENCY}</span>
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

function UpdateTime({ of: update }: { of: LastUpdate }) {
  if (update.kind === 'unknown') return update.sentence
  return (
    <>
      {texts.updated}
      <time dateTime={update.at}>{utcUpdate(new Date(update.at))}</time>
      <OwnTime at={update.at} />
    </>
  )
}
