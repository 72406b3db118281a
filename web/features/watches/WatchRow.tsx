import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { findCountry } from '../../../shared/countries.ts'
import type { Account } from '../../../shared/people/account.ts'
import type { OwnWatchAddress } from '../../../shared/watches/ownWatchAddress.ts'
import type { Watch, WatchChanges } from '../../../shared/watches/watch.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { WatchedWords } from '../../components/WatchSentence.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { problemIn, UNEXPECTED } from '../../lib/requests/useWrite.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { COMMA, countryName, volume } from '../../texts/formats.ts'
import { MarkedTitle, RelatedSearch } from '../../trend/MarkedTitle.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { WatchFeed } from './WatchFeed.tsx'
import { HitReason, WatchHits } from './WatchHits.tsx'
import { notChanged } from './watchFailures.ts'
import { changeWatch } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

/** What decides when and how an account hears of its watches. */
export type DeliverySettings = {
  digest: Account['digest']
  quietHours: Account['quiet_hours']
  /** Whether browsers are notified. */
  isNotified: boolean
}

/** The number of hits with the longest stroke. */
const LONGEST_STROKE = 25

type Props = {
  uid: string
  watch: Watch
  /** Undefined until the account is loaded. */
  delivery: DeliverySettings | undefined
  /** The part that is open below. */
  open: 'feed' | 'hits' | undefined
  /** The part that a link leads to, which gets the focus. */
  asked: OwnWatchAddress['part'] | undefined
  onOpen: (part: 'edit' | 'feed' | 'hits') => void
}

/** One watch: its words, its last hit, how many there were, and what can be done with it; below it, its feed or hits. */
export function WatchRow({ uid, watch: stored, delivery, open, asked, onOpen }: Props) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (changes: WatchChanges) => changeWatch(client, uid, stored.id, changes),
    scope: { id: `watch ${stored.id}` },
    networkMode: 'always',
    onMutate: () => ({ before: stored.feed }),
    onSuccess: (_, { feed }, { before }) => feed && showToast(feedText(feed, before)),
    onError(error) {
      showToast(notChanged(problemIn(error) ?? UNEXPECTED), 'alert')
      if (!problemIn(error)) reportError(error)
    },
  })
  const { paused = stored.paused, feed } = (change.isPending && change.variables) || {}
  const watch = { ...stored, paused }
  const openId = `${open}-${stored.id}`
  const row = useRef<HTMLTableRowElement>(null)

  // The target of a link is scrolled into view and focused.
  useEffect(() => {
    if (asked === undefined) return
    row.current?.scrollIntoView({ block: 'center' })
    if (asked === 'hits') row.current?.querySelector<HTMLElement>('.count button')?.focus()
  }, [asked])

  return (
    <>
      <tr ref={row} className={paused ? 'is-off' : undefined}>
        <th scope="row">
          <span className="name">
            <WatchedWords words={watch} />
          </span>
          <WatchFacts watch={watch} delivery={delivery} />
        </th>
        <td className="last">
          <LastHit watch={watch} />
        </td>
        <td className="count">
          <Hits
            watch={watch}
            isOpen={open === 'hits'}
            controls={open === 'hits' ? openId : undefined}
            onOpen={() => onOpen('hits')}
          />
        </td>
        <td className="act">
          <button
            type="button"
            className="btn btn--s"
            aria-label={paused ? watchTexts.resumeNamed(watch.name) : watchTexts.pauseNamed(watch.name)}
            onClick={() => change.mutate({ paused: !paused })}
          >
            {paused ? watchTexts.resume : watchTexts.pause}
          </button>{' '}
          <button
            type="button"
            className="btn btn--s btn--bare"
            aria-haspopup="dialog"
            aria-label={watchTexts.editNamed(watch.name)}
            onClick={() => onOpen('edit')}
          >
            {watchTexts.edit}
          </button>{' '}
          <button
            type="button"
            className="btn btn--s btn--bare"
            aria-expanded={open === 'feed'}
            aria-controls={open === 'feed' ? openId : undefined}
            aria-label={watchTexts.feedNamed(watch.name)}
            onClick={() => onOpen('feed')}
          >
            {watchTexts.feed}
          </button>
        </td>
      </tr>
      {open && (
        <tr className="of-feed">
          <td colSpan={4}>
            {open === 'feed' ? (
              <WatchFeed id={openId} watch={stored} pending={feed} onChange={change.mutate} />
            ) : (
              <WatchHits id={openId} uid={uid} watch={stored} />
            )}
          </td>
        </tr>
      )}
    </>
  )
}

function feedText(feed: NonNullable<WatchChanges['feed']>, before: Watch['feed']): string {
  if (feed === 'off') return watchTexts.switchedOff
  return before === null ? watchTexts.switchedOn : watchTexts.renewed
}

function WatchFacts({ watch, delivery }: { watch: Watch; delivery: DeliverySettings | undefined }) {
  const { countries, categories, min_volume: least, on, paused, paused_since: since } = watch
  const dates = useReaderDates()
  const known = countries.flatMap((code) => findCountry(code) ?? [])
  return (
    <small>
      {known.length === 0 ? (
        <span>{watchTexts.everywhere}</span>
      ) : (
        <span>
          {known.map(({ code, flag }) => (
            <Flag key={code} code={flag} />
          ))}
          {known.map(({ code }) => countryName(code)).join(COMMA)}
        </span>
      )}
      {categories.length > 0 && <span>{watchTexts.inCategories(categories)}</span>}
      {least !== null && <span>{volume(least)}</span>}
      {paused ? (
        <span>{since ? watchTexts.pausedSince(dates.day(since)) : watchTexts.paused}</span>
      ) : (
        <>
          <span>{watchTexts.whenOneOf(on)}</span>
          {delivery && <span>{deliveryText(watch, delivery)}</span>}
        </>
      )}
    </small>
  )
}

/** What is really sent, and when. */
function deliveryText({ deliver }: Watch, { digest, isNotified, quietHours }: DeliverySettings): ReactNode {
  if (deliver === 'at_once')
    return quietHours ? watchTexts.atOnceExcept(quietHours.from, quietHours.to) : watchTexts.atOnce
  if (digest !== 'off') return watchTexts.inUpdate[digest]
  if (isNotified) return watchTexts.inNotification
  return fill(watchTexts.notTold, { link: (text) => <a href="#email">{text}</a> })
}

function LastHit({ watch: { last_match_at: at, last_match: hit, created_at: since } }: { watch: Watch }) {
  const dates = useReaderDates()
  const now = useNow()
  const country = findCountry(hit?.country ?? '')
  if (at === null) return <span className="quiet">{watchTexts.noneYet(dates.day(since))}</span>
  const day = dates.day(at)
  const time = <time dateTime={at}>{day === dates.day(now) ? watchTexts.today(dates.clock(at), dates.zone) : day}</time>
  // The time of the last match is kept longer than its hit.
  if (!hit || !country) return time
  return (
    <>
      <span className="hit">
        <MarkedTitle title={hit.trend} country={country} words={hit.matched} />
      </span>
      <RelatedSearch title={hit.related} country={country} words={hit.matched} />
      <small>
        <HitReason reason={hit.reason} />
        <span>
          <Flag code={country.flag} />
          {countryName(country.code)}
        </span>
        <span>{time}</span>
      </small>
    </>
  )
}

type HitsProps = { watch: Watch; isOpen: boolean; controls: string | undefined; onOpen: () => void }

/** A button with the number of recent hits, which shows them. */
function Hits({
  watch: { name, matches_30_days: count, last_match_at: last, paused },
  isOpen,
  controls,
  onOpen,
}: HitsProps) {
  const shown =
    count === 0 ? (
      <span className="quiet">{fill(watchTexts.noHit)}</span>
    ) : (
      <ValueBar length={Math.min(1, count / LONGEST_STROKE)} isSoft={paused}>
        {fill(watchTexts.hits(count))}
      </ValueBar>
    )
  if (last === null) return shown
  return (
    <button type="button" className="show-hits" aria-expanded={isOpen} aria-controls={controls} onClick={onOpen}>
      {shown}
      <span className="vh"> {watchTexts.hitsOfWatch(name)}</span>
    </button>
  )
}
