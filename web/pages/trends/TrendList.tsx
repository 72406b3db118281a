import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import type { EventCard } from '../../../shared/events/eventCards.ts'
import { countriesPage, placeId, topicPage, trendsPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { Tab } from '../../../shared/trends/tabs.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FollowTrend } from '../../features/follow/FollowOrSignIn.tsx'
import { useIsPrinting } from '../../lib/display/useIsPrinting.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import * as texts from '../../texts/texts.ts'
import { ArticleList } from '../../trend/ArticleList.tsx'
import { Card, CardToggle, ListHead } from '../../trend/Card.tsx'
import { SourceArrow } from '../../trend/SourceLink.tsx'
import { Sparkline } from '../../trend/Sparkline.tsx'
import { TrendNumbers } from '../../trend/TrendNumbers.tsx'
import { TrendStatus } from '../../trend/TrendStatus.tsx'
import { useOpened } from '../../trend/useOpened.ts'
import { cardArticles, type DetailsOf, EventHeadline, EventNote, type EventProps, sharedText } from './EventParts.tsx'

/** Maximum cards of a tab in a rendered page, and of a hidden tab; the others are added when the tab is shown. */
export const MAX_FIRST_CARDS = 60

type Props = {
  cards: readonly EventCard<ApiItem>[]
  tab: Tab
  isShown: boolean
  country: Country
  /** The key of the first trend of each topic, in the order of the tabs. */
  firstOfTopic: ReadonlyMap<string, string>
  /** The topic that the address names. */
  marked: string | undefined
  /** Whether a trend has started since the last visit. */
  isNew: (item: ApiItem) => boolean
  /** Where a reader who signs in to follow a trend comes back to. */
  returnTo: string
}

/** The trends of a tab, ranked. */
export function TrendList({ cards, tab, isShown, country, firstOfTopic, marked, isNew, returnTo }: Props) {
  const shown = useIsHydrated() && isShown ? cards : cards.slice(0, MAX_FIRST_CARDS)
  return (
    <>
      <ListHead columns={Object.values(texts.columns)} ordering={ORDERING[tab]} />
      <ol>
        {shown.map((card, index) => (
          <TrendCard
            key={card.item.key}
            rank={index + 1}
            card={card}
            detailsOf={detailsOf}
            language={country.language}
          />
        ))}
      </ol>
    </>
  )

  function detailsOf(item: ApiItem): ReturnType<DetailsOf> {
    const topic = topicOf(item.trend)
    const isFirst = firstOfTopic.get(topic) === item.key
    return {
      to: topicPage(country, item.category, topic),
      id: isFirst ? placeId(topic) : undefined,
      isMarked: isFirst && topic === marked,
      isNew: isNew(item),
      followButton: <FollowTrend title={item.trend} country={country} returnTo={returnTo} />,
    }
  }
}

/** The columns that order a tab; they are bold. */
const ORDERING: Partial<Record<Tab, string>> = { Top: texts.columns.volume, Rising: texts.columns.growth }

type NoTrendsProps = {
  country: Country
  category: Category
  /** Another category of the country with trends; undefined when there is none. */
  elsewhere: Category | undefined
}

/** Shown for an empty category, with a link to another one. */
export function NoTrends({ country, category, elsewhere }: NoTrendsProps) {
  return (
    <EmptyState line="flat" title={texts.noTrends} text={texts.quietCategory(category, country, useCollectionHours())}>
      {elsewhere === undefined ? (
        <Link className="btn" to={countriesPage()}>
          {texts.seeCountries}
        </Link>
      ) : (
        <Link className="btn" to={trendsPage(country, elsewhere)} replace>
          {texts.seeCategory(elsewhere)}
        </Link>
      )}
    </EmptyState>
  )
}

type TrendCardProps = {
  /** Missing for a line on the card of its event. */
  rank?: number
  card: EventCard<ApiItem>
  detailsOf: DetailsOf
  language: string
  /** What a line has in common with its event. */
  shared?: string
}

/** One trend: numbers and articles. The other trends of its event can be opened as lines, which have no articles. */
function TrendCard({ rank, card, detailsOf, language, shared }: TrendCardProps) {
  const { item, event } = card
  const { to, id, isMarked, isNew, followButton } = detailsOf(item)
  const isOver = item.status === 'Lasted'
  const [isOpen, setOpen] = useOpened(`card ${item.key}`, isMarked)
  const articles = cardArticles(card)
  const quoted = event?.headline ?? articles[0]
  return (
    <Card
      rank={rank}
      className={rank ? `trend--folds${isOpen ? ' is-open' : ''}${isNew ? ' is-new' : ''}` : undefined}
      isOver={isOver}
      id={id}
      isMarked={isMarked}
      language={languageOf(item.trend, language)}
      title={<Link to={to}>{item.trend}</Link>}
      source={<SourceArrow to={item.explore_link} title={item.trend} />}
      meta={
        <>
          <TrendStatus item={item} />
          {isNew && <span className="vh">{texts.isNew}</span>}
          {followButton}
          {rank && quoted && (
            <cite className="trend__quoted" dir="auto" lang={languageOf(quoted.source, language)}>
              {quoted.source}
            </cite>
          )}
          {shared}
        </>
      }
      note={event && <EventNote {...{ card, event, detailsOf, language }} />}
      chart={
        <Link className="trend__spark" to={to} aria-label={texts.historyOf(item.trend)}>
          <Sparkline item={item} isCool={isOver} />
        </Link>
      }
      numbers={<TrendNumbers volume={item.volume} growth={item.growth} isOver={isOver} />}
      toggle={rank && <CardToggle title={item.trend} isOpen={isOpen} onChange={setOpen} />}
      more={
        rank && (
          <>
            {event?.headline && <EventHeadline of={event} language={language} />}
            <ArticleList articles={articles} language={language} trend={item.key} />
          </>
        )
      }
    >
      {event && <EventLines {...{ card, event, detailsOf, language }} />}
    </Card>
  )
}

/** The other trends of an event as lines, closed unless the address names one of them. */
function EventLines({ card: { others }, event, detailsOf, language }: EventProps) {
  const [isOpened, setOpened] = useOpened(`event ${event.id}`)
  const isPrinting = useIsPrinting()
  const isMarked = others.some((item) => detailsOf(item).isMarked)
  return (
    <details
      className="event fold"
      open={isOpened || isMarked || isPrinting}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>{texts.showSearches(others.length)}</summary>
      <ol>
        {others.map((item) => (
          <TrendCard
            key={item.key}
            card={{ item, others: [] }}
            detailsOf={detailsOf}
            language={language}
            shared={sharedText(event.links.find(({ key }) => key === item.key)?.reasons)}
          />
        ))}
      </ol>
    </details>
  )
}
