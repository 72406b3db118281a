import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { everywherePage, plainPage } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorScreen } from '../../components/ErrorScreen.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { everywhereTexts as texts } from '../../texts/everywhereTexts.ts'
import { EventCard } from './EventCard.tsx'
import { LATE_COUNTRIES } from './EverywhereHead.tsx'
import type { EverywhereView } from './useEverywhere.ts'

type Props = {
  view: EverywhereView
  category: Category | undefined
  /** The place of the event that is shown whole at first. */
  opened: number
  /** Asks for more events; undefined when all that a page shows are there. */
  onMore: (() => void) | undefined
}

/** The list of events, with its states. */
export function EverywhereContent({ view, category, opened, onMore }: Props) {
  switch (view.status) {
    case 'ready':
      return <EventList answer={view.answer} category={category} opened={opened} onMore={onMore} />
    case 'loading':
      return (
        <div aria-hidden="true" style={{ visibility: view.isSlow ? undefined : 'hidden' }}>
          <Skeleton className="skel--block" width="100%" height="12rem" />
        </div>
      )
    case 'failed':
      return <ErrorScreen message={texts.failed} />
  }
}

function EventList({ answer, category, opened, onMore }: Omit<Props, 'view'> & { answer: EverywhereAnswer }) {
  const { events, total, updated_at: updatedAt, not_up_to_date: late } = answer
  // Without scripts, a button would do nothing.
  const isHydrated = useIsHydrated()
  if (events.length === 0) return <NoEvents category={category} />
  return (
    <section className="feed" aria-labelledby="events">
      <h2 className="vh" id="events">
        {texts.list(category)}
      </h2>
      <div className="list-head ev-cols" aria-hidden="true">
        <span>{texts.columns.rank}</span>
        <span>{texts.columns.event}</span>
        <span>{texts.columns.where}</span>
        <span>{texts.columns.hours}</span>
        <span className="is-order">{texts.columns.countries}</span>
        <span>{texts.columns.highest}</span>
      </div>
      <ol>
        {events.map((event, index) => (
          <EventCard
            key={event.id}
            event={event}
            rank={index + 1}
            updatedAt={updatedAt ?? ''}
            late={late}
            category={category}
            isOpened={index + 1 === opened}
          />
        ))}
      </ol>
      {total > events.length && isHydrated && onMore && (
        <button type="button" className="btn btn--wide" onClick={onMore}>
          {texts.showMore}
        </button>
      )}
      {total > events.length && (
        <p className="ev-rest">
          {texts.others(events.length, total)} {/* A file, and not a page that the router could show. */}
          <a href="/data/everywhere.csv">{texts.table_}</a>
        </p>
      )}
    </section>
  )
}

function NoEvents({ category }: { category: Category | undefined }) {
  return (
    <EmptyState line="flat" title={texts.none} text={texts.noneText(category)}>
      {category ? (
        <Link className="btn" to={everywherePage()}>
          {texts.seeAll}
        </Link>
      ) : (
        <Link className="btn" to={plainPage('status')}>
          {texts.seeStatus}
        </Link>
      )}
    </EmptyState>
  )
}

/** How events are counted, and which countries are left out. */
export function HowCounted({ answer }: { answer: EverywhereAnswer | undefined }) {
  const late = answer?.not_up_to_date ?? []
  const names = COUNTRIES.filter(({ code }) => late.includes(code)).map(({ name }) => name)
  return (
    <section id={LATE_COUNTRIES}>
      <h2 className="sub">{texts.counted}</h2>
      <p>{texts.countedText}</p>
      {answer && <p>{names.length === 0 ? texts.everyCountry : texts.late(names)}</p>}
      <p>
        <Link to={`${plainPage('method')}#everywhere`}>{texts.method}</Link>
      </p>
    </section>
  )
}
