import type { CSSProperties } from 'react'
import type { ApiEvent, EventCountry } from '../../../shared/answers/everywhereAnswer.ts'
import { findCountry } from '../../../shared/countries.ts'
import { firstCodes } from '../../../shared/everywhere/leadOf.ts'
import { UNKNOWN_VOLUME } from '../../../shared/languages/parts.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import * as formats from '../../texts/formats.ts'
import { countryName } from '../../texts/formats.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'
import { STEPS, TILE_GRID, tileStep } from './tileGrid.ts'

type Props = {
  event: ApiEvent
  /** The codes of the countries that are not up to date. */
  late: readonly string[]
}

/** Where an event trends: a tile for each country, with a link, its searches as a colour and as a figure. */
export function TileGrid({ event, late }: Props) {
  const firsts = firstCodes(event)
  const [americas, europe, asia, oceania] = TILE_GRID.map((block) => (
    <div key={block.region} className={`map__b map__b--${block.region}`}>
      <h4>{texts.regions[block.region]}</h4>
      <ul style={columnsOf(block.columns)}>
        {block.tiles.map(([code, row, column]) => (
          <li key={code} style={{ gridArea: `${row}/${column}` }}>
            <CountryTile
              code={code}
              topic={event.countries.find((each) => each.code === code)}
              isFirst={firsts.includes(code)}
              isLate={late.includes(code)}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
  return (
    <div className="map">
      {americas}
      {europe}
      <div className="map__s">
        {asia}
        {oceania}
      </div>
    </div>
  )
}

function columnsOf(count: number): CSSProperties & { '--c': number } {
  return { '--c': count }
}

type TileProps = { code: string; topic: EventCountry | undefined; isFirst: boolean; isLate: boolean }

function CountryTile({ code, topic, isFirst, isLate }: TileProps) {
  const country = findCountry(code)
  if (!country) return null
  if (!topic && isFirst)
    return (
      <span className="square square--gone">
        <b aria-hidden="true" translate="no">
          {code}
        </b>
        <span className="vh">{texts.goneTile(countryName(code))}</span>
        <small aria-hidden="true">{texts.first}</small>
      </span>
    )
  if (!topic)
    return (
      <span className={isLate ? 'square square--late' : 'square'}>
        <b aria-hidden="true" translate="no">
          {code}
        </b>
        <span className="vh">
          {isLate ? texts.notUpToDate(countryName(code)) : texts.notTrending(countryName(code))}
        </span>
      </span>
    )
  return (
    <Link
      className={isFirst ? 'square square--first' : `square square--on square--${tileStep(topic.volume)}`}
      to={topicPage(country, topic.category, topicOf(topic.trend))}
    >
      <b aria-hidden="true" translate="no">
        {code}
      </b>
      <span className="vh"> {texts.tile(countryName(code), formats.volume(topic.volume), isFirst)}</span>
      <small aria-hidden="true">{isFirst ? texts.first : formats.scale(topic.volume ?? UNKNOWN_VOLUME)}</small>
    </Link>
  )
}

/** What the colours of the tiles mean. */
export function TileKey() {
  return (
    <ul className="key" aria-hidden="true">
      {Array.from({ length: STEPS }, (_, index) => (
        <li key={texts.stepNames[index]}>
          <i className={`square square--on square--${index + 1}`} />
          {texts.stepNames[index]}
        </li>
      ))}
      <li>
        <i className="square square--first" />
        {texts.listedFirst}
      </li>
      <li>
        <i className="square square--gone" />
        {texts.gone}
      </li>
      <li>
        <i className="square" />
        {texts.off}
      </li>
      <li>
        <i className="square square--late" />
        {texts.stale}
      </li>
    </ul>
  )
}

/** The squares of the small grid, in units of the drawing. */
const SQUARE = 5
const DISTANCE = 7
const BLOCK_COLUMNS = { americas: 0, europe: 2, asia: 7, oceania: 7 }
const BLOCK_ROWS = { americas: 0, europe: 0, asia: 0, oceania: 4 }
/** Between two blocks. */
const GAP = 3.5

/** The same text in each drawing takes hardly any room in a compressed page. */
const ALL_SQUARES = squares(() => true)

/** The whole grid in the size of a line, as a drawing without words: the numbers stand beside it. */
export function MiniGrid({ event }: { event: ApiEvent }) {
  const codes = new Set(event.countries.map(({ code }) => code))
  const firsts = firstCodes(event)
  const paths = {
    on: squares((code) => codes.has(code) && !firsts.includes(code)),
    first: squares((code) => firsts.includes(code) && codes.has(code)),
    gone: squares((code) => firsts.includes(code) && !codes.has(code)),
  }
  return (
    <svg className="mini" width="84" height="35" viewBox="0 0 84 35" aria-hidden="true">
      <path className="off" d={ALL_SQUARES} />
      <path className="on" d={paths.on} />
      <path className="first" d={paths.first} />
      {paths.gone !== '' && <path className="gone" d={paths.gone} />}
    </svg>
  )
}

function squares(isDrawn: (code: string) => boolean): string {
  return TILE_GRID.flatMap(({ region, tiles }) =>
    tiles
      .filter(([code]) => isDrawn(code))
      .map(([, row, column]) => {
        const gaps = region === 'americas' ? 0 : region === 'europe' ? GAP : 2 * GAP
        const x = (BLOCK_COLUMNS[region] + column - 1) * DISTANCE + gaps + 0.5
        const y = (BLOCK_ROWS[region] + row - 1) * DISTANCE + 0.5
        return `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`
      }),
  ).join('')
}
