import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { trendsPage } from '../../shared/pages.ts'
import { quickHits } from '../../shared/quickHits.ts'
import { CategoryBar } from '../features/categories/CategoryBar.tsx'
import { CategoryList } from '../features/categories/CategoryList.tsx'
import { countByCategory, livelyCategory } from '../features/categories/countByCategory.ts'
import { FollowCategory } from '../features/follow/FollowCategory.tsx'
import { FollowTrend } from '../features/follow/FollowTrend.tsx'
import type { HitListProps } from '../features/quickHits/HitList.tsx'
import { QuickHitsRail } from '../features/quickHits/QuickHitsRail.tsx'
import { QuickHitsSheet } from '../features/quickHits/QuickHitsSheet.tsx'
import { TrendPanel } from '../features/trends/TrendPanel.tsx'
import { TrendsMetadata } from '../features/trends/TrendsMetadata.tsx'
import { useRefresh } from '../features/trends/useRefresh.ts'
import { shownTrends, useTrends } from '../features/trends/useTrends.ts'
import { useNow } from '../lib/now.tsx'
import type { trendsLoader } from './trendsLoader.ts'

/** The main view: the trends of one category of one country, and the ways to the others. */
export function TrendsPage() {
  const { country, category, canonical } = useLoaderData<ReturnType<typeof trendsLoader>>()
  const navigate = useNavigate()
  const now = useNow()
  const view = useTrends(country)
  useRefresh(country, category)

  const trends = shownTrends(view)
  const counts = useMemo(() => trends && countByCategory(trends.items), [trends])
  const hits = useMemo(() => (trends ? quickHits(trends.items, now) : []), [trends, now])
  const hitList: HitListProps = {
    hits,
    isLoading: view.status === 'loading',
    language: country.language,
    onChoose: (hit) =>
      navigate(trendsPage(country, hit.category), { replace: true, preventScrollReset: true }),
  }

  return (
    <>
      <TrendsMetadata country={country} category={category} canonical={canonical} />
      <CategoryBar country={country} current={category} />
      <div className="wrap cols">
        <CategoryList country={country} current={category} counts={counts} />
        <TrendPanel
          view={view}
          country={country}
          category={category}
          elsewhere={counts && livelyCategory(counts)}
          followCategory={<FollowCategory category={category} returnTo={canonical} />}
          followTrend={(item) => <FollowTrend title={item.trend} returnTo={canonical} />}
        />
        <QuickHitsRail {...hitList} />
      </div>
      <QuickHitsSheet {...hitList} />
    </>
  )
}
