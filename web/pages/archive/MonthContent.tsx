import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { archiveMonthPage } from '../../../shared/archive/archiveAddress.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { parseVolume } from '../../../shared/trends/volume.ts'
import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { day, monthAndYear, utcTime, volume } from '../../texts/formats.ts'
import { archiveTexts } from './archiveTexts.ts'
import { Calendar } from './Calendar.tsx'
import { DayForm } from './DayForm.tsx'
import { Back, Forward, MonthList } from './MonthList.tsx'

type Props = { answer: ArchiveAnswer; country: Country }

/** A month of the archive: its calendar, the other months, and links to other days. */
export function MonthContent({ answer, country }: Props) {
  const { month, first, newest, next } = answer
  return (
    <>
      <div className="page-head arc-head">
        <div>
          <h1>{archiveTexts.title}</h1>
          <p>{fill(archiveTexts.lead, { time: <time dateTime={first}>{day(new Date(first))}</time> })}</p>
        </div>
        <DayForm country={country} first={first} newest={newest} at={newest} choosesCountry />
        {next === null && <FarLinks answer={answer} country={country} />}
      </div>
      <div className="arc">
        <MonthList answer={answer} country={country} />
        <section aria-labelledby="month">
          <div className="mon">
            <h2 id="month">{monthAndYear(new Date(`${month}-01`))}</h2>
            <span>
              <MonthStep month={answer.previous} country={country} relation="prev" />
              <MonthStep month={next} country={country} relation="next" />
            </span>
          </div>
          <Calendar answer={answer} country={country} />
          <ul className="key">
            <li>
              <span className="swipe">11:00</span>
              {archiveTexts.keyWhole}
            </li>
            <li>
              <span className="swipe swipe--part">11:00</span>
              {archiveTexts.keyPart}
            </li>
            <li>
              <s>11:00</s>
              {archiveTexts.keyGap}
            </li>
            <li>{archiveTexts.ownZone}</li>
          </ul>
          <EarlierLines answer={answer} country={country} />
        </section>
      </div>
    </>
  )
}

/** A week, a month and a year before the newest collection. */
function FarLinks({ answer, country }: Props) {
  const links = [
    [archiveTexts.weekAgo, answer.week_earlier],
    [archiveTexts.monthAgo, answer.month_earlier],
    [archiveTexts.yearAgo, answer.year_earlier],
  ] as const
  if (links.every(([, at]) => at === null)) return null
  return (
    <p className="far">
      <span className="quiet">{archiveTexts.far(country)} </span>
      {links.map(
        ([text, at]) =>
          at !== null && (
            <Link key={text} to={pastPage(at, country)}>
              {text}
            </Link>
          ),
      )}
    </p>
  )
}

type StepProps = { month: string | null; country: Country; relation: 'prev' | 'next' }

function MonthStep({ month, country, relation }: StepProps) {
  const arrow = relation === 'prev' ? <Back /> : <Forward />
  if (month === null)
    return (
      <span className="btn btn--icon is-off" aria-hidden="true">
        {arrow}
      </span>
    )
  return (
    <Link
      className="btn btn--icon"
      rel={relation}
      to={archiveMonthPage(month, country)}
      aria-label={monthAndYear(new Date(`${month}-01`))}
    >
      {arrow}
    </Link>
  )
}

type EarlierLinesProps = { answer: ArchiveAnswer; country: Country }

/** The most searched trends a year before the newest collection, or a week before it while the archive is younger. */
function EarlierLines({ answer: { earlier }, country }: EarlierLinesProps) {
  const [longest] = earlier ?? []
  if (!longest) return null
  const { ago, at, trends } = longest
  return (
    <section className="yearago" aria-labelledby="earlier">
      <h3 className="sub" id="earlier">
        {archiveTexts.ago(ago, country)} <small>{utcTime(at)}</small>
      </h3>
      <ol>
        {trends.map(({ trend, category, search, again }, index) => (
          <li key={trend}>
            <span aria-hidden="true">{index + 1}</span>
            <Link
              to={pastPlace(at, country, category, topicOf(trend))}
              dir="auto"
              lang={languageOf(trend, country.language)}
            >
              {trend}
            </Link>
            <span>{again ? archiveTexts.again(volume(parseVolume(search))) : volume(parseVolume(search))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
