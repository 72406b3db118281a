import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, list, quoted, searchesAfter } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

const withFacts = (facts: readonly string[]) => (facts.length > 0 ? `\u00A0: ${list(facts)}` : '')

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title: string, country: Country) =>
    `Combien de personnes recherchent ${quoted(title)} ${inCountry(country.code)}, depuis quand, et où ailleurs ce sujet est en tendance.`,
  trending: (title: string, country: Country, facts: readonly string[]) =>
    `${quoted(title)} est en tendance ${inCountry(country.code)}${withFacts(facts)}.`,
  lasted: (title: string, country: Country, facts: readonly string[]) =>
    `${quoted(title)} a été en tendance ${inCountry(country.code)}${withFacts(facts)}.`,
  past: (title: string, country: Country, peak: string | undefined) =>
    `${quoted(title)} n’est pas en tendance ${inCountry(country.code)} en ce moment.${peak ? ` Maximum\u00A0: ${peak} ${searchesAfter(peak)}.` : ''}`,
  facts: {
    searches: (volume: string) => `${volume} ${searchesAfter(volume)}`,
    growth: (growth: string) => `progression de ${growth}`,
    articles: (count: number) => counted(count, 'article', 'articles'),
    countries: (count: number) => `le même événement dans ${counted(count, 'autre pays', 'autres pays')}`,
  },
}
