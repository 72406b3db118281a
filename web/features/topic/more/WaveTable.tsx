import type { TopicAnswer, Wave } from '../../../../shared/answers/topicAnswer.ts'
import { type Country, nameInText } from '../../../../shared/countries.ts'
import { durationText } from '../../../../shared/trends/age.ts'
import { swipeLength, volumeText } from '../../../../shared/trends/volume.ts'
import { WideTable } from '../../../components/WideTable.tsx'
import { useReaderDates } from '../../../lib/time/readerDates.ts'
import { waveTexts as texts } from '../../../texts/waveTexts.ts'
import { ValueBar } from '../../../trend/ValueBar.tsx'
import { ArchivedPlace } from '../ArchivedPlace.tsx'

/** Longer tables are collapsed: the history follows below. */
const MAX_OPEN_ROWS = 5

type Props = { answer: TopicAnswer; country: Country }

/** The waves of a topic, the newest first: when each began, how long it lasted, and how much it was searched for. */
export function WaveTable({ answer, country }: Props) {
  const { waves, title } = answer
  const { zone } = useReaderDates()
  const table = (
    <WideTable caption={texts.wavesOf(title, nameInText(country))} className="tp__waves">
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
        {dates.zone !== 'UTC' && <small>{texts.utc(dates.utc(start))}</small>}
        {startedAt === null && texts.orEarlier}
      </th>
      <td>{lengthOf(wave)}</td>
      <td>
        {volume !== null && (
          <ValueBar length={swipeLength(volume)} isSoft={!isCurrent || wave.ended_at !== null}>
            {volumeText(volume)}
          </ValueBar>
        )}
      </td>
    </tr>
  )
}

/** How long a wave has lasted, at least that where its start or its end was not seen. */
function lengthOf(wave: Wave): string {
  const { started_at: startedAt, ended_at: endedAt, first_seen: firstSeen, last_seen: lastSeen } = wave
  const length = durationText(startedAt ?? firstSeen, endedAt ?? lastSeen)
  if (wave.is_current && endedAt === null) return texts.activeFor(length)
  return startedAt === null || endedAt === null ? texts.orMore(length) : length
}
