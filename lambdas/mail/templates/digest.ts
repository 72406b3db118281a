import {
  DIGEST_HOUR,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { counted, numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import { fittingPieces, MAX_MAIL_BYTES } from '../budget.ts'
import type { ItemBlock, MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import {
  hitsOfWatches,
  newMatches,
  type WatchNewsContent,
  watchBlocks,
  watchesWithHits,
  watchPieces,
} from './watches.ts'

/** The content of a digest. */
export type DigestContent = {
  name: string
  /** When it is composed, in words: `"Saturday, 21 November 2026, 08:00"`. */
  time: string
  /** The reader's zone: `"Toronto time"`. */
  zone: string
  /** The days of a weekly digest: `"Monday 16 to Sunday 22 November"`; undefined for a daily one. */
  week: string | undefined
  followed: number
  /** The follows whose countries have nothing to compare. */
  notCompared: number
  /** The number of follows with news. */
  updates: number
  /** The first news of each update, in order; `isOver`: it has ended. */
  news: readonly { title: string; reason: string; isOver: boolean }[]
  /** All trends with news. */
  trends: number
  /** Trends that were left out before the mail was composed. */
  more: number
  /** By country: one item per follow, with all trends of a followed category. */
  countries: readonly { place: string; name: string; items: readonly DigestBlock[] }[]
  /** What the watches found; undefined for nothing. */
  watches?: WatchNewsContent | undefined
  leave: UnsubscribeLinks
}

/** An item with the number of follows it reports; a category has the page with all its trends. */
export type DigestBlock = { block: ItemBlock; updates: number; category?: string }

/**
 * The digest: the changes of what a reader follows, and the hits of their watches. What does not fit into the bytes of a
 * mail is counted, with a link; watches get at most half of them.
 */
export function digestMail(context: MailContext, content: DigestContent): MailDocument {
  const { countries, watches } = content
  const pieces = countries.reduce((sum, { items }) => sum + items.reduce((all, item) => all + piecesOf(item), 0), 0)
  const mailWith = (items: number, ofWatches: number) => composed(context, content, items, ofWatches)
  const ofWatches = watches
    ? fittingPieces(watchPieces(watches), (count) => mailWith(0, count), MAX_MAIL_BYTES / (pieces > 0 ? 2 : 1))
    : 0
  return mailWith(
    fittingPieces(pieces, (items) => mailWith(items, ofWatches)),
    ofWatches,
  )
}

/** An item and each of its links. */
function piecesOf({ block }: DigestBlock): number {
  return 1 + block.links.length
}

function composed(context: MailContext, content: DigestContent, items: number, ofWatches: number): MailDocument {
  const { site, postalAddress } = context
  const { watches, week, zone, leave } = content
  return {
    subject: subjectOf(content),
    preview: previewOf(content),
    date: content.time,
    blocks: [
      { kind: 'title', text: titleOf(content) },
      { kind: 'paragraph', text: greeting(content) },
      {
        kind: 'ways',
        text: `Every ${week === undefined ? 'day' : WEEKLY_DIGEST_DAY.name} at ${DIGEST_HOUR}:00, ${zone}.`,
        ways: [
          { text: 'Change this', to: leave.manage },
          { text: 'Stop these emails', to: leave.stop },
        ],
      },
      ...itemBlocks(site, content, items),
      ...(watches ? watchBlocks(context, watches, ofWatches) : []),
      {
        kind: 'button',
        text: buttonText(content),
        to: `${site}${plainPage('account')}`,
      },
    ],
    why: `${whyOf(content)} Times are ${zone}.`,
    ways: [
      { text: manageText(content), to: leave.manage },
      ...(watches ? [{ text: 'Pause all watches', to: watches.pause }] : []),
      { text: 'Stop these emails', to: leave.stop },
    ],
    postalAddress,
    site,
  }
}

function buttonText({ followed, watches }: DigestContent): string {
  if (!watches) return 'See everything you follow'
  return followed > 0 ? 'See what you follow and watch' : 'See what you watch'
}

function manageText({ followed, watches }: DigestContent): string {
  if (!watches) return 'Manage what you follow'
  return followed > 0 ? 'Manage follows and watches' : 'Manage your watches'
}

/** The first pieces of the items, by country, and how much is left out. */
function itemBlocks(site: string, { countries, more, updates: all }: DigestContent, pieces: number): MailBlock[] {
  const blocks: MailBlock[] = []
  const missing: { updates: number; place: string }[] = []
  let left = pieces
  for (const { place, name, items } of countries) {
    const shown: DigestBlock[] = []
    for (const item of items) {
      if (left === 0) break
      shown.push({ ...item, block: shortenedBlock(item, left - 1) })
      left = Math.max(0, left - piecesOf(item))
    }
    const [count, ofCountry] = [updatesIn(shown), updatesIn(items)]
    const note = count === ofCountry ? counted(count, 'update') : `${count} of ${counted(ofCountry, 'update')}`
    if (shown.length > 0)
      blocks.push({ kind: 'section', title: name, note }, ...shown.map(({ block }): MailBlock => block))
    if (count < ofCountry) missing.push({ updates: ofCountry - count, place })
  }
  return [...blocks, ...leftOut(site, missing, more, all)]
}

/** An item with the first of its links, at most a number of them. */
function shortenedBlock({ block, category }: DigestBlock, links: number): ItemBlock {
  const left = block.links.length - links
  if (left <= 0) return block
  const rest = category === undefined ? [] : [{ text: moreTrends(left), to: category, note: '' }]
  return { ...block, links: [...block.links.slice(0, links), ...rest] }
}

function updatesIn(items: readonly DigestBlock[]): number {
  return items.reduce((sum, { updates }) => sum + updates, 0)
}

function leftOut(
  site: string,
  missing: readonly { updates: number; place: string }[],
  more: number,
  all: number,
): MailBlock[] {
  if (missing.length === 0 && more === 0) return []
  const count = missing.reduce((sum, { updates }) => sum + updates, 0)
  const places = missing.map(({ updates, place }) => `${updates} in ${place}`)
  const what = count > 0 ? `${count} more ${count === 1 ? 'update' : 'updates'}` : moreTrends(more)
  return [
    {
      kind: 'left-out',
      lead: count > 0 ? `${what} did not fit here:` : `${what} did not fit here.`,
      text: count > 0 ? `${[...places, ...(more > 0 ? [moreTrends(more)] : [])].join(', ')}.` : '',
      way: { text: `See all ${counted(all, 'update')}`, to: `${site}${plainPage('account')}` },
    },
  ]
}

/** Counts trends, not updates: a followed category is one update with several trends. */
function moreTrends(count: number): string {
  return count === 1 ? '1 more trend' : `${count} more trends`
}

function whyOf({ week, watches, followed }: DigestContent): string {
  const follow = followed > 0 ? 'follow trends' : ''
  const because = [follow, watches ? 'keep watches' : ''].filter((part) => part !== '').join(' and ')
  if (watches)
    return `You get this email because you ${because} on Uptick. We write when what you follow changes, or a watch found something you have not been told. Each match is told once.`
  if (week !== undefined)
    return `You get this email once a week because you chose ${WEEKLY_DIGEST_DAY.name}s. A topic is in it when it is new, rose, ended, came back or has new articles since the week began.`
  return `You get this email because you ${because} on Uptick. We write when searches rise more than ${SIGNIFICANT_VOLUME_PERCENT}%, growth rises more than ${SIGNIFICANT_GROWTH_POINTS} points, the status changes or more than ${numberWord(SIGNIFICANT_ARTICLES)} articles appear.`
}

/**
 * Leads with what goes on, never with what has ended where something else has not. Hits of watches are only counted: their
 * titles have the words of watches.
 */
function subjectOf({ news, updates, trends, week, watches }: DigestContent): string {
  const lead = leadOf(news)
  if (!lead) return watches ? hitsOfWatches(watches) : counted(updates, 'update')
  // Shortened, so that inboxes have room for the reason.
  const title = shortened(lead.title, MAX_TITLE_LETTERS)
  const first = week === undefined ? `${title}: ${lead.reason}` : `This week: ${title}, ${lead.reason}`
  const rest = [
    ...(watches && watches.hits > 0 ? [newMatches(watches.hits)] : []),
    ...(updates > 1 ? [`${updates - 1} more`] : []),
    ...(trends > 1 ? [moreTrends(trends - 1)] : []),
  ][0]
  return `${first}${rest === undefined ? '' : `. And ${rest}`}`
}

const MAX_TITLE_LETTERS = 50

function leadOf(news: DigestContent['news']): DigestContent['news'][number] | undefined {
  return news.find(({ isOver }) => !isOver) ?? news[0]
}

/** The text that inboxes show after the subject. */
function previewOf(content: DigestContent): string {
  const { news, week, watches, updates } = content
  if (watches) return `${updates > 0 ? `${inWords(updates)} on what you follow. ` : ''}${watchesWithHits(watches)}`
  if (week !== undefined) {
    const ended = news.filter(({ isOver }) => isOver).length
    return `${week}: each topic once, then and now.${ended > 0 ? ` ${ended} ended.` : ''}`
  }
  const lead = leadOf(news)
  const others = news.filter((one) => one !== lead).slice(0, MAX_PREVIEWED)
  if (others.length === 0) return titleOf(content)
  return `Also ${others.map(({ title, reason }) => `${title}: ${reason}`).join('; ')}.`
}

const MAX_PREVIEWED = 2

/** `"Two updates and 28 new matches"` */
function titleOf({ updates, week, watches }: DigestContent): string {
  if (updates > 0 && watches)
    return `${inWords(updates)} and ${ofWatches(watches)}${week === undefined ? '' : ' this week'}`
  if (watches) return hitsOfWatches(watches)
  return week === undefined ? `${inWords(updates)} on what you follow` : 'This week'
}

function ofWatches(watches: WatchNewsContent): string {
  return watches.hits > 0
    ? newMatches(watches.hits)
    : hitsOfWatches(watches).replace(/^./, (first) => first.toLowerCase())
}

function greeting({ name, week, followed, notCompared, updates, watches }: DigestContent): string {
  const quiet = followed - updates - notCompared
  const sentences = [`Good morning, ${name}.`]
  if (followed > 0 && week !== undefined)
    sentences.push(`${week}, each topic once: how it stood when the week began, and how it stands now.`)
  if (followed > 0) sentences.push(`You follow ${counted(followed, 'thing')}.`)
  if (quiet > 0)
    sentences.push(
      `${sentenceCase(numberWord(quiet))} did not change ${week === undefined ? 'since yesterday' : 'this week'} and ${quiet === 1 ? 'is' : 'are'} left out.`,
    )
  if (notCompared > 0)
    sentences.push(
      `${sentenceCase(numberWord(notCompared))} could not be compared, because ${notCompared === 1 ? 'its' : 'their'} country was not up to date.`,
    )
  if (watches) sentences.push(watchesWithHits(watches))
  return sentences.join(' ')
}

function inWords(count: number): string {
  return `${sentenceCase(numberWord(count))} ${count === 1 ? 'update' : 'updates'}`
}
