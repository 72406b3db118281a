import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { list, plural, searchesAfter } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title, country) =>
    `Quanto se busca “${title}” ${inCountry(country.code)}, desde quando e onde mais está em alta.`,
  trending: (title, country, facts) =>
    `“${title}” está em alta ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  lasted: (title, country, facts) =>
    `“${title}” esteve em alta ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  past: (title, country, peak) =>
    `“${title}” não está em alta ${inCountry(country.code)} agora.${peak ? ` Seu máximo foi de ${peak} ${searchesAfter(peak)}.` : ''}`,
  facts: {
    searches: (volume) => `${volume} ${searchesAfter(volume)}`,
    growth: (growth) => `crescimento de ${growth}`,
    articles: (count) => plural(count, { one: `${count} artigo`, other: `${count} artigos` }),
    countries: (count) =>
      plural(count, {
        one: `o mesmo acontecimento em mais ${count} país`,
        other: `o mesmo acontecimento em mais ${count} países`,
      }),
  },
}
