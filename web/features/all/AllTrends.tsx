import { type ReactNode, useId, useMemo } from 'react'
import type { ListLine } from '../../../shared/answers/countryList.ts'
import type { CategoryOrAll } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { placeId, topicPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { type ListFilters, MIN_SEARCHES, NO_FILTERS, passesFilters } from '../../../shared/trends/listFilters.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { fill } from '../../components/fill.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryName } from '../../texts/formats.ts'
import { isNew as newText } from '../../texts/texts.ts'
import { Headline } from '../../trend/Headline.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { allTexts as texts } from './allTexts.ts'

type Props = FiltersProps &
  LineProps & {
    lines: readonly ListLine[]
    /** The time of the collection; null before the first one. */
    at: string | null
  }

type FiltersProps = {
  filters: ListFilters
  /** The address of the list with other filters. */
  pageWith: (filters: ListFilters) => string
}

type LineProps = {
  country: Country
  /** The address of the list of a category. */
  pageOf: (category: CategoryOrAll) => string
  /** What a line says of the state of its trend. */
  stateOf: (line: ListLine) => ReactNode
  /** Whether a trend has started since the last visit. */
  isNew?: (line: ListLine) => boolean
  /** The page is of the past: its times are not ages. */
  isPast?: boolean
}

/** The trends of all categories of a country as lines, with filters that the address keeps: it all works without scripts. */
export function AllTrends({ lines, at, country, filters, pageWith, ...props }: Props) {
  const shown = lines.filter((line) => passesFilters(line, filters, at))
  const active = shown.filter(({ endedAt }) => endedAt === null)
  const ended = shown.filter(({ endedAt }) => endedAt !== null)
  const firstOfTopic = useMemo(() => firstKeys(lines), [lines])
  const list = { country, firstOfTopic, ...props }
  return (
    <>
      <Filters filters={filters} pageWith={pageWith} />
      <p className="all-count" role="status">
        {texts.shown(shown.length, lines.length)}
      </p>
      {active.length > 0 && <Lines heading={texts.active} lines={active} start={1} {...list} />}
      {ended.length > 0 && <Lines heading={texts.ended} lines={ended} start={active.length + 1} {...list} />}
      {shown.length === 0 && (
        <p className="all-none">
          {lines.length === 0
            ? texts.nothing(country)
            : fill(texts.none, { link: (text) => <Link to={pageWith(NO_FILTERS)}>{text}</Link> })}
        </p>
      )}
    </>
  )
}

/** The key of the first line of each topic: an address leads there. */
function firstKeys(lines: readonly ListLine[]): Map<string, string> {
  return new Map(lines.toReversed().map(({ title, key }) => [topicOf(title), key]))
}

function Filters({ filters, pageWith }: FiltersProps) {
  const id = useId()
  const { isActive, min, isRecent } = filters
  return (
    <nav className="all-filters" aria-label={texts.filters}>
      <Switch isOn={isActive} to={pageWith({ ...filters, isActive: !isActive })}>
        {texts.goingOn}
      </Switch>
      <Switch isOn={isRecent} to={pageWith({ ...filters, isRecent: !isRecent })}>
        {texts.lastHours}
      </Switch>
      <p id={id}>{texts.fewest}</p>
      <ul aria-labelledby={id}>
        {[0, ...MIN_SEARCHES].map((step) => (
          <li key={step}>
            <Switch isOn={step === min} to={pageWith({ ...filters, min: step })}>
              {step === 0 ? texts.anyNumber : texts.atLeast(step)}
            </Switch>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A filter is a link to the list with or without it. */
function Switch({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  return (
    <Link className="chip" to={to} replace aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  )
}

type LinesProps = LineProps & {
  lines: readonly ListLine[]
  heading: string
  /** The rank of the first line. */
  start: number
  firstOfTopic: ReadonlyMap<string, string>
}

function Lines({ heading, lines, start, country, firstOfTopic, pageOf, stateOf, isNew, isPast = false }: LinesProps) {
  return (
    <section className="all-part">
      <h2 className="sub">
        {heading} <small>{texts.count(lines.length)}</small>
      </h2>
      <ol start={start}>
        {lines.map((line) => {
          const { key, title, category, volume, endedAt, headline } = line
          const topic = topicOf(title)
          const isMarked = isNew?.(line) === true
          return (
            <li
              key={key}
              className={isMarked ? 'all-line is-new' : 'all-line'}
              id={firstOfTopic.get(topic) === key ? placeId(topic) : undefined}
            >
              <div className="all-line__row">
                <div>
                  <Link
                    className="all-line__title"
                    to={topicPage(country, category, topic)}
                    dir="auto"
                    lang={languageOf(title, country.language)}
                  >
                    {title}
                  </Link>
                  <p className="all-line__meta">
                    {isMarked && <span className="vh">{`${newText} `}</span>}
                    {stateOf(line)} <Link to={pageOf(category)}>{categoryName(category)}</Link>
                  </p>
                  <Headline
                    of={isPast && headline ? { ...headline, published_at: null } : headline}
                    language={country.language}
                  />
                </div>
                <p className="all-line__vol">
                  <ValueBar length={swipeLength(volume)} isSoft={endedAt !== null}>
                    {fill(texts.searches(volume), { unit: (text) => <span className="unit">{text}</span> })}
                  </ValueBar>
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
