import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { list, plural } from '../../../../../shared/languages/es/formats.ts'
import { searchesAfter } from '../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title: string, country: Country) =>
    `Cuánto se busca “${title}” ${inCountry(country.code)}, desde cuándo y dónde más es tendencia.`,
  trending: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” es tendencia ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  lasted: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” fue tendencia ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  past: (title: string, country: Country, peak: string | undefined) =>
    `“${title}” no es tendencia ${inCountry(country.code)} ahora.${peak ? ` En su máximo tuvo ${peak} ${searchesAfter(peak)}.` : ''}`,
  facts: {
    searches: (volume: string) => `${volume} ${searchesAfter(volume)}`,
    growth: (growth: string) => `${growth} de crecimiento`,
    articles: (count: number) => plural(count, { one: '1 artículo', other: `${count} artículos` }),
    countries: (count: number) =>
      plural(count, {
        one: 'el mismo acontecimiento en 1 país más',
        other: `el mismo acontecimiento en ${count} países más`,
      }),
  },
}
