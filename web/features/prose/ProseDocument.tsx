import { Fragment, type ReactNode } from 'react'
import { languageNamed } from '../../../shared/languages/languages.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { legalTexts } from './legalTexts.ts'
import type { Phrases, Prose, ProseBlock } from './Prose.ts'
import { TableOfContents } from './TableOfContents.tsx'

const ENGLISH = languageNamed('en')

type Props = {
  prose: Prose
  /** It is in English whatever the language of the page, which says so. */
  isLegal?: boolean
  /** Shown below the lead. */
  facts?: ReactNode
  /** Shown at the end of the sections with these ids. */
  figures?: Readonly<Record<string, ReactNode>>
}

/** A long text with a sticky table of contents. */
export function ProseDocument({ prose, isLegal = false, facts, figures = {} }: Props) {
  const { title, date, lead, sections } = prose
  const isForeign = isLegal && LANGUAGE.tag !== ENGLISH.tag
  const language = isForeign ? { lang: ENGLISH.lang, dir: ENGLISH.direction } : {}
  return (
    <>
      <TableOfContents sections={sections} {...language} />
      <article {...language}>
        {isForeign && (
          <p className="note" lang={LANGUAGE.lang} dir={LANGUAGE.direction}>
            {legalTexts.binding}
          </p>
        )}
        <h1>{title}</h1>
        {date && (
          <p className="dated">
            <time dateTime={date.iso}>{date.text}</time>
          </p>
        )}
        <p className="lead">{phraseText(lead)}</p>
        {facts}
        {sections.map((section) => (
          <section key={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            {section.blocks.map((block) => (
              <ProseBlockView key={JSON.stringify(block)} block={block} />
            ))}
            {figures[section.id]}
          </section>
        ))}
      </article>
    </>
  )
}

/** A paragraph or a list of a text. */
function ProseBlockView({ block }: { block: ProseBlock }) {
  if ('text' in block) return <p>{phraseText(block.text)}</p>
  if ('pull' in block) return <p className="pull">{block.pull}</p>
  if ('list' in block)
    return (
      <ul>
        {block.list.map((entry) => (
          <li key={JSON.stringify(entry)}>{phraseText(entry)}</li>
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
        <Meaning key={key} of={<kbd translate="no">{key}</kbd>} meaning={meaning} />
      ))}
    </dl>
  )
}

function Meaning({ of, meaning }: { of: ReactNode; meaning: Phrases }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{phraseText(meaning)}</dd>
    </div>
  )
}

/** A sentence with its links. */
function phraseText(phrases: Phrases): ReactNode {
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
