import type { Country } from '../../shared/countries.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { fill } from '../components/fill.tsx'
import * as texts from '../texts/texts.ts'

type Props = {
  title: string
  country: Country | undefined
  /** The words of the watch that were found, in the title or elsewhere. */
  words: readonly string[]
}

/** The title of a hit, with the words of its watch marked. */
export function MarkedTitle({ title, country, words }: Props) {
  let at = 0
  return (
    <bdi lang={languageOf(title, country?.language ?? 'en')} dir={isRightToLeft(title) ? 'rtl' : 'ltr'}>
      {markWords(title, words).map(({ text, isMatch }) => {
        const key = at
        at += text.length
        return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
      })}
    </bdi>
  )
}

/** Names the related search with the words of a hit whose title has not all of them. */
export function RelatedSearch({ title, ...props }: Omit<Props, 'title'> & { title: string | undefined }) {
  if (title === undefined) return null
  return <span className="rel">{fill(texts.inRelated, { title: <MarkedTitle title={title} {...props} /> })}</span>
}
