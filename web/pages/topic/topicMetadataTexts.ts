import type { Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { list, plural } from '../../../shared/languages/en/formats.ts'

/** What descriptions of the page of a topic say. */
export const topicMetadataTexts = {
  unknown: (title: string, country: Country) =>
    `How many people ${inCountry(country.code)} search for “${title}”, since when, and where else it trends.`,
  trending: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” is trending ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  lasted: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” was trending ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  past: (title: string, country: Country, peak: string | undefined) =>
    `“${title}” is not trending ${inCountry(country.code)} now.${peak ? ` At its peak it had ${peak} searches.` : ''}`,
  facts: {
    searches: (volume: string) => `${volume} searches`,
    growth: (growth: string) => `${growth} growth`,
    articles: (count: number) => plural(count, { one: '1 article', other: `${count} articles` }),
    countries: (count: number) =>
      plural(count, {
        one: 'the same event in 1 other country',
        other: `the same event in ${count} other countries`,
      }),
  },
}
