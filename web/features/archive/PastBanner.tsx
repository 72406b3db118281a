import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'

type Props = { at: string; country: Country; category: Category }

/** The band above a page of the past, which stays while the page scrolls. */
export function PastBanner({ at, country, category }: Props) {
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
        <Link className="btn btn--s" to={trendsPage(country, category)}>
          {archiveTexts.now(country)}
        </Link>
      </div>
    </section>
  )
}
