import type { CategoryCounts } from '../../../shared/api.ts'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { THREE_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import { texts } from '../../texts/texts.ts'
import { CategoryLink } from './CategoryLink.tsx'

type Props = {
  country: Country
  current: Category
  /** The number of trends in each category; undefined while it is not known. */
  counts: CategoryCounts | undefined
}

/** The categories as a column: the shape for wide windows. */
export function CategoryList({ country, current, counts }: Props) {
  if (useMediaQuery(THREE_COLUMNS) === false) return null
  return (
    <nav className="cats rail" aria-label={texts.categories}>
      <h2>{texts.categories}</h2>
      <ul>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryLink country={country} category={category} isCurrent={category === current}>
              <span>{category}</span> <Count count={counts && (counts[category] ?? 0)} />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Empty while it is not known; it keeps its place. */
function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return <span />
  return (
    <span>
      {count}
      <span className="vh">{texts.trends(count)}</span>
    </span>
  )
}
