import { useEffect, useState } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { countryOfZone } from '../../../shared/countryOfZone.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { rememberedTexts as texts } from '../../features/remembered/rememberedTexts.ts'
import { hasVisited, noteVisit, type Visit } from '../../features/remembered/visits.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { comesAgain } from '../../lib/startup/comesAgain.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useReader } from '../../lib/time/reader.ts'
import { type ReaderDates, useReaderDates } from '../../lib/time/readerDates.ts'
import { dayAndTime, TODAY_INSIDE, YESTERDAY_INSIDE } from '../../texts/formats.ts'

type Props = {
  country: Country
  /** When the trends shown were collected. */
  collectedAt: string
  /** The trends of the list that have started since the visit before. */
  newCount: number
  /** Told when the trends seen in the visit before were collected; undefined in the first visit. */
  onVisit: (seenAt: string | undefined) => void
}

/** Beside the name of a country: what is new since the visit before, or in the first one of all, the country of the time zone. */
export function BesidePlace({ country, collectedAt, newCount, onVisit }: Props) {
  const [before, setBefore] = useState<Visit>()
  const { timeZone } = useReader()
  const dates = useReaderDates()
  const now = useNow()

  useEffect(() => {
    const visit = noteVisit(country, { at: new Date().toISOString(), collectedAt })
    setBefore(visit)
    onVisit(visit?.collectedAt)
  }, [country, collectedAt, onVisit])

  if (before) {
    const since = momentText(before.at, now, dates)
    return newCount > 0 ? <mark>{texts.newSince(newCount, since)}</mark> : texts.nothingNew(since)
  }
  const home = comesAgain(Date.now()) ? undefined : countryOfZone(timeZone)
  if (!home || home === country || hasVisited(home)) return null
  return <Link to={trendsPage(home)}>{texts.areYouIn(home)}</Link>
}

/** `"yesterday, 18:40"`, and from two days on `"27 Nov, 18:40"`. */
function momentText(at: string, now: string, { shortDay, clock }: ReaderDates): string {
  const day = shortDay(at)
  const isYesterday = day === shortDay(new Date(Date.parse(now) - DAY_MS).toISOString())
  return dayAndTime(day === shortDay(now) ? TODAY_INSIDE : isYesterday ? YESTERDAY_INSIDE : day, clock(at))
}
