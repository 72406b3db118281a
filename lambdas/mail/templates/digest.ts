import { SIGNIFICANT_ARTICLES, SIGNIFICANT_GROWTH_POINTS, SIGNIFICANT_VOLUME_PERCENT } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { numberWord } from '../../../shared/text/numberWord.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'

type Item = Extract<MailBlock, { kind: 'item' }>

/** The content of a digest. */
export type DigestContent = {
  name: string
  /** The reader's day in words: `"Saturday, 21 November 2026"`. */
  day: string
  isWeekly: boolean
  followed: number
  /** The number of follows with news. */
  updates: number
  /** All trends of the digest, in order. */
  trends: readonly { title: string; reasons: readonly string[] }[]
  /** Trends that were left out. */
  more: number
  /** By country: one item per follow, with all trends of a followed category. */
  countries: readonly { name: string; items: readonly Item[] }[]
  leave: UnsubscribeLinks
}

/** The digest: what changed about what a reader follows. */
export function digestMail({ site, postalAddress }: MailContext, content: DigestContent): MailDocument {
  const title = `${inWords(content.updates)} on what you follow`
  const [first] = content.trends
  const others = content.trends.length - 1 + content.more
  return {
    subject: subjectOf(first, others),
    preview: first
      ? `${first.title}: ${first.reasons.join(', ')}.${others > 0 ? ` Also ${moreTrends(others)}.` : ''}`
      : title,
    date: content.day,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: greeting(content) },
      ...content.countries.flatMap((country): MailBlock[] => [
        { kind: 'section', title: country.name, note: updates(country.items.length) },
        ...country.items,
      ]),
      ...(content.more > 0 ? [{ kind: 'paragraph', text: `And ${moreTrends(content.more)}.` } as const] : []),
      { kind: 'button', text: 'See everything you follow', to: `${site}${plainPage('account')}` },
    ],
    why: `You get this e-mail because you follow trends on Uptick. We write when searches rise more than ${SIGNIFICANT_VOLUME_PERCENT}%, growth rises more than ${SIGNIFICANT_GROWTH_POINTS} points, the status changes or more than ${numberWord(SIGNIFICANT_ARTICLES)} articles appear.`,
    ways: [
      { text: 'Manage what you follow', to: content.leave.manage },
      { text: 'Stop these e-mails', to: content.leave.stop },
    ],
    postalAddress,
    site,
  }
}

/** Names the first trend, shortened so that inboxes have room for its reason. */
function subjectOf(first: DigestContent['trends'][number] | undefined, others: number): string {
  if (!first) return updates(0)
  const title = shortened(first.title, MAX_TITLE_LETTERS)
  const lead = first.reasons[0] === undefined ? title : `${title}: ${first.reasons[0]}`
  return others > 0 ? `${lead}, and ${moreTrends(others)}` : lead
}

/** Counts trends, not updates: a followed category is one update with several trends. */
function moreTrends(count: number): string {
  return count === 1 ? '1 more trend' : `${count} more trends`
}

const MAX_TITLE_LETTERS = 50

function greeting({ name, isWeekly, followed, updates }: DigestContent): string {
  const quiet = followed - updates
  const since = isWeekly ? 'in the last week' : 'since yesterday'
  const follows = followed === 1 ? 'You follow 1 item.' : `You follow ${followed} items.`
  if (quiet === 0) return `Good morning, ${name}. ${follows}`
  const left = quiet === 1 ? 'One did not change' : `${capital(numberWord(quiet))} did not change`
  return `Good morning, ${name}. ${follows} ${left} ${since} and ${quiet === 1 ? 'is' : 'are'} left out.`
}

function inWords(count: number): string {
  return `${capital(numberWord(count))} ${count === 1 ? 'update' : 'updates'}`
}

function updates(count: number): string {
  return count === 1 ? '1 update' : `${count} updates`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
