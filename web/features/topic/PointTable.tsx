import type { TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { volumeText } from '../../../shared/trends/volume.ts'
import { useReaderDates } from '../../lib/time/useReaderDates.ts'
import { topicTexts } from '../../texts/topicTexts.ts'

/** Longer tables are opened on demand. */
const MAX_OPEN_ROWS = 8

/** The numbers of a history, newest first. What is not known is an empty cell. */
export function PointTable({ points }: { points: readonly TopicPoint[] }) {
  const dates = useReaderDates()
  const rows = [...new Map(points.map((point) => [point.at, point])).values()].toReversed()
  const table = (
    <table className="table tp__points">
      <caption className="vh">{topicTexts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{topicTexts.when(dates.zone)}</th>
          <th scope="col" className="n">
            {topicTexts.searches}
          </th>
          <th scope="col" className="n">
            {topicTexts.growth}
          </th>
          <th scope="col" className="n">
            {topicTexts.rankColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, volume, growth, rank }) => (
          <tr key={at}>
            <td>
              <time dateTime={at}>{dates.moment(at)}</time>
            </td>
            <td className="n">{volume !== null && volumeText(volume)}</td>
            <td className="n">{growth !== null && shownGrowth(growth)}</td>
            <td className="n">{rank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (rows.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{topicTexts.showTable}</summary>
      {table}
    </details>
  )
}
