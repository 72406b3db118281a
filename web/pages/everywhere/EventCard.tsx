import { type MouseEvent, useDeferredValue, useState } from 'react'
import type { ApiEvent } from '../../../shared/answers/everywhereAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { eventCitation } from '../../../shared/cite/eventCitation.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { eventAnchor, eventPage, shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { firstCodes, leadOf, titledTopics } from '../../../shared/everywhere/leadOf.ts'
import { imageOfEvent } from '../../../shared/imageAddresses.ts'
import { topicPage } from '../../../shared/pages.ts'
import { fileWords } from '../../../shared/text/fileWords.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { HOUR_MS, hourOf } from '../../../shared/time.ts'
import { topicOf } from '../../../shared/trend.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Citation } from '../../features/cite/Citation.tsx'
import { isListCompact } from '../../lib/display/cardDensity.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { isPlainClick, Link } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { type ReaderDates, useReaderDates } from '../../lib/time/readerDates.ts'
import { volume } from '../../texts/formats.ts'
import { Card, NumbersRow } from '../../trend/Card.tsx'
import { CountryText } from '../../trend/CountryText.tsx'
import { EventQuote } from './EventQuote.tsx'
import { EventTable } from './EventTable.tsx'
import { sharedTitle } from './eventMetadata.ts'
import { eventCitationTexts, everywhereTexts as texts } from './everywhereTexts.ts'
import { ALL_COUNTRIES, SpreadChart, SpreadSpark } from './Spread.tsx'
import { MiniGrid, TileGrid, TileKey } from './TileGrid.tsx'

/** Maximum titles of other countries in a card; the table has all. */
const MAX_OTHER_TITLES = 7

type WholeProps = {
  event: ApiEvent
  /** The time of the data. */
  updatedAt: string
  /** The codes of the countries that are not up to date. */
  late: readonly string[]
  /** Invented sample data. */
  isSample: boolean
}

type Props = WholeProps & {
  rank: number
  /** The category of the list, and the hour of the past that it is of. */
  category: Category | undefined
  hour: string | undefined
  /** The country whose readers read this. */
  home: Country
  /** Whether the page was asked for with this event whole. */
  isAsked: boolean
  /** Whether it is whole until the reader closes it, where lists are not compact. */
  isFirst: boolean
}

/** An event in many countries: a line with its titles, and below it, when opened, the grid, the spread and the table. */
export function EventCard({ event, rank, updatedAt, late, isSample, category, hour, home, isAsked, isFirst }: Props) {
  const [chosen, setOpen] = useState<boolean | undefined>(isAsked || undefined)
  const isByDefault = chosen === undefined && isFirst
  const isCompact = useIsHydrated() && isListCompact()
  const isOpen = chosen ?? (isFirst && !isCompact)
  // A grid and up to 45 rows are long work for a slow phone: the pressed link answers before.
  const isWholeShown = useDeferredValue(isOpen)
  const { countries, headline } = event
  const shortId = shortEventId(event.id)
  const { lead, original } = leadOf(titledTopics(event), firstCodes(event), home)
  const country = findCountry(lead.code)
  const origin = original && findCountry(original.code)
  if (!country) return null
  const quoted = headline && findCountry(headline.country)
  const toggle = (press: MouseEvent) => {
    if (!isPlainClick(press)) return
    press.preventDefault()
    setOpen(!isOpen)
  }
  return (
    <Card
      rank={rank}
      className="ev"
      id={eventAnchor(shortId)}
      title={
        <>
          <Link to={topicPage(country, lead.category, topicOf(lead.title))}>
            <CountryText text={lead.title} country={country} />
          </Link>
          {origin && (
            <>
              {' '}
              <span className="orig">
                <CountryText text={original.title} country={origin} />
              </span>
            </>
          )}
        </>
      }
      note={
        <>
          <OtherTitles event={event} shown={[lead.title, ...(original ? [original.title] : [])]} />
          <FirstListed event={event} updatedAt={updatedAt} />
          {quoted && <EventQuote headline={headline} country={quoted} />}
        </>
      }
      chart={
        <>
          <div className="ev__map">
            <MiniGrid event={event} />
          </div>
          <div className="ev__line">
            <SpreadSpark event={event} updatedAt={updatedAt} />
          </div>
        </>
      }
      numbers={
        <NumbersRow
          length={countries.length / ALL_COUNTRIES}
          second={{ label: texts.highest, value: volume(highestOf(event)) }}
        >
          {fill(texts.countries(countries.length))}
        </NumbersRow>
      }
    >
      <div className={isByDefault ? 'ev__open ev__open--first' : 'ev__open'}>
        {/* Without scripts, the link asks for the page with this event whole. */}
        <a
          className={isOpen ? 'toggle is-open' : 'toggle'}
          href={hrefOf(eventPage(shortId, { category, hour }))}
          onClick={toggle}
        >
          {isByDefault ? (
            <>
              <span className="if-whole">{texts.hide(countries.length)}</span>
              <span className="if-compact">{texts.show(countries.length)}</span>
            </>
          ) : isOpen ? (
            texts.hide(countries.length)
          ) : (
            texts.show(countries.length)
          )}
          <Icon shape="down" size={14} />
        </a>
        {isWholeShown && <WholeEvent event={event} updatedAt={updatedAt} late={late} isSample={isSample} />}
      </div>
    </Card>
  )
}

/** The citation, the grid, the spread and the table. */
function WholeEvent({ event, updatedAt, late, isSample }: WholeProps) {
  return (
    <>
      {updatedAt !== '' && <EventCitation event={event} at={updatedAt} isSample={isSample} />}
      <div className="open2">
        <div>
          <TileGrid event={event} late={late} />
          <TileKey />
        </div>
        <SpreadChart event={event} updatedAt={updatedAt} />
      </div>
      <EventTable event={event} updatedAt={updatedAt} late={late} />
    </>
  )
}

type CitationProps = { event: ApiEvent; at: string; isSample: boolean }

/** Cites the event as it was in this collection, at an address that stays. */
function EventCitation({ event, at, isSample }: CitationProps) {
  const { first, countries, id } = event
  const [title, shortId, hour] = [sharedTitle(event), shortEventId(id), hourOf(at)]
  const place = eventPage(shortId, { hour })
  const address = useAbsoluteUrl(place)
  const cited = {
    ...{ title, address, at, isSample, countries: countries.length },
    first: first ?? undefined,
  }
  return (
    <div className="ev__cite">
      <Citation
        citationIn={(form) => eventCitation(form, cited, eventCitationTexts)}
        place={place}
        picture={{
          address: imageOfEvent(shortId, hour),
          alt: texts.eventTitle(title, countries.length),
          fileName: `${fileWords(title)}.png`,
        }}
      />
    </div>
  )
}

/** The titles of other countries, each in its language; the same one once, and not those that are shown above. */
function OtherTitles({ event: { countries }, shown: above }: { event: ApiEvent; shown: readonly string[] }) {
  const others = new Map(countries.map((topic) => [foldText(topic.trend), topic]))
  for (const title of above) others.delete(foldText(title))
  const titles = [...others.values()]
  if (titles.length === 0) return null
  const shown = titles.slice(0, MAX_OTHER_TITLES)
  return (
    <ul className="aka" aria-label={texts.sameElsewhere}>
      {shown.map(({ code, trend }) => {
        const country = findCountry(code)
        return (
          country && (
            <li key={code}>
              <CountryText text={trend} country={country} />
            </li>
          )
        )
      })}
      {titles.length > shown.length && <li>{texts.more(titles.length - shown.length)}</li>}
    </ul>
  )
}

/** The highest of the countries' numbers; they are never added up. */
function highestOf({ countries }: ApiEvent): number | null {
  const [first, ...others] = countries
  if (!first) return null
  return others.reduce((one, other) => (swipeLength(other.volume) > swipeLength(one.volume) ? other : one), first)
    .volume
}

/** Maximum countries that are named as the first, together. */
const MAX_TOGETHER = 3

type FirstListedProps = {
  event: ApiEvent
  /** The time of the data. */
  updatedAt: string
}

/** Where an event was listed first, never where it began; and when it appeared before. */
function FirstListed({ event, updatedAt }: FirstListedProps) {
  const dates = useReaderDates()
  const { appeared_before: before } = event
  return (
    <>
      <p className="ev__first">
        <Listings event={event} updatedAt={updatedAt} dates={dates} />
      </p>
      {before && (
        <p className="ev__past">
          {texts.appeared(dates.shortDay(before.from), dates.shortDay(before.until), before.code)}
        </p>
      )}
    </>
  )
}

function Listings({ event, updatedAt, dates }: FirstListedProps & { dates: ReaderDates }) {
  const { first, first_together: together, first_unknown: unknown } = event
  const [earliest] = first ? [first] : together
  if (!earliest) return <span>{unknownText(unknown, updatedAt, dates)}</span>
  const named = (first ? [first] : together).slice(0, MAX_TOGETHER)
  const next = first?.next
  // The first country may list the event no longer, or a later wave of it.
  const topic = event.countries.find(({ code }) => code === first?.code)
  const sentence = texts.firstListed({
    codes: named.map(({ code }) => code),
    more: first ? 0 : together.length - named.length,
    next: next
      ? {
          hours: Math.floor((Date.parse(next.at) - Date.parse(earliest.at)) / HOUR_MS),
          code: next.code,
        }
      : undefined,
    isGone: first !== null && !topic,
    isAgain: first !== null && topic !== undefined && topic.started_at !== first.at,
  })
  return fill(sentence, { time: <time dateTime={earliest.at}>{dates.quoted(earliest.at, updatedAt)}</time> })
}

function unknownText(unknown: ApiEvent['first_unknown'], updatedAt: string, dates: ReaderDates): string {
  const { unknownReasons } = texts
  if (unknown?.reason === 'start') return unknownReasons.start
  if (unknown?.reason !== 'collected' || unknown.until === null) return texts.unknownFirst
  const { from, until } = unknown
  if (from !== null) return unknownReasons.gap(dates.short(from, updatedAt), dates.short(until, updatedAt))
  return unknownReasons.beforeUs(dates.mediumDay(until))
}
