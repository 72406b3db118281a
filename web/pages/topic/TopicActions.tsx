import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { citationOf } from '../../../shared/cite/citations.ts'
import { citedPoint } from '../../../shared/cite/citedPoint.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicFeed, topicTableAddress } from '../../../shared/feeds/feedAddress.ts'
import { chartOf } from '../../../shared/imageAddresses.ts'
import { pastPlace, topicPage } from '../../../shared/pages.ts'
import { fileWords } from '../../../shared/text/fileWords.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { WatchLink } from '../../components/WatchLink.tsx'
import { Citation } from '../../features/cite/Citation.tsx'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import { citeTexts as texts } from '../../features/cite/citeTexts.ts'
import { PinButton } from '../../features/remembered/PinButton.tsx'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import * as formats from '../../texts/formats.ts'

type Props = { answer: TopicAnswer; country: Country; category: Category }

/**
 * What can be done with a topic besides following it: watching for its words, citing it, in place and without scripts, and
 * taking its numbers along.
 */
export function TopicActions({ answer, country, category }: Props) {
  const { title, topic, points } = answer
  const cited = citedPoint(answer)
  const place = cited && pastPlace(cited.at, country, answer.category ?? category, topic)
  const address = useAbsoluteUrl(place ?? '')
  const chart = points.some(({ volume }) => volume !== null) ? chartOf(country, category, topic) : undefined
  return (
    <>
      <WatchLink className="btn btn--s" to={watchSearchPage(title)}>
        {texts.watch}
      </WatchLink>
      {cited && place !== undefined && (
        <Citation
          citationIn={(form) =>
            citationOf(form, { ...cited, title, country, isSample: answer.sample, address }, citationTexts)
          }
          place={place}
          picture={
            chart === undefined
              ? undefined
              : {
                  address: chart,
                  alt: texts.chart(title, country, formats.utcTime(cited.at)),
                  fileName: `${fileWords(title)}.png`,
                }
          }
        />
      )}
      <a className="btn btn--s" href={topicFeed('atom', country, topic)}>
        {texts.feed}
      </a>
      <a className="btn btn--s" href={topicTableAddress(country, topic)}>
        {texts.csv}
      </a>
      <PinButton
        className="btn btn--s"
        to={topicPage(country, category, topic)}
        text={title}
        lang={languageOf(title, country.language)}
      />
    </>
  )
}
