import { findCategory, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { type Follow, topicOfFollow } from '../../shared/people/follow.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import type { FollowedItem } from './templates/followChanges.ts'

/** A follow as mails show it; undefined when its country is none of ours any more. */
export function followedItem(
  site: string,
  follow: Pick<Follow, 'kind' | 'name' | 'country'>,
): FollowedItem | undefined {
  const { kind, name } = follow
  const country = findCountry(follow.country)
  if (!country) return undefined
  const page =
    kind === 'category'
      ? trendsPage(country, findCategory(name))
      : // A trend may be of any category, and the page of its topic is the same in each.
        topicPage(country, LEFTOVER_CATEGORY, topicOfFollow(follow))
  return {
    kind,
    name,
    country: country.code,
    lang: country.language,
    isRightToLeft: isRightToLeft(name),
    to: `${site}${page}`,
  }
}
