import type { ReactNode } from 'react'
import type { Category } from '../../../shared/categories.ts'
import { utcUpdate } from '../../../shared/collections/lastUpdated.ts'
import { updateFrequency } from '../../../shared/collections/pace.ts'
import type { Country } from '../../../shared/countries.ts'
import { archivePage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { OwnTime } from '../../components/OwnTime.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import * as texts from '../../texts/texts.ts'
import { StaleNote } from '../../trend/StaleNote.tsx'
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
  const collectionHours = useCollectionHours()
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
              <UpdateTime of={lastUpdate} country={country} />{' '}
              <span className="nowrap">{updateFrequency(collectionHours)}</span>
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

/** The time leads to the archive. */
function UpdateTime({ of: update, country }: { of: LastUpdate; country: Country }) {
  if (update.kind === 'unknown') return <span>{update.sentence}</span>
  return (
    <>
      {texts.updated}
      <Link to={archivePage(country)} title={texts.archive}>
        <time dateTime={update.at}>{utcUpdate(new Date(update.at))}</time>
      </Link>
      <OwnTime at={update.at} />
    </>
  )
}
