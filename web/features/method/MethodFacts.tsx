import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { methodTexts } from '../../texts/methodTexts.ts'

/** The extent of the data, in large numbers. */
export function MethodFacts() {
  const texts = methodTexts(useCollectionHours())
  return (
    <dl className="facts">
      {texts.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
