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
 * Loads a country and then opens it in the place of the picker, where a failure is told (specification 2). The link
 * is for those who do not want to wait, and where no scripts run it is all there is.
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
    // Who has gone somewhere else in the meantime is not called back.
    let isWanted = true
    void preloadTrends(queryClient, country).then(() => {
      if (isWanted) navigate(trendsPage(country), { replace: true })
    })
    return () => {
      isWanted = false
    }
  }, [queryClient, navigate, country])
}

/** Reads what the main view of a country shows first, unless it is there already. Ends as well when that fails. */
function preloadTrends(queryClient: QueryClient, country: Country): Promise<void> {
  return queryClient.prefetchQuery(categoryQuery(country, DEFAULT_CATEGORY))
}
