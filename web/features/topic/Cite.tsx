import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { citationOf } from '../../../shared/cite/citations.ts'
import { citedPoint } from '../../../shared/cite/citedPoint.ts'
import { type Country, nameInText } from '../../../shared/countries.ts'
import { topicFeed, topicTableAddress } from '../../../shared/feeds/feedAddress.ts'
import { chartOf } from '../../../shared/imageAddresses.ts'
import { pastPlace } from '../../../shared/pages.ts'
import { fileWords } from '../../../shared/text/fileWords.ts'
import { utcTime } from '../../../shared/text/utcDates.ts'
import { watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { Citation, copyFrom } from '../../components/Citation.tsx'
import { saveTitled } from '../../lib/display/saveTitled.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { citeTexts as texts } from '../../texts/citeTexts.ts'

type Props = { answer: TopicAnswer; country: Country; category: Category }

/**
 * What can be done with a topic besides following it: watching for its words, citing it, in place and without scripts, and
 * taking its numbers along.
 */
export function Cite({ answer, country, category }: Props) {
  const { title, topic, points } = answer
  const cited = citedPoint(answer)
  const place = cited && pastPlace(cited.at, country, answer.category ?? category, topic)
  const address = useAbsoluteUrl(place ?? '')
  const chart = points.some(({ volume }) => volume !== null) ? chartOf(country, category, topic) : undefined
  return (
    <>
      <a className="btn btn--s" href={watchSearchPage(title)}>
        {texts.watch}
      </a>
      {cited && place !== undefined && (
        <Citation
          citationIn={(form) => citationOf(form, { ...cited, title, country, isSample: answer.sample, address })}
          place={place}
          picture={
            chart === undefined
              ? undefined
              : {
                  address: chart,
                  alt: texts.chart(title, nameInText(country), utcTime(cited.at)),
                  fileName: `${fileWords(title)}.png`,
                  title,
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
    </>
  )
}

/** What a press on a button with `data-copies`, or on a link with `data-title`, does. */
export function copyOrSave(control: HTMLElement): Promise<void> {
  return control instanceof HTMLAnchorElement ? saveTitled(control) : copyFrom(control)
}
