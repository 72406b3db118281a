import type { Headline as HeadlineOf } from '../../shared/headline.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { Age } from '../components/Age.tsx'
import * as texts from '../texts/texts.ts'
import { SourceLink } from './SourceLink.tsx'

type Props = {
  /** Null or undefined when there is no article. */
  of: HeadlineOf | null | undefined
  /** The country's language. */
  language: string
}

/** The newest article of a trend: its title in quotation marks, with publisher and age. Never a sentence of our own. */
export function Headline({ of: headline, language }: Props) {
  if (!headline) return null
  const { title, url, source, published_at: publishedAt } = headline
  return (
    <p className="headline">
      <SourceLink to={url}>
        <bdi dir="auto" lang={languageOf(title, language)}>
          {texts.quoted(title)}
        </bdi>
      </SourceLink>{' '}
      <cite dir="auto" lang={languageOf(source, language)}>
        {source}
      </cite>{' '}
      <Age of={publishedAt} />
    </p>
  )
}
