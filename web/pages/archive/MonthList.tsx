import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { archiveMonthPage } from '../../../shared/archive/archiveAddress.ts'
import type { Country } from '../../../shared/countries.ts'
import { fill } from '../../components/fill.tsx'
import { LineDrawing } from '../../components/LineDrawing.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import * as formats from '../../texts/formats.ts'
import { archiveTexts } from './archiveTexts.ts'

type Props = { answer: ArchiveAnswer; country: Country }

/** The months of the archive as a row of chips, for all but wide windows. */
export function MonthBar({ answer, country }: Props) {
  return (
    <nav className="catbar wrap" aria-label={archiveTexts.months}>
      <div className="chips">
        {answer.months.map(({ month }) => (
          <Link
            key={month}
            className="chip"
            to={archiveMonthPage(month, country)}
            aria-current={month === answer.month ? 'page' : undefined}
          >
            {formats.shortMonthAndYear(new Date(`${month}-01`))}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** The months by year, each with its number of collections, for wide windows. */
export function MonthList({ answer, country }: Props) {
  const years = Map.groupBy(answer.months, ({ month }) => month.slice(0, 4))
  return (
    <nav className="cats rail" aria-label={archiveTexts.months}>
      <h2>{archiveTexts.collectionsAMonth}</h2>
      {[...years].map(([year, months]) => (
        <section key={year}>
          <h3>{year}</h3>
          <ul>
            {months.map(({ month, collections, expected = collections }) => (
              <li key={month}>
                <Link to={archiveMonthPage(month, country)} aria-current={month === answer.month ? 'page' : undefined}>
                  <span>{nameOf(month)}</span> <span>{fill(archiveTexts.present(collections, expected))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** `"November"`, from `"2026-11"` */
function nameOf(month: string): string {
  return formats.month(new Date(`${month}-01`))
}

/** The arrow to earlier collections. */
export function Back() {
  return (
    <LineDrawing size={14} className="turns">
      <path d="M9.5 3.5L5 8l4.5 4.5" />
    </LineDrawing>
  )
}

/** The arrow to later collections. */
export function Forward() {
  return (
    <LineDrawing size={14} className="turns">
      <path d="M6.5 3.5L11 8l-4.5 4.5" />
    </LineDrawing>
  )
}
