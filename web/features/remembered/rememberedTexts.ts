import type { Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'

/** What is said of what the device remembers. */
export const rememberedTexts = {
  /** A button that pins a page, and takes its pin away; the name of the button says of which page. */
  pin: 'Pin',
  unpin: 'Unpin',
  pinNamed: (name: string) => `Pin ${name}`,
  unpinNamed: (name: string) => `Unpin ${name}`,
  /** Trends since the visit before: `since` is `"yesterday, 18:40"`. */
  newSince: (count: number, since: string) => `${count} new since ${since}`,
  nothingNew: (since: string) => `Nothing new since ${since}`,
  /** A link to the country of the reader's time zone. */
  areYouIn: (country: Country) => `Are you ${inCountry(country.code)}?`,
} as const
