import type { Country } from '../../../shared/countries.ts'
import { ARCHIVE_PAGE, pastPage } from '../../../shared/pages.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'
import type { RefusalCode } from './ArchiveView.ts'

type Props = { code: RefusalCode; nearest: readonly string[]; country: Country }

/** Explains why there is no collection at this time, with links to the nearest ones. */
export function RefusedContent({ code, nearest, country }: Props) {
  const { title, text } = archiveTexts.refused[code]
  return (
    <div className="blank">
      <h1>{title}</h1>
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
