import { findCountry } from '../../../shared/countries.ts'
import { parseVolume } from '../../../shared/trends/volume.ts'
import type { WatchPreview } from '../../../shared/watches/watch.ts'
import { Flag } from '../../components/Flag.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { countryName, volume } from '../../texts/formats.ts'
import { MarkedTitle, RelatedSearch } from '../../trend/MarkedTitle.tsx'
import type { Preview } from './usePreview.ts'
import { type Wider, WiderWord } from './WiderWord.tsx'
import { watchTexts } from './watchTexts.ts'

type Props = {
  preview: Preview
  /** Why there is no preview. */
  missing: string
  /** Takes a wider word in place of one of the watch. */
  onWiden: (wider: Wider) => void
}

/** The matches of a watch in the last week. Screen readers announce the count, not the list. */
export function WatchPreviewPane({ preview, missing, onWiden }: Props) {
  const found = foundIn(preview)
  const isBroad = preview.status === 'ready' && preview.found.problem !== undefined
  return (
    <aside className="pre" aria-live="polite" aria-label={watchTexts.preview} aria-busy={preview.status === 'loading'}>
      <h3>{watchTexts.lastWeek}</h3>
      {found && (
        <p className={isBroad ? 'big is-bad' : 'big'}>
          {isBroad ? watchTexts.tooMany(found.total) : watchTexts.wouldMatch(found.total)}
        </p>
      )}
      <PreviewHint preview={preview} missing={missing} />
      {found && found.matches.length > 0 && (
        <div aria-live="off">
          <ol>
            {found.matches.map((match) => (
              <Match key={`${match.country} ${match.key}`} match={match} />
            ))}
          </ol>
          {found.total > found.matches.length && (
            <p className="hint more">{watchTexts.more(found.total - found.matches.length)}</p>
          )}
        </div>
      )}
      {found?.wider && <WiderWord wider={found.wider} onWiden={onWiden} />}
    </aside>
  )
}

function PreviewHint({ preview, missing }: { preview: Preview; missing: string }) {
  switch (preview.status) {
    case 'empty':
      return <p className="hint">{missing}</p>
    case 'failed':
      return <p className="hint">{waitSentence(preview.problem) ?? watchTexts.previewFailed}</p>
    case 'ready':
      return <p className="hint">{hintOf(preview.found)}</p>
    case 'loading':
      if (preview.last) return <p className="hint">{hintOf(preview.last)}</p>
      return (
        <>
          <p className="vh">{watchTexts.previewLoading}</p>
          {WIDTHS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </>
      )
  }
}

const WIDTHS = ['70%', '50%', '90%', '60%', '80%']

function hintOf({ total, collections, matches, problem }: WatchPreview): string {
  if (problem) return watchTexts.tooManyHint
  if (total === 0) return watchTexts.nothingMatched(collections)
  // The countries of those that are not listed are not known.
  const countries = matches.length === total ? new Set(matches.map(({ country }) => country)).size : undefined
  return watchTexts.collections(collections, countries)
}

/** The result for the current words; while it loads, that of the previous words. */
function foundIn(preview: Preview): WatchPreview | undefined {
  if (preview.status === 'ready') return preview.found
  return preview.status === 'loading' ? preview.last : undefined
}

function Match({ match }: { match: WatchPreview['matches'][number] }) {
  const dates = useReaderDates()
  const now = useNow()
  const country = findCountry(match.country)
  const day = dates.shortDay(match.at)
  return (
    <li>
      <b>
        <MarkedTitle title={match.trend} country={country} words={match.matched} />
      </b>
      <RelatedSearch title={match.related} country={country} words={match.matched} />
      <small>
        <Flag code={country?.flag ?? ''} />
        {countryName(match.country)}
        {match.search !== '' && <span>{volume(parseVolume(match.search))}</span>}
        <span>{day === dates.shortDay(now) ? watchTexts.day.today : day}</span>
      </small>
    </li>
  )
}
