import type { ReactNode } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Link } from '../../lib/navigation/router.tsx'

type Props = {
  country: Country
  category: Category
  isCurrent: boolean
  className?: string
  children: ReactNode
}

/** Switches the category in place: the address is replaced and the page does not jump. */
export function CategoryLink({ country, category, isCurrent, className, children }: Props) {
  return (
    <Link
      className={className}
      to={trendsPage(country, category)}
      replace
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
