import type { Prose } from '../../texts/Prose.ts'
import { PhraseText } from './PhraseText.tsx'
import { ProseBlockView } from './ProseBlockView.tsx'
import { TableOfContents } from './TableOfContents.tsx'

/** A long text: a list of its sections that stays in view, and one column to read. */
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
