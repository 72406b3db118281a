import type { ApiEvent, EventCountry } from '../../../shared/answers/everywhereAnswer.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Original } from '../../components/Original.tsx'
import { ValueBar } from '../../components/ValueBar.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { startTime, everywhereTexts as texts } from '../../texts/everywhereTexts.ts'

/** Rows shown at once; a press shows the others. */
const SHOWN = 8

/** The countries of an event, with the same numbers as the grid. */
export function EventTable({ event }: { event: ApiEvent }) {
  const { countries, first } = event
  const more = countries.slice(SHOWN)
  return (
    <>
      <Table topics={countries.slice(0, SHOWN)} first={first?.code} caption={texts.caption(countries.length)} />
      {more.length > 0 && (
        <details className="where-more">
          <summary className="toggle">
            {texts.showRows(more.length)}
            <Icon shape="down" size={14} />
          </summary>
          <Table topics={more} first={first?.code} caption={texts.otherRows} isContinued />
        </details>
      )}
    </>
  )
}

type TableProps = {
  topics: readonly EventCountry[]
  /** The code of the country that listed the event first. */
  first: string | undefined
  caption: string
  /** The rest of the table above: its heads are not seen. */
  isContinued?: boolean
}

/** Roles are written, because phones show rows as lines. */
function Table({ topics, first, caption, isContinued = false }: TableProps) {
  const hidden = isContinued ? 'vh' : undefined
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: styles that change `display` take the roles away in browsers.
    <table className="table where" role="table">
      <caption className={hidden}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(texts.table).map(([name, text]) => (
            <th key={name} role="columnheader" scope="col">
              <span className={hidden}>{text}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {topics.map((topic) => {
          const country = findCountry(topic.code)
          return country && <Row key={topic.code} {...{ topic, country }} isFirst={topic.code === first} />
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}

function Row({ topic, country, isFirst }: { topic: EventCountry; country: Country; isFirst: boolean }) {
  const { trend, category, volume, search, status, started_at: startedAt } = topic
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as of the table.
    <tr role="row" className={isFirst ? 'is-first' : undefined}>
      <td role="cell">
        <Link className="cell" to={trendsPage(country)}>
          <Flag code={country.flag} />
          {country.name}
        </Link>
      </td>
      <td role="cell">
        <Link to={topicPage(country, category, topicOf(trend))}>
          <Original text={trend} country={country} />
        </Link>
      </td>
      <td role="cell">
        <ValueBar length={swipeLength(volume)} isSoft={status === 'Lasted'}>
          {search}
        </ValueBar>
      </td>
      <td role="cell">
        {startedAt === null ? texts.unknownStart : <time dateTime={startedAt}>{startTime(startedAt)}</time>}
      </td>
      <td role="cell">{reasonOf(topic, isFirst)}</td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as of the table.
  )
}

function reasonOf({ reason }: EventCountry, isFirst: boolean): string {
  if (isFirst) return texts.listedFirst
  return reason === null ? texts.seed : texts.reasons[reason]
}
