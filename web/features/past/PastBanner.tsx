import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { utcTime } from '../../texts/formats.ts'
import { pastTexts } from './pastTexts.ts'

type Props = {
  /** The time of the collection. */
  at: string
  /** The page that shows the same now, and the text of the link there. */
  now: { page: string; text: string }
}

/** The band above a page of the past, which stays while the page scrolls. */
export function PastBanner({ at, now }: Props) {
  return (
    <section className="past" aria-label={pastTexts.region}>
      <div className="wrap">
        <p>
          <b>{fill(pastTexts.past, { time: <time dateTime={at}>{utcTime(at)}</time> })}</b>
          <span>{pastTexts.notUpdated}</span>
        </p>
        <Link className="btn btn--s" to={now.page}>
          {now.text}
        </Link>
      </div>
    </section>
  )
}
