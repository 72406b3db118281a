import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TimestampAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { archivePage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { OwnTime } from '../../components/OwnTime.tsx'
import { useIsOnline } from '../../lib/display/useIsOnline.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { timestampQuery } from '../../lib/requests/queries.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { countryName, updateTime } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { StaleNote } from '../../trend/StaleNote.tsx'

type Props = {
  country: Country
  heading: string
  /** Undefined while unknown; its line keeps its height. */
  lastUpdate: LastUpdate | undefined
  /** Whether the trends are older because the newest collection had none. */
  isStale: boolean
  /** Whether they come from the service worker's cache; undefined where there are none that may be outdated. */
  isFromCache: boolean | undefined
  followButton?: ReactNode
  /** Beside the name of the country, where there is room for a few words. */
  beside?: ReactNode
}

/** Country, what is listed, last update and the follow button. */
export function PanelHead({ country, heading, lastUpdate, isStale, isFromCache, followButton, beside }: Props) {
  const collectionHours = useCollectionHours()
  return (
    <>
      <div className="panel-head">
        <p className="where">
          <Flag code={country.flag} />
          {countryName(country.code)}
          {beside && <span className="beside">{beside}</span>}
        </p>
        <h1>{heading}</h1>
        <p className="stamp">
          {lastUpdate && (
            <>
              <UpdateTime of={lastUpdate} country={country} />{' '}
              <span className="nowrap">({texts.updateFrequency(collectionHours)})</span>
            </>
          )}
        </p>
        {followButton}
      </div>
      {isStale && <StaleNote country={country} />}
      {isFromCache !== undefined && <OfflineNote isFromCache={isFromCache} />}
    </>
  )
}

/** The time leads to the archive. */
function UpdateTime({ of: update, country }: { of: LastUpdate; country: Country }) {
  if (update.kind === 'unknown') return <span>{update.sentence}</span>
  return (
    <>
      {fill(texts.updated, {
        time: (
          <Link to={archivePage(country)} title={texts.archive}>
            <time dateTime={update.at}>{updateTime(new Date(update.at))}</time>
          </Link>
        ),
      })}
      <OwnTime at={update.at} />
    </>
  )
}

/** Says that the trends may be outdated: there is no network, or they come from the service worker's cache. */
export function OfflineNote({ isFromCache }: { isFromCache: boolean }) {
  const isOnline = useIsOnline()
  const text = isOnline ? isFromCache && texts.unreachable : texts.offline
  return (
    <div role="status">
      {text && (
        <p className="alert stale">
          <Icon shape="alert" size={15} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

/** The update time shown above the trends: known, or a sentence with the current time. */
export type LastUpdate = { kind: 'known'; at: string } | { kind: 'unknown'; sentence: string }

/** Trends with the time of their collection; null before the first one. */
type Dated = { updatedAt: string | null }

/** The update time of the trends. Asks the server only when trends have come without one. */
export function useLastUpdate(trends: Dated | undefined): LastUpdate | undefined {
  const { data, isError } = useQuery({
    ...timestampQuery(),
    enabled: trends?.updatedAt === null,
  })
  return lastUpdate({ trends, published: data, isUnknown: isError, now: useNow() })
}

type Known = {
  trends: Dated | undefined
  /** The last answer of `/api/timestamp`, at most 4 hours old. */
  published: TimestampAnswer | undefined
  /** Whether `/api/timestamp` failed. */
  isUnknown: boolean
  now: string
}

/**
 * The update time shown above the trends: their own, else that of the published data; the current time only for trends
 * whose time is unknown. Undefined while loading.
 */
export function lastUpdate({ trends, published, isUnknown, now }: Known): LastUpdate | undefined {
  if (trends && trends.updatedAt !== null) return { kind: 'known', at: trends.updatedAt }
  if (published) return { kind: 'known', at: published.timestamp }
  return trends && isUnknown ? { kind: 'unknown', sentence: texts.updatedNow(now) } : undefined
}
