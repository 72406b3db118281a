import type { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { everywhereTable } from '../../../shared/feeds/feedAddress.ts'
import { DEVELOPERS_PAGE, everywherePage, type ListedEvents, plainPage } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Placeholder } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { nameInText } from '../../texts/formats.ts'
import { ListHead } from '../../trend/Card.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { EventCard } from './EventCard.tsx'
import { LATE_COUNTRIES } from './EverywhereHead.tsx'
import type { EverywhereView } from './everywhereQuery.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

type Props = {
  view: EverywhereView
  /** What the address asks for. */
  listed: ListedEvents
  /** The country whose readers read this. */
  home: Country
}

/** The list of events, with its states. */
export function EverywhereContent({ view, ...props }: Props) {
  switch (view.status) {
    case 'ready':
      return <EventList answer={view.answer} {...props} />
    case 'loading':
      return (
        <Placeholder isSlow={view.isSlow}>
          <Skeleton className="skel--block" width="100%" height="12rem" />
        </Placeholder>
      )
    case 'unknown':
      return <UnknownHour />
    case 'failed':
      return <NotLoaded message={texts.failed} />
  }
}

type ListProps = Omit<Props, 'view'> & { answer: EverywhereAnswer }

function EventList({ answer, listed, home }: ListProps) {
  const { events, from, updated_at: updatedAt, not_up_to_date: late, sample: isSample } = answer
  const { category, event: asked, hour } = listed
  if (events.length === 0) return <NoEvents category={category} />
  const found = events.findIndex(({ id }) => shortEventId(id) === asked)
  const isGone = asked !== undefined && found < 0
  return (
    <section className="feed" aria-labelledby="events">
      {isGone && <p className="note">{texts.eventGone}</p>}
      <h2 className="vh" id="events">
        {texts.list(category)}
      </h2>
      <ListHead className="ev-cols" columns={Object.values(texts.columns)} ordering={texts.columns.countries} />
      <ol>
        {events.map((event, index) => (
          <EventCard
            key={event.id}
            event={event}
            rank={from + index}
            updatedAt={updatedAt ?? ''}
            late={late}
            isSample={isSample}
            category={category}
            hour={hour}
            home={home}
            isAsked={index === found}
            isFirst={found < 0 && index === 0}
          />
        ))}
      </ol>
      <Pages answer={answer} listed={listed} />
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

function UnknownHour() {
  return (
    <EmptyState line="flat" title={texts.unknownHour} text={texts.unknownHourText}>
      <Link className="btn" to={`${DEVELOPERS_PAGE}#files`}>
        {texts.monthFiles}
      </Link>
      <Link className="btn" to={everywherePage()}>
        {texts.seeNow}
      </Link>
    </EmptyState>
  )
}

/** All events can be reached by addresses, also without scripts. */
function Pages({ answer, listed: { category, hour } }: Omit<ListProps, 'home'>) {
  const { pages, from, events, total } = answer
  const part = 1 + pages.findIndex((page) => page.from === from)
  const next = pages[part]
  return (
    <div className="ev-pages">
      <p>{texts.shown(from, from + events.length - 1, total)}</p>
      {next && (
        <Link className="btn btn--wide" to={everywherePage(category, part + 1, hour)} rel="next">
          {texts.showMore(next.to - next.from + 1)}
          <Icon shape="down" size={14} />
        </Link>
      )}
      {pages.length > 1 && (
        <nav aria-label={texts.pages}>
          <ol className="row">
            {pages.map((page, index) => (
              <li key={page.from}>
                <Link
                  to={everywherePage(category, index + 1, hour)}
                  aria-current={index + 1 === part ? 'page' : undefined}
                >
                  {index + 1}
                  <span className="vh">{texts.pageEvents(page.from, page.to)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <p>
        {/* A file, and not a page that the router could show. */}
        <a className="link" href={everywhereTable(hour)}>
          {texts.all_(total)}
        </a>
      </p>
    </div>
  )
}

/** How events are counted, and which countries are left out. */
export function HowCounted({ answer }: { answer: EverywhereAnswer | undefined }) {
  const late = answer?.not_up_to_date ?? []
  const names = COUNTRIES.filter(({ code }) => late.includes(code)).map(({ code }) => nameInText(code))
  return (
    <section id={LATE_COUNTRIES}>
      <h2 className="sub">{texts.counted}</h2>
      <p>{texts.countedText}</p>
      <p>{texts.firstText}</p>
      {answer && <p>{names.length === 0 ? texts.everyCountry : texts.late(names)}</p>}
      <p>
        <Link to={`${plainPage('method')}#everywhere`}>{texts.method}</Link>
      </p>
    </section>
  )
}
