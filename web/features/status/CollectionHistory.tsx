import type { CollectionReport } from '../../../shared/answers/statusAnswer.ts'
import { WideTable } from '../../components/WideTable.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { statusTexts } from '../../texts/statusTexts.ts'
import { CollectionChart } from './CollectionChart.tsx'
import { type CollectionSlot, collectionSlots } from './collectionSlots.ts'

/** The newest collections, as a chart and as a table. */
export function CollectionHistory({ collections }: { collections: readonly CollectionReport[] }) {
  const slots = collectionSlots(collections, useNow(), useCollectionHours())
  return (
    <section>
      <h2>{statusTexts.lastCollections}</h2>
      {slots.length === 0 ? (
        <p className="quiet">{statusTexts.noCollections}</p>
      ) : (
        <>
          <p className="quiet">{statusTexts.aboutBars}</p>
          <CollectionChart slots={slots} />
          <CollectionTable slots={slots} />
        </>
      )}
    </section>
  )
}

/** Longer tables are collapsed. */
const MAX_OPEN_ROWS = 6

/** The numbers of the chart, newest first. */
function CollectionTable({ slots }: { slots: readonly CollectionSlot[] }) {
  const dates = useReaderDates()
  const { columns, parts } = statusTexts
  const table = (
    <WideTable caption={statusTexts.tableCaption}>
      <thead>
        <tr>
          <th scope="col">{columns.when(dates.zone)}</th>
          {[parts.ok, parts.stale, parts.failed, columns.trends].map((column) => (
            <th key={column} scope="col" className="n">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.toReversed().map((slot) => (
          <tr key={slot.at}>
            <th scope="row">
              <time dateTime={slot.at}>{dates.moment(slot.at)}</time>
            </th>
            <Numbers slot={slot} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
  if (slots.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{statusTexts.showTable}</summary>
      {table}
    </details>
  )
}

function Numbers({ slot }: { slot: CollectionSlot }) {
  if (slot.kind === 'missing')
    return (
      <td className="n" colSpan={4}>
        {statusTexts.missing}
      </td>
    )
  const { ok, stale, failed } = slot.countries
  return (
    <>
      <td className="n">{ok}</td>
      <td className="n">{stale}</td>
      <td className="n">{failed}</td>
      <td className="n">{statusTexts.count(slot.trends)}</td>
    </>
  )
}
