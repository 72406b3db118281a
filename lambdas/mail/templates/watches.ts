import { plainPage } from '../../../shared/pages.ts'
import { counted, numberWord, sentenceCase } from '../../../shared/text/numberWord.ts'
import { type OwnWatchAddress, ownWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks, WatchBlock } from '../MailDocument.ts'

/** The content of a mail about a reader's watches. */
export type WatchNewsContent = {
  /** All watches that are not paused. */
  kept: number
  /** The number of hits of all watches, including those that are not listed. */
  hits: number
  /** The watches with hits, each with the page that stops it. */
  found: readonly (Pick<WatchBlock, 'rule' | 'hits'> & { id: string; more: number; stop: string })[]
  /** The questions about silent watches, each with the page that stops it. */
  questions: readonly (Pick<WatchBlock, 'rule'> & { id: string; text: string; stop: string })[]
  /** The page that pauses all of them. */
  pause: string
}

/** `"28 hits of your watches"`. Never their words, which subjects and notifications would show to others. */
export function hitsOfWatches({ hits, questions }: { hits: number; questions: readonly unknown[] }): string {
  if (hits > 0) return `${counted(hits, 'hit')} of your watches`
  return `${questions.length === 1 ? 'A question' : 'Questions'} about your watches`
}

/** `"Two of your five watches have hits."` */
export function watchesWithHits({
  kept,
  found,
  questions,
}: {
  kept: number
  found: readonly unknown[]
  questions: readonly unknown[]
}): string {
  if (found.length === 0)
    return questions.length === 1 ? 'A watch was silent for long.' : 'Some watches were silent for long.'
  if (kept === 1) return 'Your watch has hits.'
  return `${sentenceCase(numberWord(found.length))} of your ${numberWord(kept)} watches ${found.length === 1 ? 'has' : 'have'} hits.`
}

/** `"3 new hits"` */
export function newHits({ hits, more }: { hits: readonly unknown[]; more: number }): string {
  return counted(hits.length + more, 'new hit')
}

/** The part of a mail with the watches. */
export function watchBlocks({ site }: Pick<MailContext, 'site'>, news: WatchNewsContent): MailBlock[] {
  const { kept, found, questions } = news
  const pageOf = (part: OwnWatchAddress['part'], id: string) => `${site}${ownWatchPage(part, id)}`
  const section = {
    kind: 'section',
    title: 'Your watches',
    note: `${found.length} of ${kept} have hits`,
    isPart: true,
  } as const
  return [
    kept === 1 ? { ...section, note: found.length === 1 ? '' : 'no hits' } : section,
    ...found.map(
      ({ id, rule, hits, more, stop }): WatchBlock => ({
        kind: 'watch',
        rule,
        count: newHits({ hits, more }),
        hits,
        more: more > 0 ? `and ${more} more` : '',
        ways: [
          ...(more > 0
            ? [
                { text: 'See all', to: pageOf('hits', id) },
                { text: 'Make this watch narrower', to: pageOf('edit', id) },
              ]
            : []),
          { text: 'Stop this watch', to: stop },
        ],
      }),
    ),
    ...questions.map(
      ({ id, rule, text, stop }): WatchBlock => ({
        kind: 'watch',
        rule,
        count: undefined,
        text,
        hits: [],
        more: '',
        ways: [
          { text: 'Keep it going', to: pageOf('keep', id) },
          { text: 'Stop this watch', to: stop },
        ],
      }),
    ),
  ]
}

/** The "at once" mail about hits. */
export function watchMail(
  context: MailContext,
  { news, time, leave }: { news: WatchNewsContent; time: string; leave: UnsubscribeLinks },
): MailDocument {
  const { site, postalAddress } = context
  return {
    subject: hitsOfWatches(news),
    preview: watchesWithHits(news),
    date: time,
    blocks: [
      { kind: 'title', text: hitsOfWatches(news) },
      { kind: 'paragraph', text: watchesWithHits(news) },
      ...watchBlocks(context, news),
      { kind: 'button', text: 'See what you watch', to: `${site}${plainPage('account')}` },
    ],
    why: 'You get this e-mail because you asked Uptick to tell you at once what your watches find. There is at most one an hour, none in your quiet hours, and each hit is told once.',
    ways: [
      { text: 'Manage your watches', to: leave.manage },
      { text: 'Pause all watches', to: leave.stop },
    ],
    postalAddress,
    site,
  }
}
