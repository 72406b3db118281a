import { useEffect, useRef } from 'react'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { THREE_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import { texts } from '../../texts/texts.ts'
import { CategoryLink } from './CategoryLink.tsx'

/** The categories as a row of chips under the header: the shape for all but wide windows. */
export function CategoryBar({ country, current }: { country: Country; current: Category }) {
  const isHidden = useMediaQuery(THREE_COLUMNS) === true
  const chips = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isHidden || !chips.current) return
    showChip(chips.current, current)
  }, [isHidden, current])

  if (isHidden) return null
  return (
    <nav className="catbar wrap" aria-label={texts.categories}>
      <div className="chips" ref={chips}>
        {CATEGORIES.map((category) => (
          <CategoryLink
            key={category}
            className="chip"
            country={country}
            category={category}
            isCurrent={category === current}
          >
            {category}
          </CategoryLink>
        ))}
      </div>
    </nav>
  )
}

/** Moves the row, never the page, until the category's chip stands in its middle. */
function showChip(chips: HTMLElement, category: Category): void {
  const chip = chips.children[CATEGORIES.indexOf(category)]
  if (!chip) return
  const row = chips.getBoundingClientRect()
  const place = chip.getBoundingClientRect()
  if (place.left >= row.left && place.right <= row.right) return
  chips.scrollLeft += place.left + place.width / 2 - (row.left + row.width / 2)
}
