import type { ReactNode } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import { archiveMonthPage } from '../../../shared/archive/archiveAddress.ts'
import type { PastView } from '../../../shared/archive/pastView.ts'
import { ALL, type CategoryOrAll } from '../../../shared/categories.ts'
import { citationOf } from '../../../shared/cite/citations.ts'
import { CITED_TRENDS, listCitation } from '../../../shared/cite/listCitations.ts'
import type { Country } from '../../../shared/countries.ts'
import { countryTable } from '../../../shared/feeds/feedAddress.ts'
import { archivePage, pastPage, pastPlace, trendsPage } from '../../../shared/pages.ts'
import { utcClock } from '../../../shared/text/utcDates.ts'
import { monthOf } from '../../../shared/time.ts'
import { topicOf } from '../../../shared/trend.ts'
import { byVolume } from '../../../shared/trends/ordering.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { OwnTime } from '../../components/OwnTime.tsx'
import { Citation } from '../../features/cite/Citation.tsx'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryName, dayAndTime, dayWithWeekday, monthAndYear, shortTime, utcTime } from '../../texts/formats.ts'
import { allCategoriesHeading } from '../../texts/texts.ts'
import { archiveTexts, listCitationTexts } from './archiveTexts.ts'
import { Back, Forward } from './MonthList.tsx'

type Props = {
  view: PastView
  country: Country
  category: CategoryOrAll
  /** The list of the address; undefined when it names none. */
  chosen: CategoryOrAll | undefined
  /** The citation of the page. */
  citation: ReactNode
}

/** The place and time of the page, and links to other collections. */
export function PastHead({ view, country, category, chosen, citation }: Props) {
  const { at, upToDate, countries, isStale, isSample, updatedAt } = view
  return (
    <>
      <nav aria-label={archiveTexts.breadcrumb} className="arc-crumbs">
        <ol className="crumbs">
          <li>
            <Link to={archivePage(country)}>{archiveTexts.title}</Link>
          </li>
          <li>
            <Link to={archiveMonthPage(monthOf(at), country)}>{monthAndYear(new Date(at))}</Link>
          </li>
          <li aria-current="page">{utcTime(at)}</li>
        </ol>
      </nav>
      <div className="panel-head past-head">
        <p className="where">
          <Flag code={country.flag} />
          {archiveTexts.onDay(country, at)}
        </p>
        <h1>{category === ALL ? allCategoriesHeading : categoryName(category)}</h1>
        <p className="stamp">
          {fill(archiveTexts.collected, {
            time: (
              <>
                <time dateTime={at}>{dayWithTime(at)}</time>
                <OwnTime at={at} />
              </>
            ),
          })}{' '}
          <span className="nowrap">{archiveTexts.upToDate(upToDate, countries)}</span>
        </p>
        {citation}
        <p className="past-csv">
          {/* A file, and not a page that the router could show. */}
          <a href={countryTable(country, category, at)}>{archiveTexts.csv}</a>
        </p>
      </div>
      <Stepper view={view} country={country} chosen={chosen} />
      {isStale && <Note text={archiveTexts.kept(country, updatedAt)} />}
      {isSample && <Note text={archiveTexts.sampleData} />}
    </>
  )
}

/** `"21 November 2026 (Saturday), 12:00 UTC"` */
function dayWithTime(at: string): string {
  return dayAndTime(dayWithWeekday(new Date(at)), `${utcClock(at)} UTC`)
}

function Note({ text }: { text: string }) {
  return (
    <p className="alert stale">
      <Icon shape="alert" size={15} />
      <span>{text}</span>
    </p>
  )
}

/** Links to other collections. Keyboard shortcuts press the previous and the next one. */
function Stepper({ view, country, chosen }: Omit<Props, 'category' | 'citation'>) {
  const { at, previous, next, weekEarlier, yearEarlier } = view
  return (
    <nav className="stepper" aria-label={archiveTexts.others}>
      {previous !== null && (
        <Link className="btn btn--s" rel="prev" to={pastPage(previous, country, chosen)}>
          <Back />
          {fill(archiveTexts.previous, { time: shortTime(previous, at) })}
          <span className="key-hint" aria-hidden="true">
            [
          </span>
        </Link>
      )}
      {next !== null && (
        <Link className="btn btn--s" rel="next" to={pastPage(next, country, chosen)}>
          {fill(archiveTexts.next, { time: shortTime(next, at) })}
          <span className="key-hint" aria-hidden="true">
            ]
          </span>
          <Forward />
        </Link>
      )}
      {weekEarlier !== null && (
        <Link className="btn btn--s" to={pastPage(weekEarlier, country, chosen)}>
          {archiveTexts.weekEarlier}
        </Link>
      )}
      {yearEarlier !== null && (
        <Link className="btn btn--s" to={pastPage(yearEarlier, country, chosen)}>
          {archiveTexts.yearEarlier}
        </Link>
      )}
      <Link className="btn btn--s btn--slab" to={trendsPage(country, chosen)}>
        {archiveTexts.nowShort}
      </Link>
    </nav>
  )
}

type PastCitationProps = {
  view: PastView
  country: Country
  category: CategoryOrAll
  /** The topic that the address names. */
  marked: string | undefined
}

/** Cites the list with its most searched trends; or the one trend that the address names. */
export function PastCitation({ view, country, category, marked }: PastCitationProps) {
  const { at, isSample, updatedAt } = view
  const listed = category === ALL ? view.lines : view.items.map(listedTrend)
  const one = listed.find(({ title }) => topicOf(title) === marked)
  const place = one ? pastPlace(at, country, category, topicOf(one.title)) : pastPage(at, country, category)
  const address = useAbsoluteUrl(place)
  if (listed.length === 0) return null
  // Trends of a stale country are those of an earlier collection.
  const cited = { country, at: updatedAt ?? at, isSample, address }
  const trends = listed.toSorted(byVolume).slice(0, CITED_TRENDS)
  return (
    <div className="past-cite">
      <Citation
        // Another page has another citation, which is closed at first.
        key={at + country.code + category}
        place={place}
        citationIn={(form) =>
          one
            ? citationOf(form, { ...cited, title: one.title, volume: one.volume, wave: one }, citationTexts)
            : listCitation(form, { ...cited, category, trends }, listCitationTexts)
        }
      />
    </div>
  )
}
