import { Fragment, type ReactNode } from 'react'
import { Link } from '../../lib/navigation/router.tsx'
import type { Phrases, Prose, ProseBlock } from '../../texts/Prose.ts'
import { TableOfContents } from './TableOfContents.tsx'

/** A long text with a sticky table of contents. */
export function ProseDocument({ prose: { title, date, lead, sections } }: { prose: Prose }) {
  return (
    <>
      <TableOfContents sections={sections} />
      <article>
        <h1>{title}</h1>
        {date && (
          <p className="dated">
            <time dateTime={date.iso}>{date.text}</time>
          </p>
        )}
        <p className="lead">
          <PhraseText phrases={lead} />
        </p>
        {sections.map((section) => (
          <section key={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            {section.blocks.map((block) => (
              <ProseBlockView key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
    </>
  )
}

/** A paragraph or a list of a text. */
function ProseBlockView({ block }: { block: ProseBlock }) {
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

/** A sentence with its links. */
function PhraseText({ phrases }: { phrases: Phrases }) {
  if (typeof phrases === 'string') return phrases
  return phrases.map((piece) =>
    typeof piece === 'string' ? (
      <Fragment key={piece}>{piece}</Fragment>
    ) : (
      <Link key={piece.text} to={piece.to}>
        {piece.text}
      </Link>
    ),
  )
}
