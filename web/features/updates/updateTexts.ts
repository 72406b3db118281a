import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'

/** The texts about the app itself: its versions, and what it shows without a network. A first view does without them. */
export const updateTexts = {
  newVersion: 'A new version of Uptick is ready.',
  reload: 'Reload',
  later: 'Later',
  notSaved: (place: string) => `${place} is not saved on this device`,
  thisPage: 'This page',
  categoryIn: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'You are offline. These trends are saved and can be read:',
  savedPage: (time: string) => `Uptick cannot be reached right now. This page is from ${time}.`,
  nothingSaved: 'You are offline, and nothing else is saved either.',
} as const
