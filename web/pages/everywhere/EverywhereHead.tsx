import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { COMPARE_PAGE, everywherePage } from '../../../shared/pages.ts'
import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { categoryName } from '../../texts/formats.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

type Props = { answer: EverywhereAnswer | undefined; isPast: boolean }

/** The heading, with how many countries are, or were, up to date. */
export function EverywhereHead({ answer, isPast }: Props) {
  return (
    <div className="page-head">
      <h1>{texts.heading}</h1>
      <div>
        <p>{texts.lead(answer?.total, isPast)}</p>
        {answer && <UpToDate answer={answer} isPast={isPast} />}
      </div>
      <Link className="btn" to={COMPARE_PAGE}>
        {texts.compareCountries}
      </Link>
    </div>
  )
}

function UpToDate({ answer, isPast }: { answer: EverywhereAnswer; isPast: boolean }) {
  const dates = useReaderDates()
  const { countries_up_to_date: count, not_up_to_date: late, updated_at: at } = answer
  return (
    <p className="ev-stamp">
      {fill(
        texts.upToDate({
          ...{ count, isPast, zone: dates.zone },
          update: at === null ? undefined : dates.quoted(at, ''),
          late: late.length,
        }),
        { link: (text) => <a href={`#${LATE_COUNTRIES}`}>{text}</a> },
      )}
    </p>
  )
}

/** The id of the section that names the countries that are left out. */
export const LATE_COUNTRIES = 'late'

/** The categories as a row of links, now or at the same hour of the past. */
export function EventCategories({ current, hour }: { current: Category | undefined; hour: string | undefined }) {
  return (
    <nav className="ev-chips" aria-label={texts.categories}>
      <div className="chips">
        {[undefined, ...CATEGORIES].map((category) => (
          <Link
            key={category ?? ''}
            className="chip"
            to={everywherePage(category, 1, hour)}
            aria-current={category === current ? 'page' : undefined}
          >
            {category ? categoryName(category) : texts.all}
          </Link>
        ))}
      </div>
    </nav>
  )
}
