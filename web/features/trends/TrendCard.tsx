import type { ApiItem } from '../../../shared/api.ts'
import type { EventCard } from '../../../shared/events/eventCards.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { useIsPrinting } from '../../lib/display/useIsPrinting.ts'
import { Link } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'
import { ArticleList } from '../../trend/ArticleList.tsx'
import { ExternalLinkHint, SourceLink } from '../../trend/SourceLink.tsx'
import { Sparkline } from '../../trend/Sparkline.tsx'
import { TrendNumbers } from '../../trend/TrendNumbers.tsx'
import { TrendStatus } from '../../trend/TrendStatus.tsx'
import { useOpened } from '../../trend/useOpened.ts'
import { cardArticles, EventHeadline, EventNote, type EventProps, type PlaceOf, sharedText } from './EventParts.tsx'

type Props = {
  /** Missing for a line on the card of its event. */
  rank?: number
  card: EventCard<ApiItem>
  placeOf: PlaceOf
  language: string
  /** What a line has in common with its event. */
  shared?: string
}

/** One trend: numbers and articles. The other trends of its event can be opened as lines, which have no articles. */
export function TrendCard({ rank, card, placeOf, language, shared }: Props) {
  const { item, event } = card
  const { to, id, isMarked, followButton } = placeOf(item)
  const isOver = item.status === 'Lasted'
  const Title = rank ? 'h3' : 'h4'
  return (
    <li
      className={isOver ? 'trend trend--lasted' : 'trend'}
      id={id}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
    >
      <span className="trend__rank" aria-hidden="true">
        {rank}
      </span>
      <div className="trend__body">
        <Title className="trend__title" dir="auto" lang={languageOf(item.trend, language)}>
          <SourceLink to={item.explore_link}>
            {item.trend}
            <span className="vh" lang="en">
              {texts.opensSource}
            </span>
          </SourceLink>
          <ExternalLinkHint />
        </Title>
        <p className="trend__meta">
          <TrendStatus item={item} />
          {followButton}
          <Link className="trend__page" to={to}>
            {texts.trendPage}
            <span className="vh">
              {texts.ofTrend}
              <bdi lang={languageOf(item.trend, language)}>{item.trend}</bdi>
            </span>
          </Link>
          {shared}
        </p>
        {event && <EventNote {...{ card, event, placeOf, language }} />}
      </div>
      <Link className="trend__spark" to={to} aria-label={texts.historyOf(item.trend)}>
        <Sparkline item={item} isCool={isOver} />
      </Link>
      <TrendNumbers volume={item.volume} growth={item.growth} isOver={isOver} />
      {rank && (
        <div className="trend__more">
          {event?.headline && <EventHeadline of={event} language={language} />}
          <ArticleList articles={cardArticles(card)} language={language} trend={item.key} />
        </div>
      )}
      {event && <EventLines {...{ card, event, placeOf, language }} />}
    </li>
  )
}

/** The other trends of an event as lines, closed unless the address names one of them. */
function EventLines({ card: { others }, event, placeOf, language }: EventProps) {
  const [isOpened, setOpened] = useOpened(`event ${event.id}`)
  const isPrinting = useIsPrinting()
  const isMarked = others.some((item) => placeOf(item).isMarked)
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
            placeOf={placeOf}
            language={language}
            shared={sharedText(event.links.find(({ key }) => key === item.key)?.reasons)}
          />
        ))}
      </ol>
    </details>
  )
}
