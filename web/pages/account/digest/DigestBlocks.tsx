import { Fragment, type ReactNode } from 'react'
import type {
  DigestBlock,
  ItemBlock,
  MailText,
  MarkedText,
  MoreTexts,
  NotedText,
  RowsBlock,
  WatchBlock,
} from '../../../../shared/answers/mailBlocks.ts'
import { isolatesIn } from '../../../../shared/text/isolated.ts'
import { fill } from '../../../components/fill.tsx'
import { WatchSentence } from '../../../components/WatchSentence.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { COMMA } from '../../../texts/formats.ts'
import * as texts from '../../../texts/texts.ts'
import { SourceLink } from '../../../trend/SourceLink.tsx'

/** The parts of a digest, as its mail has them; without its ways out, which the account page has itself. */
export function DigestBlocks({ blocks }: { blocks: readonly DigestBlock[] }) {
  return sectionsOf(blocks).map(({ key, head, parts }) => (
    <section key={key} className="digest-list">
      {head}
      {parts.length > 0 && (
        <ul>
          {parts.map(({ key: part, content }) => (
            <li key={part} className="digest-list__item">
              {content}
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}

type Section = { key: number; head: ReactNode; parts: { key: number; content: ReactNode }[] }

/** The blocks by section: what comes before the first one is in one without a heading. */
function sectionsOf(blocks: readonly DigestBlock[]): Section[] {
  const sections: Section[] = []
  for (const [key, block] of blocks.entries()) {
    if (block.kind === 'section' || block.kind === 'rows' || block.kind === 'left-out')
      sections.push({ key, head: <Head block={block} />, parts: [] })
    else if (block.kind === 'item' || block.kind === 'watch')
      sections.at(-1)?.parts.push({ key, content: block.kind === 'item' ? <Item {...block} /> : <Watch {...block} /> })
    else if (block.kind === 'title' || block.kind === 'paragraph')
      sections.push({ key, head: <Sentence block={block} />, parts: [] })
  }
  return sections
}

type HeadBlock = Extract<DigestBlock, { kind: 'section' | 'rows' | 'left-out' }>

function Head({ block }: { block: HeadBlock }) {
  switch (block.kind) {
    case 'section':
      return (
        <div className="digest-list__country">
          <h3 className="digest-list__name">{block.title}</h3>
          <span className="digest-list__note">{block.note}</span>
        </div>
      )
    case 'rows':
      return <Rows {...block} />
    case 'left-out':
      return (
        <p className="digest-list__note digest-list__left">
          {block.lead} {block.text}
        </p>
      )
  }
}

function Sentence({ block: { kind, text } }: { block: Extract<DigestBlock, { kind: 'title' | 'paragraph' }> }) {
  return kind === 'title' ? <h3 className="digest-list__head">{text}</h3> : <p>{isolated(text)}</p>
}

function Item({ title, searches, about, reasons, others, links }: ItemBlock) {
  return (
    <>
      <TextLink className="digest-list__title" text={title} />
      <p className="digest-list__note">
        {searches !== undefined && (
          <>
            <b>{searches}</b>
            {' · '}
          </>
        )}
        {about}
      </p>
      <ul className="digest-list__reasons">
        {reasons.map((reason) => (
          <li key={reason} className="digest-list__reason">
            {reason}
          </li>
        ))}
      </ul>
      <Others of={others} />
      {links.length > 0 && (
        <ul>
          {links.map((each) => (
            <li key={`${each.to} ${each.text}`} className="digest-list__row">
              <Noted text={each} />
              <Others of={each.others} />
              {each.headline && <Noted text={each.headline} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What has ended, or the short form. */
function Rows({ title, rows }: RowsBlock) {
  return (
    <>
      {title !== undefined && <h3 className="digest-list__ended">{title}</h3>}
      <ul>
        {rows.map((each) => (
          <li key={each.to} className="digest-list__row">
            <Noted text={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A text from outside, and below it what we say of it: the same for all, however long they are. */
function Noted({ text }: { text: NotedText }) {
  const { source, note } = text
  return (
    <>
      <TextLink text={text} />
      <span className="digest-list__note">
        {source !== undefined && <bdi>{source}</bdi>}
        {source !== undefined && note !== '' && ' · '}
        {note}
      </span>
    </>
  )
}

/** The other trends of the event of a trend; nothing if there are none. */
function Others({ of }: { of: MoreTexts | undefined }) {
  if (!of) return null
  return (
    <p className="digest-list__note">
      {of.lead}{' '}
      {of.texts.map((each, index) => (
        <Fragment key={each.to}>
          {index > 0 && COMMA}
          <TextLink text={each} /> ({each.note})
        </Fragment>
      ))}
    </p>
  )
}

function Watch({ rule, count, hits, more }: WatchBlock) {
  return (
    <>
      <p className="digest-list__rule">
        <WatchSentence parts={rule} />
      </p>
      <p>{hits.length > 0 ? <span className="digest-list__reason">{count}</span> : count}</p>
      {hits.length > 0 && (
        <ul>
          {hits.map(({ title, related, about, searches }) => (
            <li key={`${title.to} ${about}`} className="digest-list__row">
              <MarkedLink text={title} />
              {related && (
                <span className="digest-list__note">
                  {fill(texts.inRelated, { title: <MarkedPieces text={related} /> })}
                </span>
              )}
              <span className="digest-list__note">{[about, searches].filter((each) => each !== '').join(COMMA)}</span>
            </li>
          ))}
        </ul>
      )}
      {more !== '' && <p className="digest-list__note">{more}</p>}
    </>
  )
}

function TextLink({ text: { text, to, lang, isRightToLeft }, className }: { text: MailText; className?: string }) {
  const shown =
    lang === undefined ? (
      text
    ) : (
      <bdi lang={lang} dir={isRightToLeft ? 'rtl' : 'ltr'}>
        {text}
      </bdi>
    )
  return <LinkTo to={to} className={className} content={shown} />
}

function MarkedLink({ text }: { text: MarkedText }) {
  return <LinkTo to={text.to} content={<MarkedPieces text={text} />} />
}

function MarkedPieces({ text: { pieces, lang, isRightToLeft } }: { text: MarkedText }) {
  let at = 0
  return (
    <bdi lang={lang} dir={isRightToLeft ? 'rtl' : 'ltr'}>
      {pieces.map(({ text, isMatch }) => {
        const key = at
        at += text.length
        return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
      })}
    </bdi>
  )
}

type LinkProps = { to: string | undefined; className?: string | undefined; content: ReactNode }

/** A link to a page of this site, as a path; else one to an article. */
function LinkTo({ to, className, content }: LinkProps) {
  if (to === undefined) return content
  const path = pathHere(to)
  if (path === undefined) return <SourceLink to={to}>{content}</SourceLink>
  return (
    <Link className={className} to={path}>
      {content}
    </Link>
  )
}

/** The path of an address of this site. */
function pathHere(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search, hash } = new URL(address)
  return origin === window.location.origin ? `${pathname}${search}${hash}` : undefined
}

/** A sentence with what it isolates. */
export function isolated(sentence: string): ReactNode {
  let at = 0
  return isolatesIn(sentence).map(({ text, isIsolated }) => {
    const key = at
    at += text.length
    return isIsolated ? <bdi key={key}>{text}</bdi> : <Fragment key={key}>{text}</Fragment>
  })
}
