import type { Country } from '../../../shared/countries.ts'
import { ARCHIVE_PAGE, pastPage } from '../../../shared/pages.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import { dayOf } from '../../../shared/time.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'
import type { RefusalCode } from './readView.ts'

type Props = {
  code: RefusalCode
  /** The collections before and after the time. */
  nearest: readonly string[]
  country: Country
  /** The time in the address. */
  time: string | undefined
}

/** Explains why there is no collection at this time, with links to the nearest ones. */
export function RefusedContent({ code, nearest, country, time }: Props) {
  const { title, text } = archiveTexts.refused[code]
  const known = code === 'unknown-collection' && time !== undefined ? whyNothing(time, nearest) : undefined
  return (
    <div className="blank">
      <h1>{known ?? title}</h1>
      <p>{text}</p>
      {nearest.length > 0 && (
        <nav className="stepper" aria-label={archiveTexts.nearest}>
          {nearest.map((at) => (
            <Link key={at} className="btn" to={pastPage(at, country)}>
              {utcTime(at)}
            </Link>
          ))}
        </nav>
      )}
      <Link to={ARCHIVE_PAGE}>{archiveTexts.openArchive}</Link>
    </div>
  )
}

/** Why there is no collection of a day or hour: it is to come, or before the first one, or nothing was collected. */
function whyNothing(time: string, nearest: readonly string[]): string | undefined {
  const [first, last] = [nearest[0], nearest.at(-1)]
  if (first === undefined || last === undefined || time.length < 'yyyy-mm-dd'.length) return undefined
  if (time < first) return archiveTexts.starts(first)
  return time > last ? archiveTexts.toCome : archiveTexts.nothingOn(dayOf(time))
}
