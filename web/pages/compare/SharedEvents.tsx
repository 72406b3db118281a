import type { CSSProperties } from 'react'
import type { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import type { EventCountry } from '../../../shared/answers/everywhereAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { leadOf } from '../../../shared/everywhere/leadOf.ts'
import { topicPage } from '../../../shared/pages.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { topicOf } from '../../../shared/trend.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { Original } from '../../trend/Original.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { compareTexts as texts } from './compareTexts.ts'

/** Events shown at once; a press shows the others. */
const SHOWN = 12

type Shared = CompareAnswer['shared'][number]

type Props = {
  shared: readonly Shared[]
  countries: readonly Country[]
  /** The country whose readers read this. */
  home: Country
}

function columnsOf({ length }: readonly Country[]): CSSProperties & { '--n': number } {
  return { '--n': length }
}

/** The events that several countries share: a row for each event, a column for each country. */
export function SharedEvents({ shared, ...props }: Props) {
  if (shared.length === 0) return <p className="quiet">{texts.nothingShared}</p>
  const more = shared.slice(SHOWN)
  return (
    <>
      <SharedTable shared={shared.slice(0, SHOWN)} {...props} />
      {more.length > 0 && (
        <details className="cmp-more">
          <summary className="toggle">{texts.showMore(more.length)}</summary>
          <SharedTable shared={more} {...props} />
        </details>
      )}
    </>
  )
}

/** Roles are written, because phones show rows as lines. */
function SharedTable({ shared, countries, home }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: styles that change `display` take the roles away in browsers.
    <table className="table shared" role="table" style={columnsOf(countries)}>
      <caption className="vh">{texts.sharedCaption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {texts.event}
          </th>
          {countries.map((country) => (
            <th key={country.code} role="columnheader" scope="col">
              <span className="cell">
                <Flag code={country.flag} />
                {country.name}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shared.map((event) => (
          <tr key={event.id} role="row" className="shared-row">
            <th role="rowheader" scope="row">
              <Titles event={event} countries={countries} home={home} />
            </th>
            {countries.map((country) => (
              <SharedCell
                key={country.code}
                country={country}
                topic={event.countries.find(({ code }) => code === country.code)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  )
}

/** The title that the reader can read, and the others in the order of the countries. */
function Titles({ event, countries, home }: { event: Shared } & Omit<Props, 'shared'>) {
  const inOrder = countries.flatMap((country) => {
    const topic = event.countries.find(({ code }) => code === country.code)
    return topic ? [{ country, topic, code: country.code, title: topic.trend, isSeed: false }] : []
  })
  if (inOrder.length === 0) return null
  const { lead: first } = leadOf(inOrder, [], home)
  const others = inOrder.filter(
    ({ title }, place) =>
      foldText(title) !== foldText(first.title) &&
      inOrder.findIndex((each) => foldText(each.title) === foldText(title)) === place,
  )
  return (
    <>
      <Link to={topicPage(first.country, first.topic.category, topicOf(first.topic.trend))}>
        <Original text={first.topic.trend} country={first.country} />
      </Link>
      {others.length > 0 && (
        <ul className="aka" aria-label={texts.sameElsewhere}>
          {others.map(({ country, topic }) => (
            <li key={country.code}>
              <Original text={topic.trend} country={country} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function SharedCell({ country, topic }: { country: Country; topic: EventCountry | undefined }) {
  const name = (
    <span className="c-name" aria-hidden="true">
      <Flag code={country.flag} />
      {country.name}
    </span>
  )
  if (!topic)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as of the table.
      <td role="cell" className="is-none">
        {name}
        <span className="vh">{texts.notTrending}</span>
      </td>
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as of the table.
    <td role="cell">
      {name}
      <ValueBar length={swipeLength(topic.volume)} isSoft={topic.status === 'Lasted'}>
        {topic.search}
      </ValueBar>
      <small className="shared__place">{texts.place(topic.place)}</small>
    </td>
  )
}
