import type { CollectionReport } from '../../../shared/answers/statusAnswer.ts'
import { useNow } from '../../lib/time/now.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import { CollectionChart } from './CollectionChart.tsx'
import { CollectionTable } from './CollectionTable.tsx'
import { collectionSlots } from './collectionSlots.ts'

/** How the collections of a week came out: as bars, and the same numbers as a table. */
export function CollectionHistory({ collections }: { collections: readonly CollectionReport[] }) {
  const slots = collectionSlots(collections, useNow())
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
