import type { ApiEvent } from '../../../shared/answers/everywhereAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { Age } from '../../components/Age.tsx'
import { fill } from '../../components/fill.tsx'
import { CountryText } from '../../trend/CountryText.tsx'
import { SourceLink } from '../../trend/SourceLink.tsx'
import { everywhereTexts as texts } from './everywhereTexts.ts'

type Props = { headline: NonNullable<ApiEvent['headline']>; country: Country }

/** One article's title, word for word, with publisher and age where they are known. */
export function EventQuote({ headline, country }: Props) {
  const { title, url, source, published_at: publishedAt } = headline
  return (
    <figure className="quote">
      <blockquote>
        <SourceLink to={url}>
          <CountryText text={title} country={country} />
        </SourceLink>
      </blockquote>
      <figcaption>
        {source !== '' && fill(texts.reportedBy, { publisher: <CountryText text={source} country={country} /> })}
        {source !== '' && publishedAt && ' · '}
        {publishedAt && <Age of={publishedAt} />}
      </figcaption>
    </figure>
  )
}
