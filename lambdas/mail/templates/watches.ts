import type { DigestBlock, WatchBlock } from '../../../shared/answers/mailBlocks.ts'
import { plainPage } from '../../../shared/pages.ts'
import { type OwnWatchAddress, ownWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import { fittingPieces } from '../budget.ts'
import type { MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import type { MailWords } from '../words/english.ts'

/** The content of a mail about a reader's watches. */
export type WatchNewsContent = {
  /** The watches that the mail could be about: not paused, and of a mail at once those that report at once. */
  kept: number
  /** The number of hits of all watches, including those that are not listed. */
  hits: number
  /** The watches with hits, each with the page that pauses it. */
  found: readonly (Pick<WatchBlock, 'rule' | 'hits'> & { id: string; more: number; stop: string })[]
  /** The page that pauses all of them. */
  pause: string
  /** The time zone of all times. */
  zone: string
}

/** The pieces of the watches in a mail: each watch and hit. */
export function watchPieces({ found }: WatchNewsContent): number {
  return found.reduce((sum, { hits }) => sum + 1 + hits.length, 0)
}

/** The part of a mail with the watches: the first of its pieces, and how much is left out. */
export function watchBlocks(
  { site, words: { watches: words } }: MailContext,
  news: WatchNewsContent,
  pieces: number,
): DigestBlock[] {
  const { kept, found } = news
  const pageOf = (part: OwnWatchAddress['part'], id: string) => `${site}${ownWatchPage(part, id)}`
  const counts = shownPieces(news, pieces)
  const shown = found.flatMap((watch, index) => {
    const count = counts[index] ?? 0
    if (count === 0) return []
    const hits = watch.hits.slice(0, count - 1)
    return { ...watch, hits, more: watch.more + watch.hits.length - hits.length }
  })
  return [
    {
      kind: 'section',
      title: words.section,
      note: kept === 1 ? '' : words.found(found.length, kept),
      isPart: true,
    },
    ...shown.map(
      ({ id, rule, hits, more, stop }): WatchBlock => ({
        kind: 'watch',
        rule,
        count: words.newMatches(hits.length + more),
        hits,
        more: more > 0 && hits.length > 0 ? words.more(more) : '',
        ways: [
          ...(more > 0
            ? [
                { text: words.seeAll(hits.length + more), to: pageOf('hits', id) },
                { text: words.narrower, to: pageOf('edit', id) },
              ]
            : []),
          { text: words.pause, to: stop },
        ],
      }),
    ),
    ...leftOut(site, words, found.slice(shown.length)),
  ]
}

/** Hits of a watch that are listed before the others of any watch. */
const FIRST_HITS = 3

/** How many pieces of each watch are shown: first each with its first hits, then the other hits. */
function shownPieces({ found }: WatchNewsContent, pieces: number): number[] {
  let left = pieces
  const take = (most: number) => {
    const taken = Math.min(left, most)
    left -= taken
    return taken
  }
  const first = found.map(({ hits }) => take(1 + Math.min(hits.length, FIRST_HITS)))
  return first.map((count, index) => count + take(1 + (found[index]?.hits.length ?? 0) - count))
}

function leftOut(site: string, words: MailWords['watches'], found: WatchNewsContent['found']): DigestBlock[] {
  if (found.length === 0) return []
  const matches = found.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
  return [
    {
      kind: 'left-out',
      lead: words.notListed(found.length),
      text: words.matchesNotListed(matches),
      way: { text: words.seeThem, to: `${site}${plainPage('account')}` },
    },
  ]
}

/** The "at once" mail about hits. */
export function watchMail(
  context: MailContext,
  { news, date, leave, isSample }: { news: WatchNewsContent; date: string; leave: UnsubscribeLinks; isSample: boolean },
): MailDocument {
  const { site, words } = context
  const { watches, ways, digest } = words
  const title = watches.matchesOfWatches(news.hits)
  const found = watches.foundSentence(news.found.length, news.kept)
  const mailWith = (pieces: number): MailDocument => ({
    ...context,
    subject: isSample ? digest.sample(title) : title,
    preview: found,
    date: words.day(date),
    blocks: [
      { kind: 'title', text: title },
      ...(isSample ? [{ kind: 'paragraph', text: digest.sampleNote } as const] : []),
      { kind: 'paragraph', text: found },
      {
        kind: 'ways',
        text: watches.atOnce,
        ways: [
          { text: ways.change, to: leave.manage },
          { text: ways.pauseWatches, to: leave.stop },
        ],
      },
      ...watchBlocks(context, news, pieces),
      { kind: 'button', text: ways.seeWatches, to: `${site}${plainPage('account')}` },
    ],
    why: watches.why(words.zone(news.zone)),
    ways: [
      { text: ways.manageWatches, to: leave.manage },
      { text: ways.pauseWatches, to: leave.stop },
    ],
  })
  return mailWith(fittingPieces(watchPieces(news), mailWith))
}
