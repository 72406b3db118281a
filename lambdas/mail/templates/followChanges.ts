import { findCountry } from '../../../shared/countries.ts'
import type { FollowKind } from '../../../shared/follow.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { MailBlock, MailDocument } from '../MailDocument.ts'
import type { LeaveLinks, MailContext } from './MailContext.ts'

/** Something that was followed or unfollowed. */
export type FollowedItem = {
  kind: FollowKind
  name: string
  /** The country's code. */
  country: string
  /** The language most of its titles are written in. */
  lang: string
  isRightToLeft: boolean
  /** The page that shows it. */
  to: string
}

/** Confirms what was followed within a moment: one thing, or several at once. */
export function followedMail(
  context: MailContext,
  { name, items, leave }: { name: string; items: readonly FollowedItem[]; leave: LeaveLinks },
): MailDocument {
  const [first] = items
  const isOne = items.length === 1 && first !== undefined
  return confirmation(context, leave, {
    subject: isOne ? `You follow ${first.name}` : `You follow ${items.length} more things`,
    title: isOne ? 'You follow one more thing' : `You follow ${items.length} more things`,
    text: `Hello ${name}, we write to you at 8:00, in your time zone, when something about this changes: searches up more than 30%, growth up more than 15 points, a new status or more than two new articles.`,
    items,
  })
}

/** Confirms what is followed no more. */
export function unfollowedMail(
  context: MailContext,
  { name, items, leave }: { name: string; items: readonly FollowedItem[]; leave: LeaveLinks },
): MailDocument {
  const [first] = items
  const isOne = items.length === 1 && first !== undefined
  return confirmation(context, leave, {
    subject: isOne ? `You no longer follow ${first.name}` : `You no longer follow ${items.length} things`,
    title: isOne ? 'You follow one thing less' : `You follow ${items.length} things less`,
    text: `Hello ${name}, you hear nothing more about this. To follow it again, open its page.`,
    items,
  })
}

type Said = { subject: string; title: string; text: string; items: readonly FollowedItem[] }

function confirmation(
  { site, postalAddress }: MailContext,
  leave: LeaveLinks,
  { subject, title, text, items }: Said,
): MailDocument {
  return {
    subject,
    preview: items.map(({ name }) => name).join(', '),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      ...items.map(itemBlock),
      { kind: 'button', text: 'See everything you follow', to: `${site}${plainPage('account')}` },
    ],
    why: 'You get this e-mail because what you follow on Uptick was changed, and because you let us confirm that by e-mail.',
    ways: [
      { text: 'Manage what you follow', to: leave.manage },
      { text: 'Stop these e-mails', to: leave.stop },
    ],
    postalAddress,
    site,
  }
}

function itemBlock({ kind, name, country, lang, isRightToLeft, to }: FollowedItem): MailBlock {
  const where = findCountry(country)?.name ?? country
  return {
    kind: 'item',
    title: kind === 'category' ? { text: name, to } : { text: name, to, lang, isRightToLeft },
    about: `${where} · ${kind === 'category' ? 'Category' : 'Trend'}`,
    reasons: [],
    links: [],
  }
}
