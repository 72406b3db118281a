import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { list, plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title, country) =>
    `Wie oft Menschen ${inCountry(country.code)} nach „${title}“ suchen, seit wann, und wo es noch im Trend ist.`,
  trending: (title, country, facts) =>
    `„${title}“ ist ${inCountry(country.code)} im Trend${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  lasted: (title, country, facts) =>
    `„${title}“ war ${inCountry(country.code)} im Trend${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  past: (title, country, peak) =>
    `„${title}“ ist derzeit ${inCountry(country.code)} nicht im Trend.${peak ? ` Der Höchstwert lag bei ${peak} Suchanfragen.` : ''}`,
  facts: {
    searches: (volume) => `${volume} Suchanfragen`,
    growth: (growth) => `${growth} Wachstum`,
    articles: (count) => plural(count, { one: '1 Artikel', other: `${count} Artikel` }),
    countries: (count) =>
      plural(count, {
        one: 'dasselbe Ereignis in 1 weiteren Land',
        other: `dasselbe Ereignis in ${count} weiteren Ländern`,
      }),
  },
}
