import { Fragment } from 'react'
import type { TopicAnswer, Wave } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { minutesLasted } from '../../../shared/trends/age.ts'
import { SCALE_LINES } from '../../../shared/trends/scaleLines.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { type StripBlock, stripEnd, stripTicks, waveStrip } from '../../../shared/trends/waveStrip.ts'
import { WideTable } from '../../components/WideTable.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import * as formats from '../../texts/formats.ts'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { ArchivedPlace } from './ArchivedPlace.tsx'
import { waveTexts as texts } from './waveTexts.ts'

type Props = { answer: TopicAnswer; country: Country }

/** How often the topic has trended, and its waves. Nothing for a single one, which the numbers and the history cover. */
export function Waves({ answer, country }: Props) {
  if (answer.waves.length < 2) return null
  return (
    <section className="sec" aria-labelledby="waves">
      <Returns waves={answer.waves} />
      <WaveTable answer={answer} country={country} />
    </section>
  )
}

/** The room of a label on a phone, in percent. */
const LABEL_WIDTH = 30

/** How often the topic has trended in a year, as a heading, and a strip of its waves where there are several. */
function Returns({ waves }: { waves: readonly Wave[] }) {
  const now = stripEnd(waves, useNow())
  const dates = useReaderDates()
  const blocks = waveStrip(waves, now)
  const [first] = blocks
  if (!first || blocks.length < 2) return <h2 id="waves">{texts.waves}</h2>
  const isCurrent = blocks.some((block) => block.isCurrent)
  const [highest, newest] = [blocks.find((block) => block.isHighest), blocks.at(-1)]
  const areNear = newest !== undefined && highest !== undefined && newest.left - highest.left < LABEL_WIDTH
  const named = blocks.map(({ from, volume }) => texts.wave(dates.shortDay(from), volume && formats.volume(volume)))
  return (
    <>
      <h2 id="waves">{texts.returns(blocks.length, dates.month(first.from, now), isCurrent)}</h2>
      <p className="quiet">{texts.stripNote}</p>
      <div className="scaled">
        <div className="year" role="img" aria-label={texts.strip(named)}>
          {SCALE_LINES.map(({ volume, height }) => (
            <Fragment key={volume}>
              <i className="gl" style={{ bottom: `${100 * height}%` }} />
              <span className="yl" style={{ bottom: `${100 * height}%` }}>
                {formats.scale(volume)}
              </span>
            </Fragment>
          ))}
          {blocks.map((block) => (
            <div
              key={block.from}
              className={blockClasses(block, areNear)}
              style={{ left: `min(${block.left}%, 100% - 6px)`, width: `${block.width}%`, height: `${block.height}%` }}
            >
              {block.volume !== null && (block.isHighest || block.isNewest) && (
                <b>{texts.label(formats.volume(block.volume), block)}</b>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="xl xl--scaled" aria-hidden="true">
        {stripTicks(now).map(({ at, left }) => (
          <span key={at} style={{ left: `${left}%` }}>
            {dates.shortMonth(at)}
          </span>
        ))}
      </div>
    </>
  )
}

/** Labels grow away from the ends of the strip; of two that are near each other, the left one stands higher. */
function blockClasses({ left, isCurrent, isHighest, isNewest }: StripBlock, areNear: boolean): string {
  const names = [
    isCurrent && 'is-now',
    left > 100 - LABEL_WIDTH && 'is-last',
    left < LABEL_WIDTH && 'is-first',
    areNear && isHighest && !isNewest && 'is-raised',
  ]
  return names.filter(Boolean).join(' ')
}

/** Longer tables are collapsed: the history follows below. */
const MAX_OPEN_ROWS = 5

/** The waves of a topic, the newest first: when each began, how long it lasted, and how much it was searched for. */
function WaveTable({ answer, country }: Props) {
  const { waves, title } = answer
  const { zone } = useReaderDates()
  const table = (
    <WideTable caption={texts.wavesOf(title, country)} className="tp__waves">
      <thead>
        <tr>
          <th scope="col">{texts.started(zone)}</th>
          <th scope="col">{texts.lasted}</th>
          <th scope="col">{texts.highest}</th>
        </tr>
      </thead>
      <tbody>
        {waves.map((wave) => (
          <Row key={`${wave.started_at} ${wave.first_seen}`} {...{ wave, answer, country }} />
        ))}
      </tbody>
    </WideTable>
  )
  if (waves.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{texts.showWaves(waves.length)}</summary>
      {table}
    </details>
  )
}

/** A wave of which the source gave no start is dated by the collection that saw it first. */
function Row({ wave, answer, country }: Props & { wave: Wave }) {
  const dates = useReaderDates()
  const { started_at: startedAt, first_seen: firstSeen, peak_volume: volume, is_current: isCurrent } = wave
  const start = startedAt ?? firstSeen
  return (
    <tr>
      <th scope="row">
        <ArchivedPlace at={firstSeen} answer={answer} country={country}>
          <time dateTime={start}>{dates.moment(start)}</time>
        </ArchivedPlace>
        {dates.zone !== 'UTC' && <small> {texts.utc(dates.utc(start))}</small>}
        {startedAt === null && ` ${texts.orEarlier}`}
      </th>
      <td>{lengthOf(wave)}</td>
      <td>
        {volume !== null && (
          <ValueBar length={swipeLength(volume)} isSoft={!isCurrent || wave.ended_at !== null}>
            {formats.volume(volume)}
          </ValueBar>
        )}
      </td>
    </tr>
  )
}

/** How long a wave has lasted, at least that where its start or its end was not seen. */
function lengthOf(wave: Wave): string {
  const { started_at: startedAt, ended_at: endedAt, first_seen: firstSeen, last_seen: lastSeen } = wave
  const length = formats.duration(minutesLasted(startedAt ?? firstSeen, endedAt ?? lastSeen))
  if (wave.is_current && endedAt === null) return texts.activeFor(length)
  return startedAt === null || endedAt === null ? texts.orMore(length) : length
}
