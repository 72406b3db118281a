import { type ReactNode, useEffect, useRef } from 'react'
import type { CategoryCounts } from '../../../shared/api.ts'
import { ALL, type CategoryOrAll } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { fill } from '../../components/fill.tsx'
import { useSession } from '../../lib/auth/session.ts'
import { THREE_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { categoriesInOrder, categoryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'

type BarProps = {
  country: Country
  current: CategoryOrAll
  /** The pages that are linked; those of now by default. */
  pageOf?: PageOf | undefined
}

type PageOf = (category: CategoryOrAll) => string

/** All, and the categories, as a row of chips under the header, for all but wide windows. */
export function CategoryBar({ country, current, pageOf }: BarProps) {
  const isHidden = useMediaQuery(THREE_COLUMNS) === true
  const lists = useLists()
  const place = lists.indexOf(current)
  const chips = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isHidden || !chips.current) return
    scrollToChip(chips.current, place)
  }, [isHidden, place])

  if (isHidden) return null
  return (
    <nav className="catbar wrap" aria-label={texts.categories}>
      <div className="chips" ref={chips}>
        {lists.map((category) => (
          <CategoryLink
            key={category}
            className="chip"
            country={country}
            category={category}
            current={current}
            pageOf={pageOf}
          >
            {nameOf(category)}
          </CategoryLink>
        ))}
      </div>
    </nav>
  )
}

/** All categories together, then each in the order of its name; before the others those that the reader likes best. */
function useLists(): CategoryOrAll[] {
  const session = useSession()
  const favorites = new Set<string>(session.status === 'signed-in' ? session.person.favorites : [])
  const categories = categoriesInOrder()
  return [
    ALL,
    ...categories.filter((category) => favorites.has(category)),
    ...categories.filter((category) => !favorites.has(category)),
  ]
}

function nameOf(category: CategoryOrAll): string {
  return category === ALL ? texts.allCategories : categoryName(category)
}

/** Scrolls the row, not the page, until a chip is centred. */
function scrollToChip(chips: HTMLElement, index: number): void {
  const chip = chips.children[index]
  if (!chip) return
  const row = chips.getBoundingClientRect()
  const place = chip.getBoundingClientRect()
  if (place.left >= row.left && place.right <= row.right) return
  chips.scrollLeft += place.left + place.width / 2 - (row.left + row.width / 2)
}

type Props = BarProps & {
  /** Number of trends per category; undefined while unknown. */
  counts: CategoryCounts | undefined
}

/** All, and the categories, as a column, for wide windows. */
export function CategoryList({ country, current, counts, pageOf }: Props) {
  const lists = useLists()
  if (useMediaQuery(THREE_COLUMNS) === false) return null
  return (
    <nav className="cats rail" aria-label={texts.categories}>
      <h2>{texts.categories}</h2>
      <ul>
        {lists.map((category) => (
          <li key={category}>
            <CategoryLink country={country} category={category} current={current} pageOf={pageOf}>
              <span>{nameOf(category)}</span>{' '}
              <Count count={category === ALL ? undefined : counts && (counts[category] ?? 0)} />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Empty while the count is unknown, to keep the layout. */
function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return <span />
  return <span>{fill(texts.trends(count))}</span>
}

type CategoryLinkProps = {
  country: Country
  category: CategoryOrAll
  current: CategoryOrAll
  className?: string
  pageOf: PageOf | undefined
  children: ReactNode
}

/** Switches the category: replaces the address without scrolling. The list of all is another page. */
function CategoryLink({ country, category, current, className, pageOf, children }: CategoryLinkProps) {
  return (
    <Link
      className={className}
      to={pageOf?.(category) ?? trendsPage(country, category)}
      replace={category !== ALL && current !== ALL}
      aria-current={category === current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
