import { findCategory, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { plainPage, topicPage, trendsPage } from '../../../shared/pages.ts'
import type { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { unsubscribeTexts } from '../../texts/unsubscribeTexts.ts'

const texts = unsubscribeTexts.unsubscribe

type Props = {
  /** The state when the page was opened, and the current one. */
  initial: SubscriptionAnswer
  current: SubscriptionAnswer
}

/** Links to the pages where an ended subscription can be started again, which needs signing in. */
export function ResubscribeHint({ initial, current }: Props) {
  const isUnfollowed = initial.name !== undefined && current.name === undefined
  const again = isUnfollowed ? pageOfFollow(initial) : undefined
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

/** The page with the follow button. A topic has the same page in every category. */
function pageOfFollow({ name = '', country: code = '' }: SubscriptionAnswer): string | undefined {
  const country = findCountry(code)
  const category = findCategory(name)
  if (!country) return undefined
  return category === name ? trendsPage(country, category) : topicPage(country, LEFTOVER_CATEGORY, topicOf(name))
}
