import type { Country } from '../../shared/countries.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'

/** A text as it is written in a country, with its language and direction; never translated. */
export function CountryText({ text, country }: { text: string; country: Country }) {
  return (
    <bdi lang={languageOf(text, country.language)} dir={isRightToLeft(text) ? 'rtl' : 'ltr'}>
      {text}
    </bdi>
  )
}
