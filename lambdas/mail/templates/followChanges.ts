import { countryName } from '../../../shared/countries.ts'
import { DIGEST_HOUR, DIGEST_TRENDS_PER_CATEGORY, WEEKLY_DIGEST_DAY } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { Account } from '../../../shared/people/account.ts'
import { type FollowKind, followName } from '../../../shared/people/follow.ts'
import { SIGNIFICANT_CHANGE } from '../../../shared/significance.ts'
import { fittingPieces } from '../budget.ts'
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
  /** The page that ends a follow, without signing in. */
  unfollow?: string
}

export type ChangedFollows = { followed: readonly FollowedItem[]; unfollowed: readonly FollowedItem[] }

/** Whose follows changed, and what they get about them. */
type Reader = Pick<Account, 'name' | 'digest' | 'detail'> & { leave: UnsubscribeLinks }

/** Confirms all changes of a confirmation window in one mail. */
export function changedFollowsMail(
  context: MailContext,
  { followed, unfollowed, ...reader }: ChangedFollows & Reader,
): MailDocument {
  if (unfollowed.length === 0) return followedMail(context, { ...reader, items: followed })
  if (followed.length === 0) return unfollowedMail(context, { ...reader, items: unfollowed })
  return confirmation(context, reader.leave, {
    subject: `What you follow has changed: ${followed.length} more, ${unfollowed.length} less`,
    title: 'What you follow has changed',
    text: `Hello ${reader.name}, this is what you did in the last minutes. ${whatComes(reader, followed)}`,
    parts: [
      { title: 'You follow', items: followed },
      { title: 'You no longer follow', items: unfollowed },
    ],
  })
}

/** Confirms one follow or several. */
export function followedMail(
  context: MailContext,
  { items, ...reader }: Reader & { items: readonly FollowedItem[] },
): MailDocument {
  const [first] = items
  const name = items.length === 1 && first !== undefined ? followName(first) : undefined
  return confirmation(context, reader.leave, {
    subject: name === undefined ? `You follow ${items.length} more things` : `You follow ${name}`,
    title: name === undefined ? `You follow ${items.length} more things` : `You now follow ${name}`,
    text: `Hello ${reader.name}. ${whatComes(reader, items)}`,
    parts: [{ items }],
  })
}

/** Confirms one unfollow or several. */
export function unfollowedMail(
  context: MailContext,
  { name, items, leave }: Pick<Reader, 'name' | 'leave'> & { items: readonly FollowedItem[] },
): MailDocument {
  const [first] = items
  const title =
    items.length === 1 && first !== undefined
      ? `You no longer follow ${followName(first)}`
      : `You no longer follow ${items.length} things`
  return confirmation(context, leave, {
    subject: title,
    title,
    text: `Hello ${name}, you hear nothing more about this. To follow it again, open its page.`,
    parts: [{ items }],
  })
}

/** When a reader hears of new follows, and what. */
function whatComes({ digest, detail }: Pick<Reader, 'digest' | 'detail'>, items: readonly FollowedItem[]): string {
  if (digest === 'off')
    return 'Your updates are off, so nothing is sent about it. You can turn them on in your account.'
  const day = digest === 'weekly' ? `on ${WEEKLY_DIGEST_DAY.name}s ` : ''
  const when = `We write to you ${day}at ${DIGEST_HOUR}:00, in your time zone,`
  if (items.some(({ kind }) => kind === 'trend'))
    return `${when} when something about this changes: ${SIGNIFICANT_CHANGE}.`
  const most = DIGEST_TRENDS_PER_CATEGORY[detail]
  return items.length === 1
    ? `${when} with its new and rising trends, at most ${most}.`
    : `${when} with their new and rising trends, at most ${most} of each.`
}

type Part = { title?: string; items: readonly FollowedItem[] }
type ConfirmationTexts = { subject: string; title: string; text: string; parts: readonly Part[] }

/** Names in the preview; inboxes show fewer. */
const MAX_PREVIEWED = 10

function confirmation(
  { site, postalAddress }: MailContext,
  leave: UnsubscribeLinks,
  { subject, title, text, parts }: ConfirmationTexts,
): MailDocument {
  const all = parts.flatMap(({ items }) => items)
  const mailWith = (pieces: number): MailDocument => ({
    subject,
    preview: all.slice(0, MAX_PREVIEWED).map(followName).join(', '),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      {
        kind: 'ways',
        text: 'Sent when what you follow changes.',
        ways: [
          { text: 'Change this', to: leave.manage },
          { text: 'Stop these emails', to: leave.stop },
        ],
      },
      ...partBlocks(parts, pieces),
      ...leftOut(site, all.length - pieces),
      { kind: 'button', text: 'See everything you follow', to: `${site}${plainPage('account')}` },
    ],
    why: 'You get this email because what you follow on Uptick was changed, and because you let us confirm that by email.',
    ways: [
      { text: 'Manage what you follow', to: leave.manage },
      { text: 'Stop these emails', to: leave.stop },
    ],
    postalAddress,
    site,
  })
  return mailWith(fittingPieces(all.length, mailWith))
}

function partBlocks(parts: readonly Part[], pieces: number): MailBlock[] {
  let left = pieces
  return parts.flatMap(({ title, items }): MailBlock[] => {
    const shown = items.slice(0, left)
    left -= shown.length
    const count = items.length
    const section = { kind: 'section', title: title ?? '', note: count === 1 ? '1 item' : `${count} items` } as const
    return [...(title === undefined ? [] : [section]), ...shown.map(itemBlock)]
  })
}

function leftOut(site: string, left: number): MailBlock[] {
  if (left === 0) return []
  const way = { text: 'See all', to: `${site}${plainPage('account')}` }
  return [{ kind: 'left-out', lead: `${left} more did not fit here.`, text: '', way }]
}

function itemBlock(item: FollowedItem): MailBlock {
  const { kind, name, country, lang, isRightToLeft, to, unfollow } = item
  return {
    kind: 'item',
    title: kind === 'category' ? { text: followName(item), to } : { text: name, to, lang, isRightToLeft },
    about: kind === 'category' ? 'Category' : `${countryName(country)} · Trend`,
    ...(unfollow !== undefined && {
      unfollow: { text: 'Unfollow', to: unfollow, name: `Unfollow ${followName(item)}` },
    }),
    reasons: [],
    links: [],
  }
}
