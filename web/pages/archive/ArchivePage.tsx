import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { archiveMonthPage, imageOfPast } from '../../../shared/archive/archiveAddress.ts'
import { mementoHeaders, mementoOfPage } from '../../../shared/archive/memento.ts'
import { pastCaching } from '../../../shared/archive/pastCaching.ts'
import type { PastItem, PastView } from '../../../shared/archive/pastView.ts'
import { ALL, type CategoryOrAll } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { archiveFileAddress, FILE_FORMATS, fileName } from '../../../shared/dataset/archiveFiles.ts'
import { ARCHIVE_DAYS } from '../../../shared/limits.ts'
import { ARCHIVE_PAGE, archivePage, pastAllPage, pastPage, trendsPage } from '../../../shared/pages.ts'
import { dayOf } from '../../../shared/time.ts'
import type { Tab } from '../../../shared/trends/tabs.ts'
import { Page, PageStyles } from '../../components/Page.tsx'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { Progress } from '../../components/Progress.tsx'
import { CategoryBar, CategoryList } from '../../features/categories/CategoryNavigation.tsx'
import { PastBanner } from '../../features/past/PastBanner.tsx'
import { Link, Redirect } from '../../lib/navigation/router.tsx'
import { utcTime } from '../../texts/formats.ts'
import { useScrollToTarget } from '../../trend/NotListed.tsx'
import { TabBar, TabPanels } from '../../trend/TabBar.tsx'
import { firstKeys, itemTabs, type TabLists, useTab } from '../../trend/useTab.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import type { PageData, PageModule, PageProps, PageResponse } from '../PageModule.ts'
import styles from './archive.css?url'
import { type ArchiveView, archiveQuery, type RefusalCode, readView, useArchive } from './archiveQuery.ts'
import { archiveTexts, archiveTexts as texts } from './archiveTexts.ts'
import { DayForm } from './DayForm.tsx'
import { MonthContent } from './MonthContent.tsx'
import { MonthBar } from './MonthList.tsx'
import { PastCitation, PastHead } from './PastHead.tsx'
import { PastList, PastStatus, ThenAndNow } from './PastList.tsx'

type Address = PageProps<'archive'>['page']

/** Few collections of the past are read as one list. */
const AllTrends = lazy(async () => ({ default: (await import('../../features/all/AllTrends.tsx')).AllTrends }))

/** The data of the archive's pages. */
const archiveData: PageData<'archive', ArchiveView> = {
  read: (readers, page) => readView(readers.archive, page),
  seeds: (page, answer) => [{ ...archiveQuery(page), data: answer }],
  redirect: (_, answer) => (answer?.kind === 'moved' ? answer : undefined),
  response: responseOf,
}

const STATUS: Record<RefusalCode, 400 | 404 | 410> = { 'bad-at': 400, 'unknown-collection': 404, gone: 410 }

function responseOf(page: Address, view: ArchiveView): PageResponse {
  switch (view.kind) {
    case 'month':
      return pastCaching(view.isSettled)
    case 'past': {
      const { at } = view.view
      const memento = mementoOfPage(at, page.country, page.isDefault ? undefined : page.category)
      return { ...pastCaching(view.isSettled), headers: mementoHeaders(at, memento) }
    }
    case 'refused':
      return { status: STATUS[view.code], ...(view.isUncached && { cacheSeconds: 0 }) }
    case 'moved':
      return {}
  }
}

/** The archive: the calendar of a month, a country at a time of the past, or why there is nothing. */
export function ArchivePage({ page }: PageProps<'archive'>) {
  const state = useArchive(page)
  if (state.status !== 'ready')
    return (
      <Frame isBusy={state.status === 'loading'} title={texts.title} page={page}>
        {state.status === 'failed' && <NotLoaded message={texts.failed} />}
      </Frame>
    )
  const { answer: view, isPrevious } = state
  switch (view.kind) {
    case 'moved':
      return <Redirect to={view.to} />
    case 'refused':
      return (
        <Frame isBusy={isPrevious} title={texts.refused[view.code].title} page={page}>
          <RefusedContent refused={view} country={page.country} time={page.time} />
        </Frame>
      )
    case 'month':
      return <Month page={page} answer={view.answer} isBusy={isPrevious} />
    case 'past':
      return <Past page={page} view={view.view} isBusy={isPrevious} />
  }
}

type FrameProps = { isBusy: boolean; title: string; page: Address; children: ReactNode }

/** A page that is not listed by search engines. */
function Frame({ isBusy, title, page, children }: FrameProps) {
  return (
    <Page
      styles={styles}
      title={title}
      description={title}
      canonical={page.canonical}
      isUnlisted
      loading={isBusy && texts.loading}
    >
      {isBusy && <Progress />}
      {children}
    </Page>
  )
}

type MonthProps = { page: Address; answer: Extract<ArchiveView, { kind: 'month' }>['answer']; isBusy: boolean }

function Month({ page: { country, time }, answer, isBusy }: MonthProps) {
  const { month } = answer
  return (
    <Page
      styles={styles}
      title={texts.monthTitle(month, country)}
      description={texts.monthDescription(month)}
      canonical={time === undefined ? ARCHIVE_PAGE : archiveMonthPage(month, DEFAULT_COUNTRY)}
      loading={isBusy && texts.loading}
      before={<MonthBar answer={answer} country={country} />}
    >
      {isBusy && <Progress />}
      <MonthContent answer={answer} country={country} />
    </Page>
  )
}

type PastProps = { page: Address; view: PastView; isBusy: boolean }

/** A list of a country at a time of the past. */
function Past({ page, view, isBusy }: PastProps) {
  const { country, category, isDefault } = page
  const { at } = view
  const lists = useMemo(() => itemTabs(view.items, view.updatedAt), [view])
  const { tab, choose, marked, target } = useTab(lists, !isBusy)
  useScrollToTarget(target)
  const chosen = isDefault ? undefined : category
  const pageOf = (other: CategoryOrAll) => pastPage(at, country, other)
  return (
    <>
      <PageStyles href={styles} />
      <PageMetadata
        title={texts.pastTitle(category, country, at)}
        description={texts.pastDescription(category, country, at)}
        // Search engines list one page of each country and day.
        canonical={pastPage(view.lastOfDay, country)}
        image={imageOfPast(country, category === ALL ? undefined : category, at)}
      />
      {(!isDefault || at !== view.lastOfDay) && <meta name="robots" content="noindex,follow" />}
      <PastBanner at={at} now={{ page: trendsPage(country, category), text: texts.now(country) }} />
      <CategoryBar country={country} current={category} pageOf={pageOf} />
      <div className="wrap cols">
        <CategoryList country={country} current={category} counts={view.counts} pageOf={pageOf} />
        <main id="main" className="panel" tabIndex={-1} aria-busy={isBusy}>
          {isBusy && <Progress />}
          <PastHead
            {...{ view, country, category, chosen }}
            citation={<PastCitation {...{ view, country, category, marked }} />}
          />
          {category === ALL ? (
            <Suspense>
              <PastLines page={page} view={view} pageOf={pageOf} />
            </Suspense>
          ) : (
            <>
              <TabBar lists={lists} shown={tab} onChoose={choose} />
              <p className="note">{view.items.length === 0 ? texts.empty(category, country) : texts.note}</p>
              <PastTabs {...{ lists, tab, country, at, marked }} />
            </>
          )}
          <p className="vh" role="status">
            {isBusy && texts.loading}
          </p>
        </main>
        <aside className="rail then-rail" aria-label={texts.others}>
          <DayForm country={country} first={view.first} newest={view.newest} at={at} />
          {category !== ALL && <ThenAndNow view={view} country={country} category={category} />}
        </aside>
      </div>
    </>
  )
}

type TabsProps = { lists: TabLists<PastItem>; tab: Tab; country: Country; at: string; marked: string | undefined }

function PastTabs({ lists, tab, ...list }: TabsProps) {
  const firstOfTopic = useMemo(() => firstKeys(lists), [lists])
  return (
    <TabPanels shown={tab}>
      {(each) => (
        <Suspense>
          {lists[each].length > 0 && <PastList items={lists[each]} firstOfTopic={firstOfTopic} {...list} />}
        </Suspense>
      )}
    </TabPanels>
  )
}

type LinesProps = { page: Address; view: PastView; pageOf: (category: CategoryOrAll) => string }

function PastLines({ page: { country, filters }, view: { lines, updatedAt, at }, pageOf }: LinesProps) {
  return (
    <AllTrends
      lines={lines}
      at={updatedAt}
      country={country}
      filters={filters}
      pageWith={(other) => pastAllPage(at, country, other)}
      pageOf={pageOf}
      stateOf={({ startedAt, endedAt }) => <PastStatus startedAt={startedAt} endedAt={endedAt} at={at} />}
      isPast
    />
  )
}

type Props = {
  refused: Extract<ArchiveView, { kind: 'refused' }>
  country: Country
  /** The time in the address. */
  time: string | undefined
}

/** Explains why there is no collection at this time, with links to the nearest ones. */
function RefusedContent({ refused: { code, nearest, month }, country, time }: Props) {
  const { title, text } = archiveTexts.refused[code]
  const known = code === 'unknown-collection' && time !== undefined ? whyNothing(time, nearest) : undefined
  return (
    <div className="blank">
      <h1>{known ?? title}</h1>
      <p>{text}</p>
      {month !== undefined && (
        <p>
          {archiveTexts.inFiles(month)}{' '}
          {FILE_FORMATS.map((format) => (
            <Fragment key={format}>
              {/* A file, and not a page that the router could show. */}
              <a href={archiveFileAddress(fileName('waves', month, format))}>{archiveTexts.wavesFile[format]}</a>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {nearest.length > 0 && (
        <nav className="stepper" aria-label={archiveTexts.nearest}>
          {nearest.map((at) => (
            <Link key={at} className="btn" to={pastPage(at, country)}>
              {utcTime(at)}
            </Link>
          ))}
        </nav>
      )}
      <Link to={archivePage(country)}>{archiveTexts.openArchive}</Link>
    </div>
  )
}

/** Why there is no collection of a day or hour: it is to come, or before the first one, or nothing was collected. */
function whyNothing(time: string, nearest: readonly string[]): string | undefined {
  const [first, last] = [nearest[0], nearest.at(-1)]
  if (first === undefined || last === undefined || time.length < 'yyyy-mm-dd'.length) return undefined
  if (time < first) return archiveTexts.starts(first)
  return time > last ? archiveTexts.toCome : archiveTexts.nothingOn(dayOf(time))
}

export const page: PageModule<'archive', ArchiveView> = {
  Component: ArchivePage,
  data: archiveData,
  siteMap: () => ({ paths: [ARCHIVE_PAGE] }),
  llms: (origin) => ({
    title: 'Archive',
    path: ARCHIVE_PAGE,
    text: `every collection of the last ${ARCHIVE_DAYS} days, at addresses like ${origin}${pastPage('2026-11-21T12', DEFAULT_COUNTRY)}`,
  }),
}
