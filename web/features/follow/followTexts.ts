import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'

/** What following says. */
export const followTexts = {
  following: 'Following',
  categoryIn: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name: string) => `You follow ${name}`,
  trendMailFailed: 'Follow saved, but email confirmation failed',
  categoryMailFailed: 'Category follow saved, but email failed to send',

  notFollowed: (name: string) => `Could not follow “${name}”`,
  stillFollowed: (name: string) => `Could not unfollow “${name}”`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'You are offline.',
  tooManyFollows: `You follow ${MAX_FOLLOWS} trends and categories already, and there can be no more. Unfollow one first.`,
  unreachable: 'Uptick cannot be reached right now. Please try again.',
  failed: 'Something went wrong. Please try again later.',
} as const
