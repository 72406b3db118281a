import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Progress } from '../../components/Progress.tsx'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import { categoryQuery } from '../../lib/requests/queries.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

/**
 * Loads a country, then replaces the picker with it; the main view reports a failed load. The link
 * works without waiting, and without scripts.
 */
export function CountryPreload({ country }: { country: Country }) {
  const isOpening = useIsHydrated()
  useOpenWhenLoaded(country)
  return (
    <div className="preload">
      {isOpening && <Progress />}
      <p role="status">{isOpening && countriesTexts.opening(country)}</p>
      <Link className="btn btn--slab btn--l" to={trendsPage(country)} replace>
        <Flag code={country.flag} />
        {countriesTexts.open(country)}
      </Link>
    </div>
  )
}

function useOpenWhenLoaded(country: Country): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    // Not when the reader has left in the meantime.
    let isCurrent = true
    void preloadTrends(queryClient, country).then(() => {
      if (isCurrent) navigate(trendsPage(country), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [queryClient, navigate, country])
}

/** Loads the default category of a country unless it is cached. Also resolves when that fails. */
function preloadTrends(queryClient: QueryClient, country: Country): Promise<void> {
  return queryClient.prefetchQuery(categoryQuery(country, DEFAULT_CATEGORY))
}
