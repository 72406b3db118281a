import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPlace } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'

type Props = { answer: ArchiveAnswer; country: Country }

/** The most searched trends a year before the newest collection, or a week before it while the archive is younger. */
export function EarlierLines({ answer: { earlier }, country }: Props) {
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
            <span>
              {search}
              {again && archiveTexts.again}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
