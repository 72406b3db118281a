import type { ReactNode } from 'react'
import type { Phrases, ProseBlock } from '../../texts/Prose.ts'
import { PhraseText } from './PhraseText.tsx'

/** One paragraph or list of a text. */
export function ProseBlockView({ block }: { block: ProseBlock }) {
  if ('text' in block)
    return (
      <p>
        <PhraseText phrases={block.text} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((entry) => (
          <li key={JSON.stringify(entry)}>
            <PhraseText phrases={entry} />
          </li>
        ))}
      </ul>
    )
  if ('terms' in block)
    return (
      <dl className="terms">
        {block.terms.map(({ term, meaning }) => (
          <Meaning key={term} of={term} meaning={meaning} />
        ))}
      </dl>
    )
  return (
    <dl className="terms terms--keys">
      {block.keys.map(({ key, meaning }) => (
        <Meaning key={key} of={<kbd>{key}</kbd>} meaning={meaning} />
      ))}
    </dl>
  )
}

function Meaning({ of, meaning }: { of: ReactNode; meaning: Phrases }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <PhraseText phrases={meaning} />
      </dd>
    </div>
  )
}
