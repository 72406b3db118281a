import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { hasOnlyOthers, livelyCategory } from '../../shared/answers/overview.ts'
import type { CategoryCounts, TrendsAnswer } from '../../shared/api.ts'
import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { trendsPage } from '../../shared/pages.ts'
import { CategoryBar, CategoryList } from '../features/categories/CategoryNavigation.tsx'
import { FollowCategory, FollowTrend } from '../features/follow/FollowOrSignIn.tsx'
import type { HitListProps } from '../features/quickHits/HitList.tsx'
import { QuickHitsRail, QuickHitsSheet } from '../features/quickHits/QuickHits.tsx'
import { useQuickHits } from '../features/quickHits/useQuickHits.ts'
import { BelowTrends } from '../features/trends/BelowTrends.tsx'
import { TrendPanel } from '../features/trends/TrendPanel.tsx'
import { TrendsMetadata } from '../features/trends/TrendsMetadata.tsx'
import { useRefresh } from '../features/trends/useRefresh.ts'
import { shownTrends, useTrends } from '../features/trends/useTrends.ts'
import { OfflineNote } from '../features/updates/OfflineNote.tsx'
import { Redirect } from '../lib/navigation/router.tsx'
import { readCategoryTrends } from '../lib/requests/countryTrends.ts'
import { categoryQuery, trendsQuery } from '../lib/requests/queries.ts'
import { waitForInteraction } from '../lib/startup/waitForInteraction.ts'
import { useNow } from '../lib/time/now.tsx'
import type { PageData, PageProps } from './PageModule.ts'

/** Only shown offline; the service worker has it. */
const NotSaved = lazy(async () => ({ default: (await import('../features/updates/NotSaved.tsx')).NotSaved }))

/** The data of the main view. */
export const trendsData: PageData<'trends', TrendsAnswer> = {
  read: (readers, { country, category }) => readers.trends(country, category),
  filled: ({ country, category }, answer) =>
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
export function TrendsPage({ page }: PageProps<'trends'>) {
  const { country, category, canonical } = page
  const queryClient = useQueryClient()
  const view = useTrends(country, category)
  useRefresh(country, category)

  const trends = shownTrends(view)
  const updatedAt = view.status === 'ready' ? view.trends.updatedAt : null
  useEffect(() => {
    if (updatedAt === null) return
    const load = () => queryClient.fetchQuery({ ...trendsQuery(country), staleTime: 0 })
    // Nothing is kept for readers who do not touch the page, so its code comes later.
    waitForInteraction()
      .then(() => import('../lib/cache/offlineCopy.ts'))
      .then(({ keepOfflineCopy }) => keepOfflineCopy(country, updatedAt, load), console.warn)
  }, [queryClient, country, updatedAt])
  const { data: whole } = useQuery({ ...trendsQuery(country), enabled: false })
  const computedHits = useQuickHits(country, trends?.hits === undefined ? whole : undefined, useNow())
  const hitList: HitListProps = {
    hits: trends?.hits ?? computedHits ?? [],
    isLoading: view.status === 'loading',
    country,
  }

  const leadsTo = view.status === 'ready' ? defaultPageOf(page, view.trends.counts) : undefined
  if (leadsTo !== undefined) return <Redirect to={leadsTo} />
  return (
    <>
      <TrendsMetadata country={country} category={category} canonical={canonical} />
      <CategoryBar country={country} current={category} />
      <div className="wrap cols">
        <CategoryList country={country} current={category} counts={trends?.counts} />
        <TrendPanel
          view={view}
          country={country}
          category={category}
          elsewhere={trends && livelyCategory(trends.counts)}
          offlineNote={<OfflineNote isFromCache={trends?.isFromCache ?? false} />}
          notSaved={
            <Suspense>
              <NotSaved country={country} category={category} />
            </Suspense>
          }
          followCategory={<FollowCategory category={category} country={country} returnTo={canonical} />}
          below={<BelowTrends trends={trends} country={country} />}
          followTrend={(item) => <FollowTrend title={item.trend} country={country} returnTo={canonical} />}
        />
        <QuickHitsRail {...hitList} />
      </div>
      <QuickHitsSheet {...hitList} />
    </>
  )
}
