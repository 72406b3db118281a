import type { ApiItem } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { type SearchGap, searchGap } from '../../../shared/watches/searchGap.ts'
import { watchPage, watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { WatchSearch } from './ResultList.tsx'

type Props = { query: string; country: Country | undefined; results: readonly ApiItem[] }

/** The way from results to a watch for them. When it would not find some of them, it says so first and offers a wider one. */
export function WatchResults({ query, country, results }: Props) {
  const gap = searchGap(query, results)
  if (!gap) return <WatchSearch query={query} country={country} />
  return (
    <details className="watch-results">
      <summary className="btn">
        <Icon shape="plus" size={13} />
        {searchTexts.watch}
      </summary>
      <Gap query={query} country={country} gap={gap} results={results.length} />
    </details>
  )
}

/** Titles that are named. */
const EXAMPLES = 2

function Gap({ query, country, gap, results }: Omit<Props, 'results'> & { gap: SearchGap; results: number }) {
  const { missed, wider } = gap
  const examples = [...new Set(missed)].slice(0, EXAMPLES)
  const isPhrase = cleanText(query).includes(' ')
  return (
    <div className="question">
      <p>
        {searchTexts.watchFor}
        <b>
          <bdi>{query}</bdi>
        </b>
        {searchTexts.waitsFor(isPhrase)} {searchTexts.wouldMiss(missed.length, results)}
        {examples.map((title, index) => (
          <span key={title}>
            {index > 0 && searchTexts.and}
            <bdi>{title}</bdi>
          </span>
        ))}
        .
      </p>
      <div className="row">
        <Link className="btn btn--s btn--slab" to={watchPage({ line: wider, countries: country?.code })}>
          {searchTexts.watchWords(wider)}
        </Link>
        <Link className="btn btn--s" to={watchSearchPage(query, country)}>
          {searchTexts.watchWords(isPhrase ? `“${query}”` : query)}
        </Link>
      </div>
    </div>
  )
}
