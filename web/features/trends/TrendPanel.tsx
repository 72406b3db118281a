import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import type { Problem } from '../../../shared/problem.ts'
import { ErrorScreen } from '../../components/ErrorScreen.tsx'
import { Progress } from '../../components/Progress.tsx'
import { useIsOnline } from '../../lib/display/useIsOnline.ts'
import { useNavigationType } from '../../lib/navigation/router.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { texts } from '../../texts/texts.ts'
import { OtherTrends } from './OtherTrends.tsx'
import { PanelHead } from './PanelHead.tsx'
import { TAB_PANEL_ID, TabBar, tabId } from './TabBar.tsx'
import { FIRST_CARDS, LoadingTrends, NoTrends, TrendList } from './TrendList.tsx'
import { useLastUpdate } from './useLastUpdate.ts'
import { itemTabs, useTab } from './useTab.ts'
import { shownTrends, type TrendsView } from './useTrends.ts'

type Props = {
  view: TrendsView
  country: Country
  category: Category
  /** A category to suggest when this one is empty. */
  elsewhere: Category | undefined
  followCategory: ReactNode
  offlineNote: ReactNode
  /** Shown instead of the failure when there is no network. */
  notSaved: ReactNode
  followTrend: (item: ApiItem) => ReactNode
}

/** The main panel: head, tabs and the trends of the tab, in every state. */
export function TrendPanel(props: Props) {
  const { view, country, category, elsewhere, followCategory, offlineNote, notSaved, followTrend } = props
  const isOnline = useIsOnline()
  const now = useNow()
  const panel = useRef<HTMLElement>(null)
  const trends = shownTrends(view)
  const lists = useMemo(() => trends && itemTabs(trends.items, now), [trends, now])
  const [tab, chooseTab] = useTab(lists)
  const isReady = view.status === 'ready'
  const count = lists ? lists.Top.length + lists.Latest.length + lists.Rising.length : 0
  const lastUpdate = useLastUpdate(isReady ? view.trends : undefined)
  useScrollToTopOnSwitch(panel, `${country.code} ${category}`)

  return (
    <main id="main" className="panel" ref={panel} tabIndex={-1} aria-busy={isChanging(view)}>
      {isChanging(view) && <Progress />}
      <PanelHead
        country={country}
        category={category}
        // Without trends, an update time would be misleading.
        lastUpdate={view.status === 'failed' ? undefined : lastUpdate}
        isStale={isReady && view.trends.isStale}
        // It names the time above, which is missing without trends.
        offlineNote={view.status === 'failed' ? null : offlineNote}
        followButton={followCategory}
      />
      {view.status === 'failed' ? (
        failure(view.problem)
      ) : (
        <>
          <TabBar lists={lists} shown={tab} onChoose={chooseTab} />
          <div id={TAB_PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
            <h2 className="vh">{texts.tabHeading(tab)}</h2>
            <div className="feed">{content()}</div>
          </div>
          {lists && (
            <OtherTrends lists={lists} shown={tab} firstCards={FIRST_CARDS} country={country} category={category} />
          )}
        </>
      )}
      <p className="vh" role="status">
        {isReady && texts.shownTrends(count, category, country)}
        {isChanging(view) && texts.loadingTrends}
      </p>
    </main>
  )

  function failure(problem: Problem): ReactNode {
    return isOnline ? <ErrorScreen message={problemText(problem)} /> : notSaved
  }

  function content(): ReactNode {
    if (!lists) return <LoadingTrends isSlow={view.status === 'loading' && view.isSlow} />
    if (count === 0) return <NoTrends country={country} category={category} elsewhere={elsewhere} />
    return <TrendList items={lists[tab]} tab={tab} country={country} category={category} followButton={followTrend} />
  }
}

function isChanging({ status }: TrendsView): boolean {
  return status === 'switching' || status === 'loading'
}

/** The message for a failure to read trends (specification 8). */
function problemText({ code }: Problem): string {
  return code === 'unknown-country' ? texts.invalidCountry : texts.trendsFailed
}

/** Scrolls to the top when another country or category is chosen and the panel's head is out of view. */
function useScrollToTopOnSwitch(panel: RefObject<HTMLElement | null>, shown: string): void {
  const isSwitch = useNavigationType() === 'REPLACE'
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const isHeadHidden = panel.current !== null && panel.current.getBoundingClientRect().top < 0
    if (isSwitch && isHeadHidden) window.scrollTo(0, 0)
  }, [panel, isSwitch, shown])
}
