import { findCountry } from '../../../shared/countries.ts'
import { DIGEST_HOUR } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { FollowKind } from '../../../shared/people/follow.ts'
import { SIGNIFICANT_CHANGE } from '../../../shared/significance.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'

/** A followed or unfollowed trend or category. */
export type FollowedItem = {
  kind: FollowKind
  name: string
  /** The country's code. */
  country: string
  /** The main language of the country's titles. */
  lang: string
  isRightToLeft: boolean
  /** The page that shows it. */
  to: string
}

/** Confirms all changes of a confirmation window in one mail. */
export function changedFollowsMail(
  context: MailContext,
  { followed, unfollowed, ...to }: ChangedFollows & { name: string; leave: UnsubscribeLinks },
): MailDocument {
  if (unfollowed.length === 0) return followedMail(context, { ...to, items: followed })
  if (followed.length === 0) return unfollowedMail(context, { ...to, items: unfollowed })
  return confirmation(context, to.leave, {
    subject: `What you follow has changed: ${followed.length} more, ${unfollowed.length} less`,
    title: 'What you follow has changed',
    text: `Hello ${to.name}, this is what you did in the last minutes. We write to you at ${DIGEST_HOUR}:00, in your time zone, when something about what you follow changes.`,
    parts: [
      { title: 'You follow', items: followed },
      { title: 'You no longer follow', items: unfollowed },
    ],
  })
}

export type ChangedFollows = { followed: readonly FollowedItem[]; unfollowed: readonly FollowedItem[] }

/** Confirms one follow or several. */
export function followedMail(
  context: MailContext,
  { name, items, leave }: { name: string; items: readonly FollowedItem[]; leave: UnsubscribeLinks },
): MailDocument {
  const [first] = items
  const isOne = items.length === 1 && first !== undefined
  return confirmation(context, leave, {
    subject: isOne ? `You follow ${first.name}` : `You follow ${items.length} more things`,
    title: isOne ? 'You follow one more thing' : `You follow ${items.length} more things`,
    text: `Hello ${name}, we write to you at ${DIGEST_HOUR}:00, in your time zone, when something about this changes: ${SIGNIFICANT_CHANGE}.`,
    parts: [{ items }],
  })
}

/** Confirms one unfollow or several. */
export function unfollowedMail(
  context: MailContext,
  { name, items, leave }: { name: string; items: readonly FollowedItem[]; leave: UnsubscribeLinks },
): MailDocument {
  const [first] = items
  const isOne = items.length === 1 && first !== undefined
  return confirmation(context, leave, {
    subject: isOne ? `You no longer follow ${first.name}` : `You no longer follow ${items.length} things`,
    title: isOne ? 'You follow one thing less' : `You follow ${items.length} things less`,
    text: `Hello ${name}, you hear nothing more about this. To follow it again, open its page.`,
    parts: [{ items }],
  })
}

/** Listed items: mail programs cut off longer mails. */
const MAX_LISTED = 50

type Part = { title?: string; items: readonly FollowedItem[] }
type ConfirmationTexts = { subject: string; title: string; text: string; parts: readonly Part[] }

function confirmation(
  { site, postalAddress }: MailContext,
  leave: UnsubscribeLinks,
  { subject, title, text, parts }: ConfirmationTexts,
): MailDocument {
  return {
    subject,
    preview: parts.flatMap(({ items }) => items.slice(0, MAX_LISTED).map(({ name }) => name)).join(', '),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      ...parts.flatMap(partBlocks),
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

function partBlocks({ title, items }: Part): MailBlock[] {
  const count = items.length
  const left = count - MAX_LISTED
  return [
    ...(title === undefined
      ? []
      : [{ kind: 'section', title, note: count === 1 ? '1 item' : `${count} items` } as const]),
    ...items.slice(0, MAX_LISTED).map(itemBlock),
    ...(left > 0 ? [{ kind: 'paragraph', text: `And ${left} more.` } as const] : []),
  ]
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
