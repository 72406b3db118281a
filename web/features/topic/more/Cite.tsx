import { archivePlace } from '../../../../shared/cite/archivePlace.ts'
import { CITATION_FORMS, citationOf, utcTime } from '../../../../shared/cite/citations.ts'
import { citedPoint } from '../../../../shared/cite/citedPoint.ts'
import { topicFeed, topicTableAddress } from '../../../../shared/feeds/feedAddress.ts'
import { chartOf, plainPage } from '../../../../shared/pages.ts'
import { topicOf } from '../../../../shared/trend.ts'
import { watchSearchPage } from '../../../../shared/watches/watchAddress.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useAbsoluteUrl } from '../../../lib/navigation/origin.tsx'
import sheet from '../../../styles/cite.css?url'
import { citeTexts as texts } from '../../../texts/citeTexts.ts'
import type { TopicPartProps } from './TopicPartProps.ts'

/**
 * What can be done with a topic besides following it: watching for its words, citing it, in place and without scripts, and
 * taking its numbers along. Nothing in it needs this code in the browser but copying, which the part around it does.
 */
export function Cite({ answer, country, category }: TopicPartProps) {
  const { title, topic, points } = answer
  const cited = citedPoint(answer)
  const place = cited && archivePlace(cited.at, country, answer.category ?? category, topic)
  const address = useAbsoluteUrl(place ?? '')
  const chart = points.some(({ volume }) => volume !== null) ? chartOf(country, category, topic) : undefined
  return (
    <>
      <a className="btn btn--s" href={watchSearchPage(title)}>
        {texts.watch}
      </a>
      {cited && place !== undefined && (
        <details className="cite">
          <summary className="btn btn--s">
            {texts.cite}
            <Icon shape="down" size={14} />
          </summary>
          <div className="cite__panel">
            {/* Closed at first, so it may come after the page. */}
            <link rel="stylesheet" href={sheet} />
            <div>
              <fieldset className="choices">
                <legend className="vh">{texts.form}</legend>
                {CITATION_FORMS.map((form) => (
                  <label key={form} className="choice">
                    <input type="radio" name="citation" value={form} defaultChecked={form === CITATION_FORMS[0]} />
                    <span>{texts.forms[form]}</span>
                  </label>
                ))}
              </fieldset>
              {CITATION_FORMS.map((form) => (
                <div key={form} className={`code code--${form}`}>
                  <pre id={`cite-${form}`}>
                    {citationOf(form, { ...cited, title, country, isSample: answer.sample, address })}
                  </pre>
                  <button type="button" className="btn btn--s copy" data-copies={`cite-${form}`}>
                    {texts.copy}
                    <span className="vh">{texts.ofForm(texts.forms[form])}</span>
                  </button>
                </div>
              ))}
              <p>
                <a id="cite-link" href={place}>
                  {texts.link}
                </a>
                {texts.linkLeads}
                <a href={plainPage('method')}>{texts.method}</a>
              </p>
            </div>
            <div>
              {chart && (
                <img
                  src={chart}
                  alt={texts.chart(title, country.name, utcTime(cited.at))}
                  width="1200"
                  height="630"
                  loading="lazy"
                />
              )}
              <p className="cite__ways">
                {chart && (
                  <a className="btn btn--s" href={chart} download={`${fileName(title)}.png`}>
                    {texts.save}
                  </a>
                )}
                <button type="button" className="btn btn--s btn--bare copy" data-copies="cite-link">
                  {texts.copyLink}
                </button>
              </p>
            </div>
          </div>
        </details>
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

/** A title as the name of a file, without the signs that systems do not accept. */
function fileName(title: string): string {
  return topicOf(title).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
