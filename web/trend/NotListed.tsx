import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { placeId, topicPage } from '../../shared/pages.ts'
import { useFocusPlace } from '../lib/navigation/focusAndScroll.ts'
import { Link } from '../lib/navigation/router.tsx'
import * as texts from '../texts/texts.ts'
import type { ScrollTarget } from './useTab.ts'

/** The id of the note, for the focus. */
const NOT_LISTED_ID = 'Not-listed'

type Props = { topic: string; country: Country; category: Category }

/** Shown when the address names a trend that the lists do not have, with a link to its page. */
export function NotListed({ topic, country, category }: Props) {
  return (
    <p className="not-listed" id={NOT_LISTED_ID} tabIndex={-1}>
      {texts.notListed(topic)} <Link to={topicPage(country, category, topic)}>{texts.trendPage}</Link>
    </p>
  )
}

/** Scrolls to the trend that the address names, or to the note that it is not listed, and focuses it. */
export function useScrollToTarget(target: ScrollTarget | undefined): void {
  const listed = target?.isListed ? placeId(target.topic) : NOT_LISTED_ID
  useFocusPlace(target && listed, target)
}
