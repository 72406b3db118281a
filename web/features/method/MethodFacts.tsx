import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { methodTexts } from '../../texts/methodTexts.ts'

// Styles of a single page would be part of every page's document.
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-4) var(--s-10)', marginTop: 'var(--s-6)' } as const
const LABEL = { color: 'var(--ink-3)', fontSize: 'var(--t-13)', lineHeight: 1.4 }
const NUMBER = { color: 'var(--ink)', fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.2 }

/** The extent of the data, in large numbers. */
export function MethodFacts() {
  const texts = methodTexts(useCollectionHours())
  return (
    <dl style={ROW}>
      {texts.facts.map(({ label, value }) => (
        <div key={label}>
          <dt style={LABEL}>{label}</dt>
          <dd style={NUMBER}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
