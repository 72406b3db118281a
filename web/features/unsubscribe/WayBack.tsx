import { findCategory, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { plainPage, topicPage, trendsPage } from '../../../shared/pages.ts'
import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'

const texts = unsubscribeTexts.unsubscribe

type Props = {
  /** As it was when the page was opened, and as it is now. */
  first: SubscriptionAnswer
  leaving: SubscriptionAnswer
}

/** How to change it back. A link of a mail can only end things, so one must sign in for that. */
export function WayBack({ first, leaving }: Props) {
  const isUnfollowed = first.name !== undefined && leaving.name === undefined
  const again = isUnfollowed ? pageOfFollow(first) : undefined
  return (
    <p className="leave__back">
      {texts.changedMind} <Link to={plainPage('account')}>{texts.toAccount}</Link>
      {again !== undefined && (
        <>
          {texts.or}
          <Link to={again}>{texts.followAgain}</Link>
        </>
      )}
      .
    </p>
  )
}

/** Where it can be followed again. A trend may be of any category, and the page of its topic is the same in each. */
function pageOfFollow({ name = '', country: code = '' }: SubscriptionAnswer): string | undefined {
  const country = findCountry(code)
  const category = findCategory(name)
  if (!country) return undefined
  return category === name
    ? trendsPage(country, category)
    : topicPage(country, LEFTOVER_CATEGORY, topicOf(name))
}
