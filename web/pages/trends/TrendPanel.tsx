import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { suggestedCategory } from '../../../shared/answers/categoryCounts.ts'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { type EventCard, eventCards } from '../../../shared/events/eventCards.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import type { Problem } from '../../../shared/problem.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { mostActiveTab, TAB_ORDER, type Tab } from '../../../shared/trends/tabs.ts'
import { Progress } from '../../components/Progress.tsx'
import { FollowCategory } from '../../features/follow/FollowOrSignIn.tsx'
import { PinButton } from '../../features/remembered/PinButton.tsx'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { switchCardDensity } from '../../lib/display/cardDensity.ts'
import { useScrollToTopOnSwitch } from '../../lib/navigation/focusAndScroll.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { GROUPING_KEY, GROUPING_OFF } from '../../lib/startup/sharedNames.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import * as formats from '../../texts/formats.ts'
import { categoryName, countryName, LANG } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { LoadingCards } from '../../trend/Card.tsx'
import { NotListed, useScrollToTarget } from '../../trend/NotListed.tsx'
import { TabBar, TabPanels, tabId } from '../../trend/TabBar.tsx'
import { firstKeys, itemTabs, type TabLists, useTab } from '../../trend/useTab.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { BelowTrends } from './BelowTrends.tsx'
import { BesidePlace } from './BesidePlace.tsx'
import { PanelHead, useLastUpdate } from './PanelHead.tsx'
import { MAX_FIRST_CARDS, NoTrends, TrendList } from './TrendList.tsx'
import { shownTrends, type TrendsView } from './useTrends.ts'

type Props = {
  view: TrendsView
  country: Country
  category: Category
  isInUse: boolean
}

/** The main panel: head, tabs and the trends of the tab, in every state. */
export function TrendPanel({ view, country, category, isInUse }: Props) {
  const returnTo = trendsPage(country, category)
  const panel = useRef<HTMLElement>(null)
  const trends = shownTrends(view)
  const lists = useMemo(() => trends && itemTabs(trends.items, trends.updatedAt), [trends])
  const firstOfTopic = useMemo(() => (lists ? firstKeys(lists) : new Map()), [lists])
  const [isGrouping, group] = useGrouping()
  const events = trends?.events ?? []
  const isGroupable = TAB_ORDER.some((tab) => lists && eventCards(lists[tab], events).length < lists[tab].length)
  const isReady = view.status === 'ready'
  const { tab, choose, marked, target } = useTab(lists, isReady)
  const count = lists ? lists.Top.length + lists.Latest.length + lists.Rising.length : 0
  const lastUpdate = useLastUpdate(isReady ? view.trends : undefined)
  useScrollToTopOnSwitch(panel, `${country.code} ${category}`)
  useScrollToTarget(target)
  const [seenAt, setSeenAt] = useState<string>()
  const isNew = ({ started_at: started }: ApiItem) => seenAt !== undefined && (started ?? '') > seenAt

  return (
    <main id="main" className="panel" ref={panel} tabIndex={-1} aria-busy={isChanging(view)}>
      {isChanging(view) && <Progress />}
      <PanelHead
        country={country}
        heading={categoryName(category)}
        // Without trends, an update time would be misleading.
        lastUpdate={view.status === 'failed' ? undefined : lastUpdate}
        isStale={isReady && view.trends.isStale}
        // The note names the time above, which is missing without trends.
        isFromCache={view.status === 'failed' ? undefined : (trends?.isFromCache ?? false)}
        followButton={<FollowCategory category={category} country={country} returnTo={returnTo} />}
        beside={
          isInUse &&
          isReady &&
          view.trends.updatedAt !== null && (
            <BesidePlace
              country={country}
              collectedAt={view.trends.updatedAt}
              newCount={view.trends.items.filter(isNew).length}
              onVisit={setSeenAt}
            />
          )
        }
      />
      {view.status === 'failed' ? (
        failure(view.problem)
      ) : (
        <>
          <div className="tab-row">
            <TabBar lists={lists} shown={tab} onChoose={choose} />
            <div className="tab-row__buttons">
              {isGroupable && <GroupingSwitch isOn={isGrouping} onChange={group} />}
              {count > 0 && <DensityButton />}
              <PinButton className="toggle" to={trendsPage(country)} text={countryName(country.code)} lang={LANG} />
            </div>
          </div>
          {target?.isListed === false && <NotListed topic={target.topic} country={country} category={category} />}
          <TabPanels shown={tab}>{content}</TabPanels>
          <OtherTrends cardsOf={cardsOf} country={country} />
          <BelowTrends trends={trends} country={country} />
        </>
      )}
      <p className="vh" role="status">
        {isReady && texts.shownTrends(count, category, country)}
        {isChanging(view) && texts.loadingTrends}
      </p>
    </main>
  )

  function cardsOf(tab: Tab): EventCard<ApiItem>[] {
    return lists ? eventCards(lists[tab], isGrouping ? events : []) : []
  }

  function failure(problem: Problem): ReactNode {
    return <NotLoaded message={problemText(problem)} trends={{ country, category }} />
  }

  function content(each: Tab): ReactNode {
    const isShown = each === tab
    if (!lists) return isShown && <LoadingCards isSlow={view.status === 'loading' && view.isSlow} />
    if (count === 0) {
      const elsewhere = trends && suggestedCategory(trends.counts)
      return isShown && <NoTrends country={country} category={category} elsewhere={elsewhere} />
    }
    if (lists[each].length === 0) return null
    return (
      // Boundaries, so that the many cards are hydrated in pieces.
      <Suspense>
        <AllEnded lists={lists} tab={each} onChoose={choose} />
        <TrendList
          cards={cardsOf(each)}
          tab={each}
          isShown={isShown}
          country={country}
          firstOfTopic={firstOfTopic}
          marked={marked}
          isNew={isNew}
          returnTo={returnTo}
        />
      </Suspense>
    )
  }
}

function isChanging({ status }: TrendsView): boolean {
  return status === 'switching' || status === 'loading'
}

/** The message for a failure to read trends. */
function problemText({ code }: Problem): string {
  return code === 'unknown-country' ? texts.invalidCountry : texts.trendsFailed
}

type AllEndedProps = { lists: TabLists; tab: Tab; onChoose: (tab: Tab) => void }

/** A line above a tab whose trends have all ended, with a way to the tab with the most that go on, if there is one. */
function AllEnded({ lists, tab, onChoose }: AllEndedProps) {
  const collectionHours = useCollectionHours()
  if (lists[tab].some(({ status }) => status !== 'Lasted')) return null
  const livelier = mostActiveTab(lists)
  if (!livelier) return <p className="all-ended">{texts.everythingEnded(collectionHours)}</p>

  function open(next: Tab): void {
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <p className="all-ended">
      {texts.allEnded}{' '}
      <button type="button" onClick={() => open(livelier)}>
        {texts.seeTab(livelier)}
      </button>
    </p>
  )
}

type OtherTrendsProps = { cardsOf: (tab: Tab) => readonly EventCard<ApiItem>[]; country: Country }

/** Links to the trends that a rendered page omits, for readers without scripts and search engines. */
function OtherTrends({ cardsOf, country }: OtherTrendsProps) {
  if (useIsHydrated()) return null
  return (
    <noscript>
      {TAB_ORDER.map((tab) => {
        const items = cardsOf(tab)
          .slice(MAX_FIRST_CARDS)
          .flatMap(({ item, others }) => [item, ...others])
        return (
          items.length > 0 && (
            <section className="others" key={tab}>
              <h2>{texts.tabHeading(tab)}</h2>
              <ul>{items.map(link)}</ul>
            </section>
          )
        )
      })}
    </noscript>
  )

  function link({ key, trend, category, volume }: ApiItem) {
    return (
      <li key={key}>
        <a
          href={hrefOf(topicPage(country, category, topicOf(trend)))}
          dir="auto"
          lang={languageOf(trend, country.language)}
        >
          {trend}
        </a>{' '}
        <small>{formats.volume(volume)}</small>
      </li>
    )
  }
}

type GroupingSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Switches between one card for the trends of an event and a card for each trend. */
function GroupingSwitch({ isOn, onChange }: GroupingSwitchProps) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      {texts.groupEvents}
    </button>
  )
}

/** Switches between cards of two lines and whole ones. It says what it leads to; the style sheet knows which. */
function DensityButton() {
  return (
    <button type="button" className="toggle density" onClick={switchCardDensity}>
      <span className="if-whole">{texts.compactCards}</span>
      <span className="if-compact">{texts.wholeCards}</span>
    </button>
  )
}

/**
 * Whether the trends of an event are on one card, and its setter. In pages from the server they are. The choice is
 * remembered where storage is available; the document holds it until it is closed.
 */
function useGrouping(): [boolean, (isOn: boolean) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function group(isOn: boolean): void {
    document.documentElement.dataset.events = isOn ? '' : GROUPING_OFF
    browserStorage('localStorage').write(GROUPING_KEY, isOn ? '' : GROUPING_OFF)
    choose(isOn)
  }

  return [chosen ?? !(isHydrated && document.documentElement.dataset.events === GROUPING_OFF), group]
}
