import { plainPage } from '../../../shared/pages.ts'
import type { MailBlock, MailDocument } from '../MailDocument.ts'
import type { LeaveLinks, MailContext } from './MailContext.ts'

type Item = Extract<MailBlock, { kind: 'item' }>

/** What a reader is told on one day. */
export type DigestContent = {
  name: string
  /** The reader's day in words: `"Saturday, 21 November 2026"`. */
  day: string
  isWeekly: boolean
  followed: number
  /** How many of these there is nothing new of. */
  quiet: number
  /** Every trend it tells of, the one to begin with at the head. */
  trends: readonly { title: string; reasons: readonly string[] }[]
  /** By country, best first: a followed trend is one item, and so is a followed category with its trends. */
  countries: readonly { name: string; items: readonly Item[] }[]
  leave: LeaveLinks
}

/** The update at 8:00: what changed about what a reader follows. */
export function digestMail({ site, postalAddress }: MailContext, content: DigestContent): MailDocument {
  const count = content.countries.reduce((sum, { items }) => sum + items.length, 0)
  const title = `${inWords(count)} on what you follow`
  const [first, ...others] = content.trends
  return {
    subject: subjectOf(content.trends),
    preview: first
      ? `${first.title}: ${first.reasons.join(', ')}.${others.length > 0 ? ` Also ${others.length} more.` : ''}`
      : title,
    date: content.day,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: greeting(content) },
      ...content.countries.flatMap((country): MailBlock[] => [
        { kind: 'section', title: country.name, note: updates(country.items.length) },
        ...country.items,
      ]),
      { kind: 'button', text: 'See everything you follow', to: `${site}${plainPage('account')}` },
    ],
    why: 'You get this e-mail because you follow trends on Uptick. We write when searches rise more than 30%, growth rises more than 15 points, the status changes or more than two articles appear.',
    ways: [
      { text: 'Manage what you follow', to: content.leave.manage },
      { text: 'Stop these e-mails', to: content.leave.stop },
    ],
    postalAddress,
    site,
  }
}

/** Begins with one trend: a long title is shortened, so that inboxes have room for what is new about it. */
function subjectOf(trends: DigestContent['trends']): string {
  const [first, ...others] = trends
  if (!first) return updates(0)
  const title = shortened(first.title)
  const lead = first.reasons[0] === undefined ? title : `${title}: ${first.reasons[0]}`
  return others.length === 0 ? lead : `${lead}, and ${others.length} more`
}

const MAX_TITLE_LETTERS = 50
const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

function shortened(title: string): string {
  const letters = Array.from(LETTERS.segment(title), ({ segment }) => segment)
  if (letters.length <= MAX_TITLE_LETTERS) return title
  return `${letters.slice(0, MAX_TITLE_LETTERS).join('').trimEnd()}…`
}

function greeting({ name, isWeekly, followed, quiet }: DigestContent): string {
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

const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
