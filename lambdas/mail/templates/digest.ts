import type { DigestBlock } from '../../../shared/answers/mailBlocks.ts'
import { type DigestItems, listedItems } from '../../../shared/digest/digestItems.ts'
import { MAX_DIGEST_LINES, MAX_SHORT_DIGEST_LINES } from '../../../shared/limits.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { MailForm } from '../../../shared/people/account.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import { clockIn } from '../../../shared/text/zoneTimes.ts'
import { dateBefore } from '../../../shared/time.ts'
import { fittingPieces, isWithinBytes, MAX_MAIL_BYTES } from '../budget.ts'
import { digestBlocks } from '../digest/digestBlocks.ts'
import { type DigestLines, type DigestMoment, digestLines } from '../digest/digestLines.ts'
import type { MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import type { MailWords, Week } from '../words/english.ts'
import { type WatchNewsContent, watchBlocks, watchPieces } from './watches.ts'

/** The content of a digest, its reader and its moment. */
export type DigestContent = DigestMoment & {
  name: string
  /** The local date: `"2026-11-21"`. */
  date: string
  form: MailForm
  /** The number of follows. */
  followed: number
  items: DigestItems
  /** What the watches found; undefined for nothing. */
  watches?: WatchNewsContent | undefined
  /** Whether the trends are invented. */
  isSample: boolean
  leave: UnsubscribeLinks
  /** The page that ends digests of days on which things have only ended, without signing in. */
  endEndings: string
  /** The page that ends a follow, without signing in. */
  unfollow: (follow: FollowTarget) => string
}

/**
 * The digest: how what a reader follows stands now, what changed, and the hits of their watches. What goes on leads, by country;
 * what has ended is one block at the end. All numbers are sums of the lists of `items`. What does not fit into the lines or the
 * bytes of a mail is counted; watches get at most half of the bytes.
 */
export function digestMail(context: MailContext, content: DigestContent): MailDocument {
  const { watches, form } = content
  const reader = { ...content, ...context }
  const most = form === 'lines' ? MAX_SHORT_DIGEST_LINES : MAX_DIGEST_LINES
  const told = digestLines(reader, content.items, most)
  const { head, foot, ...frame } = frameOf(context, content, told)
  const mailWith = ({ goingOn, ended, watches: pieces }: Lines): MailDocument => {
    const shown = { goingOn: listedItems(told.goingOn, goingOn), ended: listedItems(told.ended, ended) }
    const ofWatches = watches ? watchBlocks(context, watches, pieces) : []
    return { ...frame, blocks: [...head, ...digestBlocks(reader, told, shown), ...ofWatches, ...foot] }
  }
  const all: Lines = {
    goingOn: Math.min(told.counts.goingOn, most),
    ended: form === 'lines' ? 0 : Math.min(told.counts.ended, most),
    watches: watches ? watchPieces(watches) : 0,
  }
  const whole = mailWith(all)
  return isWithinBytes(whole) ? whole : mailWith(fittingLines(all, mailWith))
}

/** How many lines a mail has of each kind. */
type Lines = { goingOn: number; ended: number; watches: number }

/** The most lines of each kind that fit: of watches in half of the bytes, then what goes on, then what has ended. */
function fittingLines(all: Lines, mailWith: (lines: Lines) => MailDocument): Lines {
  const isAlone = all.goingOn + all.ended === 0
  const lines = { goingOn: 0, ended: 0, watches: 0 }
  for (const kind of ['watches', 'goingOn', 'ended'] as const) {
    const bytes = kind === 'watches' && !isAlone ? MAX_MAIL_BYTES / 2 : MAX_MAIL_BYTES
    lines[kind] = fittingPieces(all[kind], (count) => mailWith({ ...lines, [kind]: count }), bytes)
  }
  return lines
}

/** Everything of a digest but its lines: the blocks above and below them, and what stands around all blocks. */
type Frame = Omit<MailDocument, 'blocks'> & { head: readonly DigestBlock[]; foot: readonly DigestBlock[] }

function frameOf(context: MailContext, content: DigestContent, told: DigestLines): Frame {
  const { words, site } = context
  const { watches, zone, at, leave, isSample } = content
  const isWhole = content.form === 'whole'
  const subject = subjectOf(words, content, told)
  const title = titleOf(words, content, told)
  const account = `${site}${plainPage('account')}`
  const counts = { ...told.counts, hits: watches?.hits ?? 0 }
  return {
    ...context,
    subject: isSample ? words.digest.sample(subject) : subject,
    preview: previewOf(words, content, told) || title,
    ...(isWhole && { date: words.dayAndTime(content.date, clockIn(zone, at)) }),
    head: [
      { kind: 'title', text: title },
      ...(isSample ? [{ kind: 'paragraph', text: words.digest.sampleNote } as const] : []),
      { kind: 'paragraph', text: isWhole ? greetingOf(words, content, told) : words.digest.short(counts) },
      ...(isWhole ? [headWays(words, content)] : []),
    ],
    foot: [
      ...endingsOffer(words, content, told),
      ...(isWhole ? [{ kind: 'button', text: buttonText(words, content), to: account } as const] : []),
    ],
    why: [whyOf(words, content), words.digest.times(words.zone(zone))].join(words.between),
    ways: [
      { text: manageText(words, content), to: leave.manage },
      ...(watches ? [{ text: words.ways.pauseWatches, to: watches.pause }] : []),
      { text: words.ways.stop, to: leave.stop },
    ],
  }
}

/**
 * Leads with the most searched trend that goes on, of all countries. Hits of watches are only counted: their titles have the
 * words of watches.
 */
function subjectOf(
  { digest, watches: ofWatches }: MailWords,
  { watches, isWeekly }: DigestContent,
  { counts, leads }: DigestLines,
): string {
  const [first] = leads.goingOn
  const [last] = leads.ended
  if (first) {
    const others = counts.goingOn - 1
    if (others === 0 && watches && !isWeekly) return digest.subjectOfMatches(first, watches.hits)
    return isWeekly ? digest.subjectOfWeek(first, others) : digest.subject(first, others)
  }
  if (watches) return ofWatches.matchesOfWatches(watches.hits)
  return last && counts.ended === 1 ? digest.subjectEnded(last.title) : digest.titleEnded(counts.ended)
}

/** The text that inboxes show after the subject: what it has not said; empty where it has said everything. */
function previewOf(words: MailWords, { watches }: DigestContent, { counts, leads }: DigestLines): string {
  const isGoingOn = counts.goingOn > 0
  const told = words.digest.preview(isGoingOn ? leads.goingOn.slice(1) : leads.ended, isGoingOn ? counts.ended : 0)
  const found = watches ? words.watches.foundSentence(watches.found.length, watches.kept) : ''
  return [told, found].filter((part) => part !== '').join(words.between)
}

/** What happened, in one line. */
function titleOf(
  { digest, watches: ofWatches }: MailWords,
  { isWeekly, watches }: DigestContent,
  { counts, happened }: DigestLines,
): string {
  if (counts.goingOn + counts.ended === 0) return ofWatches.matchesOfWatches(watches?.hits ?? 0)
  const going = isWeekly ? digest.titleOfWeek(happened) : digest.title(happened)
  const title = counts.goingOn === 0 ? digest.titleEnded(counts.ended) : going
  return watches ? digest.titleWithMatches(title, watches.hits) : title
}

const WEEK_DAYS = 7

function greetingOf(words: MailWords, content: DigestContent, { counts }: DigestLines): string {
  const { name, date, isWeekly, followed, watches, items } = content
  const week: Week | undefined = isWeekly
    ? { first: dateBefore(date, WEEK_DAYS), last: dateBefore(date, 1) }
    : undefined
  const changed = counts.goingOn + counts.ended
  return [
    words.digest.greeting(isolatedIn(words.dir, name)),
    ...(followed === 0
      ? []
      : [changed === 0 ? words.digest.unchanged(week) : words.digest.changed({ changed, followed, ...counts, week })]),
    ...(items.notCompared > 0 ? [words.digest.notCompared(items.notCompared)] : []),
    ...(watches ? [words.watches.foundSentence(watches.found.length, watches.kept)] : []),
  ].join(words.between)
}

function headWays(words: MailWords, { isWeekly, zone, leave }: DigestContent): DigestBlock {
  const zoneText = words.zone(zone)
  return {
    kind: 'ways',
    text: isWeekly ? words.digest.weekly(zoneText) : words.digest.daily(zoneText),
    ways: [
      { text: words.ways.change, to: leave.manage },
      { text: words.ways.stop, to: leave.stop },
    ],
  }
}

/** On a morning on which things have only ended. */
function endingsOffer(
  { digest }: MailWords,
  { endEndings, watches }: DigestContent,
  { counts }: DigestLines,
): DigestBlock[] {
  if (counts.goingOn > 0 || counts.ended === 0 || watches) return []
  const way = { text: digest.onlyGoingOn, to: endEndings }
  return [{ kind: 'ways', text: digest.onlyEnded, ways: [way] }]
}

function buttonText({ ways }: MailWords, { followed, watches }: DigestContent): string {
  if (!watches) return ways.seeFollows
  return followed > 0 ? ways.seeBoth : ways.seeWatches
}

function manageText({ ways }: MailWords, { followed, watches }: DigestContent): string {
  if (!watches) return ways.manageFollows
  return followed > 0 ? ways.manageBoth : ways.manageWatches
}

function whyOf({ digest }: MailWords, { isWeekly, watches, followed }: DigestContent): string {
  if (watches) return followed > 0 ? digest.whyBoth : digest.whyWatches
  return isWeekly ? digest.whyWeekly : digest.why
}
