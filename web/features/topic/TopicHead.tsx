import type { ReactNode } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'

type Props = {
  country: Country
  category: Category
  title: string
  /** What is said below the title. */
  children?: ReactNode
}

/** Where the topic stands, and its title. */
export function TopicHead({ country, category, title, children }: Props) {
  const language = languageOf(title, country.language)
  return (
    <header>
      <nav aria-label={topicTexts.breadcrumb}>
        <ol className="crumbs">
          <li>
            <Flag code={country.flag} />
            <Link to={trendsPage(country)}>{country.name}</Link>
          </li>
          <li>
            <Link to={trendsPage(country, category)}>{category}</Link>
          </li>
          <li aria-current="page">
            <bdi dir="auto" lang={language}>
              {title}
            </bdi>
          </li>
        </ol>
      </nav>
      <h1 dir="auto" lang={language}>
        {title}
      </h1>
      {children}
    </header>
  )
}
