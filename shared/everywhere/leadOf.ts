import type { ApiEvent } from '../answers/everywhereAnswer.ts'
import { type Country, findCountry } from '../countries.ts'
import { foldText } from '../text/foldText.ts'
import { languageOf } from '../text/languageOf.ts'

/** An event's topic in a country. */
type Titled = { code: string; title: string; isSeed: boolean }

/** The topic whose title leads, and the one whose title stands beside it as the original; undefined when it is the same. */
type Lead<Each> = { lead: Each; original: Each | undefined }

/**
 * The topic that represents an event to a reader: one in the language of the reader's country, that of the country itself
 * before others, else one in English, else the original. The original is that of the country that listed the event first, else
 * the seed.
 *
 * @param topics at least one
 * @param firsts the codes of the countries that are known to have listed the event first
 */
export function leadOf<Each extends Titled>(
  topics: readonly Each[],
  firsts: readonly string[],
  { code, language }: Country,
): Lead<Each> {
  const isIn = (wanted: string) => (topic: Each) => languageIn(topic) === wanted
  const original =
    topics.find((topic) => firsts.includes(topic.code)) ?? topics.find(({ isSeed }) => isSeed) ?? topics[0]
  if (!original) throw new RangeError('An event has countries')
  const readable = topics.filter(isIn(language))
  const lead = readable.find((topic) => topic.code === code) ?? readable[0] ?? topics.find(isIn('en')) ?? original
  return { lead, original: foldText(lead.title) === foldText(original.title) ? undefined : original }
}

/** The language of a title of a country, by its script and the country. */
export function languageIn({ code, title }: { code: string; title: string }): string | undefined {
  const country = findCountry(code)
  return country && languageOf(title, country.language)
}

/** The topics of an answered event by their titles, for `leadOf`. */
export function titledTopics({ countries }: ApiEvent) {
  return countries.map((topic) => ({ ...topic, title: topic.trend, isSeed: topic.reason === null }))
}

/** The codes of the countries that an answered event was listed in first; none when that is not known. */
export function firstCodes({ first, first_together: together }: ApiEvent): string[] {
  return (first ? [first] : together).map(({ code }) => code)
}
