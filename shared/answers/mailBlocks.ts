import * as z from 'zod/mini'
import { PART_KINDS } from '../watches/watchLine.ts'

/**
 * The parts of a digest: mails render them as HTML and as text, and the account page shows them before they are sent. Texts
 * from outside have a language and a direction, and are never part of a sentence of ours, unless it isolates them.
 */

const list = <Of extends z.core.SomeType>(of: Of) => z.readonly(z.array(of))

/** A text in a mail; texts from outside have a language and a direction. */
export const MailText = z.object({
  text: z.string(),
  /** The link. Always our own address, or one that was checked when it was collected. */
  to: z.optional(z.string()),
  lang: z.optional(z.string()),
  isRightToLeft: z.optional(z.boolean()),
})
export type MailText = z.infer<typeof MailText>

/** A link that a mail offers; `name` says more about it to screen readers. */
export const Way = z.object({ text: z.string(), to: z.string(), name: z.optional(z.string()) })
export type Way = z.infer<typeof Way>

const Ways = list(Way)

/** A text from outside with what we say of it; `source` is its publisher, in its own language, too. */
const NotedText = z.extend(MailText, { source: z.optional(z.string()), note: z.string() })
export type NotedText = z.infer<typeof NotedText>

/** Further texts in one line, after what introduces them. */
const MoreTexts = z.object({
  lead: z.string(),
  texts: list(z.extend(NotedText, { unfollow: z.optional(Way) })),
})
export type MoreTexts = z.infer<typeof MoreTexts>

const Bar = z.object({ name: z.string(), text: z.string(), volume: z.number() })

/** A followed trend or category with its news. */
export const ItemBlock = z.object({
  kind: z.literal('item'),
  title: MailText,
  /** Its searches; missing for a category. */
  searches: z.optional(z.string()),
  /** Its category and since when it goes on. */
  about: z.string(),
  unfollow: z.optional(Way),
  /** What changed; marked. */
  reasons: list(z.string()),
  /** Two numbers side by side; the longer bar fills the width. */
  comparison: z.optional(z.object({ before: Bar, after: Bar })),
  /** The other trends of its event. */
  others: z.optional(MoreTexts),
  links: list(
    z.extend(NotedText, {
      /** The other trends of its event. */
      others: z.optional(MoreTexts),
      /** A quoted article below the link. */
      headline: z.optional(NotedText),
    }),
  ),
})
export type ItemBlock = z.infer<typeof ItemBlock>

/** Lines of a title and a note each: what has ended, or the short form of a digest. */
export const RowsBlock = z.object({
  kind: z.literal('rows'),
  /** Missing for the rows that are the whole mail. */
  title: z.optional(z.string()),
  rows: list(NotedText),
})
export type RowsBlock = z.infer<typeof RowsBlock>

/** A text in pieces that join to it, some of which are marked. */
export const MarkedText = z.object({
  pieces: list(z.object({ text: z.string(), isMatch: z.boolean() })),
  to: z.optional(z.string()),
  lang: z.optional(z.string()),
  isRightToLeft: z.optional(z.boolean()),
})
export type MarkedText = z.infer<typeof MarkedText>

/** A watch with what it found. */
export const WatchBlock = z.object({
  kind: z.literal('watch'),
  /** The watch in words. */
  rule: list(z.object({ text: z.string(), kind: z.enum(PART_KINDS) })),
  /** `"3 new matches"` */
  count: z.string(),
  hits: list(
    z.object({
      title: MarkedText,
      /** The related search with the words; missing when the title has them. */
      related: z.optional(MarkedText),
      about: z.string(),
      searches: z.string(),
    }),
  ),
  /** `"And 22 more"`; empty when all hits are listed. */
  more: z.string(),
  ways: Ways,
})
export type WatchBlock = z.infer<typeof WatchBlock>

/** A part of a digest. */
export const DigestBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** A short line with links. */
  z.object({ kind: z.literal('ways'), text: z.string(), ways: Ways }),
  /** `isPart`: it begins another part of the mail, after the countries. */
  z.object({
    kind: z.literal('section'),
    title: z.string(),
    note: z.string(),
    isPart: z.optional(z.boolean()),
  }),
  ItemBlock,
  RowsBlock,
  WatchBlock,
  /** What the mail has no room for: how much, and where it is. */
  z.object({ kind: z.literal('left-out'), lead: z.string(), text: z.string(), way: Way }),
  z.object({ kind: z.literal('button'), text: z.string(), to: z.string() }),
])
export type DigestBlock = z.infer<typeof DigestBlock>
