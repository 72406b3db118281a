import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findCountry } from '../../../shared/countries.ts'
import type { Account } from '../../../shared/people/account.ts'
import { volumeText } from '../../../shared/trends/volume.ts'
import type { Watch, WatchChanges } from '../../../shared/watches/watch.ts'
import { Flag } from '../../components/Flag.tsx'
import { ValueBar } from '../../components/ValueBar.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { watchTexts } from '../../texts/watchTexts.ts'
import { MarkedTitle } from './MarkedTitle.tsx'
import { WatchedWords } from './WatchedWords.tsx'
import { WatchFeed } from './WatchFeed.tsx'
import { changeWatch, problemOfWrite, UNEXPECTED } from './watchRequests.ts'

export type QuietHours = Account['quiet_hours']

/** As many hits are the longest stroke. */
const LONGEST_STROKE = 25

type Props = {
  uid: string
  watch: Watch
  quietHours: QuietHours
  isFeedOpen: boolean
  onEdit: () => void
  onFeed: () => void
}

/** One watch: its words, its last hit, how many there were, and what can be done with it; below it, its feed. */
export function WatchRow({ uid, watch: stored, quietHours, isFeedOpen, onEdit, onFeed }: Props) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (changes: WatchChanges) => changeWatch(client, uid, stored.id, changes),
    scope: { id: `watch ${stored.id}` },
    networkMode: 'always',
    onSuccess: (_, { feed }) => feed && showToast(watchTexts.renewed),
    onError(error) {
      showToast(watchTexts.notChanged(problemOfWrite(error) ?? UNEXPECTED), 'alert')
      if (!problemOfWrite(error)) reportError(error)
    },
  })
  const { paused = stored.paused, keep = false, feed } = (change.isPending && change.variables) || {}
  const watch = { ...stored, paused }
  const isAsking = !keep && stored.asks_since != null
  const feedId = `feed-${stored.id}`

  return (
    <>
      <tr className={paused ? 'is-off' : undefined}>
        <th scope="row">
          <span className="name">
            <WatchedWords words={watch} />
          </span>
          <WatchFacts watch={watch} quietHours={quietHours} />
          {isAsking && (
            <div className="asks">
              {watchTexts.asks}
              <button type="button" className="btn btn--s" onClick={() => change.mutate({ keep: true })}>
                {watchTexts.goOn}
              </button>
            </div>
          )}
        </th>
        <td className="last">
          <LastHit watch={watch} />
        </td>
        <td className="count">
          <Hits count={watch.matches_30_days} isSoft={paused} />
        </td>
        <td className="act">
          <button
            type="button"
            className="btn btn--s"
            aria-pressed={paused}
            aria-label={`${paused ? watchTexts.paused : watchTexts.pause} ${watch.name}`}
            onClick={() => change.mutate({ paused: !paused })}
          >
            {paused ? watchTexts.paused : watchTexts.pause}
          </button>{' '}
          <button
            type="button"
            className="btn btn--s btn--bare"
            aria-haspopup="dialog"
            aria-label={`${watchTexts.edit} ${watch.name}`}
            onClick={onEdit}
          >
            {watchTexts.edit}
          </button>{' '}
          <button
            type="button"
            className="btn btn--s btn--bare"
            aria-expanded={isFeedOpen}
            aria-controls={isFeedOpen ? feedId : undefined}
            aria-label={`${watchTexts.feed} ${watch.name}`}
            onClick={onFeed}
          >
            {watchTexts.feed}
          </button>
        </td>
      </tr>
      {isFeedOpen && (
        <tr className="of-feed">
          <td colSpan={4}>
            <WatchFeed id={feedId} watch={stored} isRenewing={feed !== undefined} onChange={change.mutate} />
          </td>
        </tr>
      )}
    </>
  )
}

function WatchFacts({ watch, quietHours }: { watch: Watch; quietHours: QuietHours }) {
  const { countries, categories, min_volume: least, on, paused } = watch
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
          {known.map(({ name }) => name).join(', ')}
        </span>
      )}
      {categories.length > 0 && <span>{categories.join(', ')}</span>}
      {least !== null && <span>{volumeText(least)}</span>}
      <span>{eventsText(on)}</span>
      <span>{paused ? watchTexts.paused : deliveryText(watch, quietHours)}</span>
    </small>
  )
}

/** `"New or past a step"` */
function eventsText(on: Watch['on']): string {
  const [first = '', ...others] = on.map((event) => watchTexts.events[event])
  return [first, ...others.map((text) => text.toLowerCase())].join(' or ')
}

function deliveryText({ deliver }: Watch, quietHours: QuietHours): string {
  return deliver === 'at_once' && quietHours
    ? watchTexts.atOnceExcept(quietHours.from, quietHours.to)
    : watchTexts.deliveries[deliver]
}

function LastHit({ watch: { last_match_at: at, last_match: hit, created_at: since } }: { watch: Watch }) {
  const dates = useReaderDates()
  const now = useNow()
  const country = findCountry(hit?.country ?? '')
  if (at === null) return <span className="quiet">{watchTexts.noneYet(dates.day(since))}</span>
  const day = dates.day(at)
  const time = <time dateTime={at}>{day === dates.day(now) ? watchTexts.today(dates.clock(at), dates.zone) : day}</time>
  // Hits are not kept as long as their time.
  if (!hit || !country) return time
  return (
    <>
      <span className="hit">
        <MarkedTitle title={hit.trend} country={country} words={hit.matched} />
      </span>
      <small>
        <span>
          <Flag code={country.flag} />
          {country.name}
        </span>
        <span>{time}</span>
      </small>
    </>
  )
}

function Hits({ count, isSoft }: { count: number; isSoft: boolean }) {
  const text = <span className="vh">{watchTexts.hits(count)}</span>
  if (count === 0)
    return (
      <span className="quiet">
        {count}
        {text}
      </span>
    )
  return (
    <ValueBar length={Math.min(1, count / LONGEST_STROKE)} isSoft={isSoft}>
      <b>{count}</b>
      {text}
    </ValueBar>
  )
}
