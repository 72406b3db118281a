import { utcTime } from '../../../shared/text/utcDates.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { archiveTexts } from '../../pages/archive/archiveTexts.ts'

type Props = {
  /** The time of the collection. */
  at: string
  /** The page that shows the same now, and the text of the link there. */
  now: { page: string; text: string }
}

/** The band above a page of the past, which stays while the page scrolls. */
export function PastBanner({ at, now }: Props) {
  return (
    <section className="past" aria-label={archiveTexts.region}>
      <div className="wrap">
        <p>
          <b>
            {archiveTexts.past}
            <time dateTime={at}>{utcTime(at)}</time>
          </b>
          <span>{archiveTexts.notUpdated}</span>
        </p>
        <Link className="btn btn--s" to={now.page}>
          {now.text}
        </Link>
      </div>
    </section>
  )
}
