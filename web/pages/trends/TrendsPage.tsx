import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasOnlyOthers } from '../../../shared/answers/categoryCounts.ts'
import type { CategoryCounts, TrendsAnswer } from '../../../shared/api.ts'
import { CATEGORIES, type Category, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { CategoryBar, CategoryList } from '../../features/categories/CategoryNavigation.tsx'
import { usePins } from '../../features/remembered/pins.ts'
import { useIsInUse } from '../../features/remembered/useIsInUse.ts'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { Link, Redirect } from '../../lib/navigation/router.tsx'
import { readCategoryTrends } from '../../lib/requests/countryTrends.ts'
import { categoryQuery, trendsQuery } from '../../lib/requests/queries.ts'
import * as texts from '../../texts/texts.ts'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { type HitListProps, QuickHitsRail, QuickHitsSheet } from './QuickHits.tsx'
import { TrendPanel } from './TrendPanel.tsx'
import { useOfflineCopy } from './useOfflineCopy.ts'
import { shownTrends, useTrends } from './useTrends.ts'

/** The data of the main view. */
const trendsData: PageData<'trends', TrendsAnswer> = {
  read: (readers, { country, category }) => readers.trends(country, category),
  seeds: ({ country, category }, answer) =>
    answer ? [{ ...categoryQuery(country, category), data: readCategoryTrends(country, category, answer) }] : [],
  redirect: (page, answer) => {
    const to = answer && defaultPageOf(page, readCategoryTrends(page.country, page.category, answer).counts)
    return to === undefined ? undefined : { to, isForever: false }
  },
}

/** The page that the default page of a country redirects to: Others, when no other category has trends. */
function defaultPageOf(
  { country, isDefault }: PageProps<'trends'>['page'],
  counts: CategoryCounts,
): string | undefined {
  return isDefault && hasOnlyOthers(counts) ? trendsPage(country, LEFTOVER_CATEGORY) : undefined
}

/** The main view: the trends of one category of one country, with links to the others. */
function TrendsPage({ page }: PageProps<'trends'>) {
  const { country, category, canonical } = page
  const view = useTrends(country, category)
  useRefresh(country, category)

  const trends = shownTrends(view)
  const updatedAt = view.status === 'ready' ? view.trends.updatedAt : null
  useOfflineCopy(country, updatedAt)
  const isInUse = useIsInUse()
  const hitList: HitListProps = { hits: trends?.hits ?? [], isLoading: view.status === 'loading', country }

  const leadsTo = view.status === 'ready' ? defaultPageOf(page, view.trends.counts) : undefined
  if (leadsTo !== undefined) return <Redirect to={leadsTo} />
  return (
    <>
      <PageMetadata
        title={texts.trendsTitle(category, country)}
        canonical={canonical}
        image={imageOf(country, category)}
      />
      <CategoryBar country={country} current={category} />
      <nav className="pins wrap" aria-label={texts.pinned}>
        {isInUse && <Pins />}
      </nav>
      <div className="wrap cols">
        <CategoryList country={country} current={category} counts={trends?.counts} />
        <TrendPanel view={view} country={country} category={category} isInUse={isInUse} />
        <QuickHitsRail {...hitList} />
      </div>
      <QuickHitsSheet {...hitList} />
    </>
  )
}

/** What the reader has pinned on this device. */
function Pins() {
  return usePins().map(({ to, text, lang }) => (
    <Link key={to} to={to} dir="auto" lang={lang}>
      {text}
    </Link>
  ))
}

/** Delay of a background refresh after a switch, and of another attempt while a page is loading. */
const REFRESH_DELAY_MS = 100
const RETRY_MS = 500

/** Refreshes in the background after a switch that was answered from the cache. */
function useRefresh(country: Country, category: Category): void {
  const queryClient = useQueryClient()
  const isNavigating = useIsPageLoading()
  const shown = useRef(`${country.code} ${category}`)

  const isKnown = useEffectEvent(() =>
    [trendsQuery(country).queryKey, categoryQuery(country, category).queryKey].some(
      (key) => queryClient.getQueryData(key) !== undefined,
    ),
  )

  /** False while a page is loading, which has priority. */
  const refresh = useEffectEvent((): boolean => {
    if (isNavigating) return false
    // Joins a request in progress.
    void queryClient.prefetchQuery({ ...categoryQuery(country, category), staleTime: 0 })
    return true
  })

  useEffect(() => {
    const next = `${country.code} ${category}`
    const isSwitch = shown.current !== next
    shown.current = next
    if (!isSwitch || !isKnown()) return
    let timer = setTimeout(attempt, REFRESH_DELAY_MS)
    function attempt() {
      if (!refresh()) timer = setTimeout(attempt, RETRY_MS)
    }
    return () => clearTimeout(timer)
  }, [country.code, category])
}

export const page: PageModule<'trends', TrendsAnswer> = {
  Component: TrendsPage,
  data: trendsData,
  isOffline: true,
  siteMap: () => ({
    paths: COUNTRIES.flatMap((country) => CATEGORIES.map((category) => trendsPage(country, category))),
    changeWithTrends: true,
  }),
}
