import { plainPage } from '../../../shared/pages.ts'
import { type OwnWatchAddress, ownWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import { fittingPieces } from '../budget.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks, WatchBlock } from '../MailDocument.ts'

/** The content of a mail about a reader's watches. */
export type WatchNewsContent = {
  /** All watches that are not paused. */
  kept: number
  /** The number of hits of all watches, including those that are not listed. */
  hits: number
  /** The watches with hits, each with the page that pauses it. */
  found: readonly (Pick<WatchBlock, 'rule' | 'hits'> & { id: string; more: number; stop: string })[]
  /** The page that pauses all of them. */
  pause: string
  /** The zone of all times: `"Toronto time"`. */
  zone: string
}

/** `"28 new matches for your watches"`. Never their words, which subjects and notifications would show to others. */
export function hitsOfWatches({ hits }: { hits: number }): string {
  return `${newMatches(hits)} for your watches`
}

/** `"2 of your 5 watches found something."` */
export function watchesWithHits({ kept, found }: { kept: number; found: readonly unknown[] }): string {
  return kept === 1 ? 'Your watch found something.' : `${found.length} of your ${kept} watches found something.`
}

/** `"3 new matches"` */
export function newMatches(count: number): string {
  return `${count} new ${count === 1 ? 'match' : 'matches'}`
}

/** The pieces of the watches in a mail: each watch and hit. */
export function watchPieces({ found }: WatchNewsContent): number {
  return found.reduce((sum, { hits }) => sum + 1 + hits.length, 0)
}

/** The part of a mail with the watches: the first of its pieces, and how much is left out. */
export function watchBlocks({ site }: Pick<MailContext, 'site'>, news: WatchNewsContent, pieces: number): MailBlock[] {
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
      title: 'Your watches',
      note: kept === 1 ? '' : `${found.length} of ${kept} found something`,
      isPart: true,
    },
    ...shown.map(
      ({ id, rule, hits, more, stop }): WatchBlock => ({
        kind: 'watch',
        rule,
        count: newMatches(hits.length + more),
        hits,
        more: more > 0 && hits.length > 0 ? `And ${more} more` : '',
        ways: [
          ...(more > 0
            ? [
                { text: `See all ${hits.length + more}`, to: pageOf('hits', id) },
                { text: 'Make it narrower', to: pageOf('edit', id) },
              ]
            : []),
          { text: 'Pause this watch', to: stop },
        ],
      }),
    ),
    ...leftOut(site, found.slice(shown.length)),
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

function leftOut(site: string, found: WatchNewsContent['found']): MailBlock[] {
  if (found.length === 0) return []
  const matches = found.reduce((sum, { hits, more }) => sum + hits.length + more, 0)
  return [
    {
      kind: 'left-out',
      lead: `${found.length} more ${found.length === 1 ? 'watch' : 'watches'} did not fit here:`,
      text: `${newMatches(matches)}.`,
      way: { text: 'See all', to: `${site}${plainPage('account')}` },
    },
  ]
}

/** The "at once" mail about hits. */
export function watchMail(
  context: MailContext,
  { news, time, leave }: { news: WatchNewsContent; time: string; leave: UnsubscribeLinks },
): MailDocument {
  const { site, postalAddress } = context
  const mailWith = (pieces: number): MailDocument => ({
    subject: hitsOfWatches(news),
    preview: watchesWithHits(news),
    date: time,
    blocks: [
      { kind: 'title', text: hitsOfWatches(news) },
      { kind: 'paragraph', text: watchesWithHits(news) },
      {
        kind: 'ways',
        text: 'At once, at most one email an hour.',
        ways: [
          { text: 'Change this', to: leave.manage },
          { text: 'Pause all watches', to: leave.stop },
        ],
      },
      ...watchBlocks(context, news, pieces),
      { kind: 'button', text: 'See what you watch', to: `${site}${plainPage('account')}` },
    ],
    why: `You get this email because you asked Uptick to tell you at once what your watches find. There is at most one an hour, none in your quiet hours, and each match is told once. Times are ${news.zone}.`,
    ways: [
      { text: 'Manage your watches', to: leave.manage },
      { text: 'Pause all watches', to: leave.stop },
    ],
    postalAddress,
    site,
  })
  return mailWith(fittingPieces(watchPieces(news), mailWith))
}
