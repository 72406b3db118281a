import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { topicPage } from '../../shared/pages.ts'
import { Link } from '../lib/navigation/router.tsx'
import { texts } from '../texts/texts.ts'

/** The id of the note, for the focus. */
export const NOT_LISTED_ID = 'Not-listed'

type Props = { topic: string; country: Country; category: Category }

/** Shown when the address names a trend that the lists do not have, with a link to its page. */
export function NotListed({ topic, country, category }: Props) {
  return (
    <p className="not-listed" id={NOT_LISTED_ID} tabIndex={-1}>
      {texts.notListed(topic)} <Link to={topicPage(country, category, topic)}>{texts.trendPage}</Link>
    </p>
  )
}
