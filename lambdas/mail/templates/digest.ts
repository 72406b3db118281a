import { SIGNIFICANT_ARTICLES, SIGNIFICANT_GROWTH_POINTS, SIGNIFICANT_VOLUME_PERCENT } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import { counted, numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import { hitsOfWatches, type WatchNewsContent, watchBlocks, watchesWithHits } from './watches.ts'

type Item = Extract<MailBlock, { kind: 'item' }>

/** The content of a digest. */
export type DigestContent = {
  name: string
  /** The reader's day in words: `"Saturday, 21 November 2026"`. */
  day: string
  isWeekly: boolean
  followed: number
  /** The follows whose countries have nothing to compare. */
  notCompared: number
  /** The number of follows with news. */
  updates: number
  /** All trends of the digest, in order. */
  trends: readonly { title: string; reasons: readonly string[] }[]
  /** Trends that were left out. */
  more: number
  /** By country: one item per follow, with all trends of a followed category. */
  countries: readonly { name: string; updates: number; items: readonly Item[] }[]
  /** The watch hits and questions; undefined when there are none. */
  watches?: WatchNewsContent | undefined
  leave: UnsubscribeLinks
}

/** The digest: the changes of what a reader follows, and the hits of their watches. */
export function digestMail(context: MailContext, content: DigestContent): MailDocument {
  const { site, postalAddress } = context
  const { watches, leave } = content
  return {
    ...(watches ? headWithWatches(content, watches) : head(content)),
    date: content.day,
    blocks: [
      { kind: 'title', text: titleOf(content) },
      { kind: 'paragraph', text: greeting(content) },
      ...content.countries.flatMap((country): MailBlock[] => [
        { kind: 'section', title: country.name, note: updates(country.updates) },
        ...country.items,
      ]),
      ...(content.more > 0 ? [{ kind: 'paragraph', text: `And ${moreTrends(content.more)}.` } as const] : []),
      ...(watches ? watchBlocks(context, watches) : []),
      {
        kind: 'button',
        text: watches ? 'See what you follow and watch' : 'See everything you follow',
        to: `${site}${plainPage('account')}`,
      },
    ],
    why: watches
      ? 'You get this e-mail because you follow trends or keep watches on Uptick. We write when what you follow changes, or a watch has a hit you have not been told. Each hit is told once.'
      : `You get this e-mail because you follow trends on Uptick. We write when searches rise more than ${SIGNIFICANT_VOLUME_PERCENT}%, growth rises more than ${SIGNIFICANT_GROWTH_POINTS} points, the status changes or more than ${numberWord(SIGNIFICANT_ARTICLES)} articles appear.`,
    ways: [
      { text: watches ? 'Manage follows and watches' : 'Manage what you follow', to: leave.manage },
      ...(watches ? [{ text: 'Pause all watches', to: watches.pause }] : []),
      { text: 'Stop these e-mails', to: leave.stop },
    ],
    postalAddress,
    site,
  }
}

function head(content: DigestContent): Pick<MailDocument, 'subject' | 'preview'> {
  const [first] = content.trends
  const others = content.trends.length - 1 + content.more
  return {
    subject: subjectOf(first, others),
    preview: first
      ? `${first.title}: ${first.reasons.join(', ')}.${others > 0 ? ` Also ${moreTrends(others)}.` : ''}`
      : titleOf(content),
  }
}

/** Counts only: the titles of hits have the words of watches, and those of follows would say which of both they are. */
function headWithWatches(
  { updates: count }: DigestContent,
  watches: WatchNewsContent,
): Pick<MailDocument, 'subject' | 'preview'> {
  const follows = count > 0 ? `${inWords(count)} on what you follow. ` : ''
  return {
    subject:
      count > 0 ? `${updates(count)} on what you follow, ${lowerCase(hitsOfWatches(watches))}` : hitsOfWatches(watches),
    preview: `${follows}${watchesWithHits(watches)}`,
  }
}

/** `"Two updates and 28 hits"` */
function titleOf({ updates: count, watches }: DigestContent): string {
  if (!watches) return `${inWords(count)} on what you follow`
  if (count === 0) return hitsOfWatches(watches)
  return `${inWords(count)} and ${watches.hits > 0 ? counted(watches.hits, 'hit') : lowerCase(hitsOfWatches(watches))}`
}

function lowerCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
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

function greeting({ name, isWeekly, followed, notCompared, updates, watches }: DigestContent): string {
  const quiet = followed - updates - notCompared
  const since = isWeekly ? 'in the last week' : 'since yesterday'
  const follows = followed > 0 || !watches ? [`follow ${counted(followed, 'item')}`] : []
  const keeps = watches ? [`keep ${watches.kept === 1 ? '1 watch' : `${watches.kept} watches`}`] : []
  const sentences = [`Good morning, ${name}.`, `You ${[...follows, ...keeps].join(' and ')}.`]
  if (watches) sentences.push(LEFT_OUT)
  else if (quiet > 0)
    sentences.push(
      `${sentenceCase(numberWord(quiet))} did not change ${since} and ${quiet === 1 ? 'is' : 'are'} left out.`,
    )
  if (notCompared > 0)
    sentences.push(
      `${sentenceCase(numberWord(notCompared))} could not be compared, because ${notCompared === 1 ? 'its' : 'their'} country was not up to date.`,
    )
  return sentences.join(' ')
}

const LEFT_OUT = 'What did not change, and watches without a hit, are left out.'

function inWords(count: number): string {
  return `${sentenceCase(numberWord(count))} ${count === 1 ? 'update' : 'updates'}`
}

function updates(count: number): string {
  return counted(count, 'update')
}
