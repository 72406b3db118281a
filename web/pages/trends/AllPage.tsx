import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListLine } from '../../../shared/answers/countryList.ts'
import { ALL } from '../../../shared/categories.ts'
import { COUNTRIES, type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countryFeed, countryTable, dailyFeed } from '../../../shared/feeds/feedAddress.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import { allPage, archivePage, trendsPage, yesterdayPage } from '../../../shared/pages.ts'
import { statusOf } from '../../../shared/trend.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { Progress } from '../../components/Progress.tsx'
import { AllTrends } from '../../features/all/AllTrends.tsx'
import { allTexts as texts } from '../../features/all/allTexts.ts'
import { CategoryBar, CategoryList } from '../../features/categories/CategoryNavigation.tsx'
import { useIsInUse } from '../../features/remembered/useIsInUse.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import { CACHED_MS, loadApi, TRENDS, trendsQuery } from '../../lib/requests/queries.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { allCategoriesHeading, trendsFailed } from '../../texts/texts.ts'
import { TrendStatus } from '../../trend/TrendStatus.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { BesidePlace } from './BesidePlace.tsx'
import { type CountryList, countryList, readCountryList } from './countryList.ts'
import { PanelHead, useLastUpdate } from './PanelHead.tsx'
import { useOfflineCopy } from './useOfflineCopy.ts'

/** The data of the list of all categories. */
const allData: PageData<'all', CountryList> = {
  read: async (readers, { country }) => readCountryList(country, await readers.trends(country, ALL)),
  seeds: ({ country }, answer) => [{ ...allQuery(country), data: answer }],
}

/** The list, made of the whole country: that is also what is kept for offline reading. */
function allQuery(country: Country) {
  return queryOptions<CountryList | null>({
    queryKey: [TRENDS, country.code, ALL],
    queryFn: async ({ client, queryKey, signal }) => {
      const inBackground = client.getQueryData(queryKey) !== undefined
      return countryList(await (await loadApi()).fetchTrends(country, { signal, inBackground }))
    },
    staleTime: ({ state }) => (state.data?.isFromCache ? 0 : CACHED_MS),
    gcTime: CACHED_MS,
  })
}

/** All that trends in a country, in one list with filters. */
function AllPage({ page: { country, filters, canonical } }: PageProps<'all'>) {
  const { data: whole } = useQuery({ ...trendsQuery(country), enabled: false })
  const view = useView({ ...allQuery(country), placeholderData: whole && countryList(whole) })
  const list = view.status === 'ready' ? view.answer : undefined
  const lastUpdate = useLastUpdate(list)
  useOfflineCopy(country, list?.updatedAt ?? null)
  const isInUse = useIsInUse()
  const [seenAt, setSeenAt] = useState<string>()
  const isNew = ({ startedAt }: ListLine) => seenAt !== undefined && (startedAt ?? '') > seenAt
  return (
    <>
      <PageMetadata
        title={texts.title(country)}
        description={texts.description(country, useCollectionHours())}
        canonical={canonical}
        image={imageOf(country)}
      />
      <CategoryBar country={country} current={ALL} />
      <div className="wrap cols">
        <CategoryList country={country} current={ALL} counts={list?.counts} />
        <main id="main" className="panel" tabIndex={-1} aria-busy={view.status === 'loading'}>
          {view.status === 'loading' && <Progress />}
          <PanelHead
            country={country}
            heading={allCategoriesHeading}
            lastUpdate={view.status === 'failed' ? undefined : lastUpdate}
            isStale={list?.isStale ?? false}
            isFromCache={list && (list.isFromCache ?? false)}
            beside={
              isInUse &&
              list &&
              list.updatedAt !== null && (
                <BesidePlace
                  country={country}
                  collectedAt={list.updatedAt}
                  newCount={list.lines.filter(isNew).length}
                  onVisit={setSeenAt}
                />
              )
            }
          />
          <OtherForms country={country} />
          {list && (
            <AllTrends
              lines={list.lines}
              at={list.updatedAt}
              country={country}
              filters={filters}
              pageWith={(other) => allPage(country, other)}
              pageOf={(category) => trendsPage(country, category)}
              stateOf={stateOf}
              isNew={isNew}
            />
          )}
          {view.status === 'failed' && <NotLoaded message={trendsFailed} trends={{ country }} />}
          <p className="vh" role="status">
            {view.status === 'loading' && texts.loading(country)}
          </p>
        </main>
      </div>
    </>
  )
}

function stateOf({ startedAt, endedAt }: ListLine) {
  return <TrendStatus item={{ status: statusOf({ endedAt }), started_at: startedAt, ended_at: endedAt, date: '' }} />
}

/** Where else the list is: the day before, the archive, a feed, a table. */
function OtherForms({ country }: { country: Country }) {
  return (
    <nav className="all-links" aria-label={texts.more}>
      {/* Which collection it leads to, only the server knows; what follows are files, which the router could not show. */}
      <a href={hrefOf(yesterdayPage(country))}>{texts.yesterday(country)}</a>
      <Link to={archivePage(country)}>{texts.archive}</Link>
      <a href={countryFeed('atom', country, ALL)}>{texts.feed}</a>
      <a href={dailyFeed(country)}>{texts.daily}</a>
      <a href={countryTable(country, ALL)}>{texts.table}</a>
    </nav>
  )
}

export const page: PageModule<'all', CountryList> = {
  Component: AllPage,
  data: allData,
  isOffline: true,
  siteMap: () => ({ paths: COUNTRIES.map((country) => allPage(country)), changeWithTrends: true }),
  llms: (origin) => ({
    title: 'All trends of a country',
    path: allPage(DEFAULT_COUNTRY),
    text: `all categories in one list; ${origin}${yesterdayPage(DEFAULT_COUNTRY)} leads to the end of its yesterday`,
  }),
}
