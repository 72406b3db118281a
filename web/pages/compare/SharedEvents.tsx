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
import { Cell, ColumnHead, Row, RowHead, StackedTable } from '../../components/StackedTable.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { countryName, volume } from '../../texts/formats.ts'
import { CountryText } from '../../trend/CountryText.tsx'
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

/** The number of columns, for the style sheet. */
export function columnsOf({ length }: readonly Country[]): CSSProperties & { '--n': number } {
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

function SharedTable({ shared, countries, home }: Props) {
  return (
    <StackedTable
      className="table shared"
      style={columnsOf(countries)}
      caption={texts.sharedCaption}
      isCaptionHidden
      head={
        <Row>
          <ColumnHead>{texts.event}</ColumnHead>
          {countries.map((country) => (
            <ColumnHead key={country.code}>
              <span className="cell">
                <Flag code={country.flag} />
                {countryName(country.code)}
              </span>
            </ColumnHead>
          ))}
        </Row>
      }
    >
      {shared.map((event) => (
        <Row key={event.id} className="shared-row">
          <RowHead>
            <Titles event={event} countries={countries} home={home} />
          </RowHead>
          {countries.map((country) => (
            <SharedCell
              key={country.code}
              country={country}
              topic={event.countries.find(({ code }) => code === country.code)}
            />
          ))}
        </Row>
      ))}
    </StackedTable>
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
        <CountryText text={first.topic.trend} country={first.country} />
      </Link>
      {others.length > 0 && (
        <ul className="aka" aria-label={texts.sameElsewhere}>
          {others.map(({ country, topic }) => (
            <li key={country.code}>
              <CountryText text={topic.trend} country={country} />
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
      {countryName(country.code)}
    </span>
  )
  if (!topic)
    return (
      <Cell className="is-none">
        {name}
        <span className="vh">{texts.notTrending}</span>
      </Cell>
    )
  return (
    <Cell>
      {name}
      <ValueBar length={swipeLength(topic.volume)} isSoft={topic.status === 'Lasted'}>
        {volume(topic.volume)}
      </ValueBar>
      <small className="shared__place">{texts.place(topic.place)}</small>
    </Cell>
  )
}
