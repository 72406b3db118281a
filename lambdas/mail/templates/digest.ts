import type { DigestBlock, ItemBlock } from '../../../shared/answers/mailBlocks.ts'
import { findCountry } from '../../../shared/countries.ts'
import { type DigestItem, type DigestItems, happenedTo, listedItems } from '../../../shared/digest/digestItems.ts'
import { MAX_DIGEST_LINES, MAX_SHORT_DIGEST_LINES } from '../../../shared/limits.ts'
import { plainPage, trendsPage } from '../../../shared/pages.ts'
import type { MailForm } from '../../../shared/people/account.ts'
import type { FollowTarget } from '../../../shared/people/follow.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import { shortened } from '../../../shared/text/shortened.ts'
import { clockIn, dateIn, shownDay } from '../../../shared/text/zoneTimes.ts'
import { dateBefore } from '../../../shared/time.ts'
import { fittingPieces, isWithinBytes, MAX_MAIL_BYTES } from '../budget.ts'
import { type BlockReader, countryBlocks, endedRows, type PlacedItem, shortRows } from '../digest/digestBlocks.ts'
import { type DigestMoment, leadOf } from '../digest/lineFacts.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import type { Lead, MailWords, Week } from '../words/english.ts'
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
  const known = placedItems(content.items)
  const most = form === 'lines' ? MAX_SHORT_DIGEST_LINES : MAX_DIGEST_LINES
  const all: Lines = {
    goingOn: Math.min(known.goingOn.length, most),
    ended: form === 'lines' ? 0 : Math.min(known.ended.length, most),
    watches: watches ? watchPieces(watches) : 0,
  }
  const mailWith = (lines: Lines) => composed(context, content, known, lines)
  const whole = mailWith(all)
  return isWithinBytes(whole) ? whole : mailWith(fittingLines(all, mailWith))
}

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

/** How many lines a mail has of each kind. */
type Lines = { goingOn: number; ended: number; watches: number }

/** The items of a digest with their countries; those of countries that we no longer have are left out. */
type Placed = { goingOn: readonly PlacedItem[]; ended: readonly PlacedItem[] }

function placedItems({ goingOn, ended }: DigestItems): Placed {
  const placed = (items: readonly DigestItem[]) =>
    items.flatMap((item) => {
      const country = findCountry(item.country)
      return country ? { item, country } : []
    })
  return { goingOn: placed(goingOn), ended: placed(ended) }
}

function composed(context: MailContext, content: DigestContent, placed: Placed, lines: Lines): MailDocument {
  const { words, site } = context
  const { watches, zone, at, isWeekly, leave, isSample } = content
  const zoneText = words.zone(zone)
  const reader: BlockReader = { words, site, zone, at, isWeekly, unfollow: content.unfollow }
  const numbers = { goingOn: placed.goingOn.length, ended: placed.ended.length, hits: watches?.hits ?? 0 }
  const subject = subjectOf(context, content, placed)
  const isWhole = content.form === 'whole'
  return {
    ...context,
    subject: isSample ? words.digest.sample(subject) : subject,
    preview: previewOf(context, content, placed),
    ...(isWhole && { date: words.dayAndTime(content.date, clockIn(zone, at)) }),
    blocks: [
      { kind: 'title', text: titleOf(context, content, placed) },
      ...(isSample ? [{ kind: 'paragraph', text: words.digest.sampleNote } as const] : []),
      { kind: 'paragraph', text: isWhole ? greetingOf(context, content, placed) : words.digest.short(numbers) },
      ...(isWhole ? [headWays(context, content)] : []),
      ...(isWhole ? goingOnBlocks(reader, placed, lines.goingOn) : shortBlocks(reader, placed, lines.goingOn)),
      ...(isWhole ? endedBlocks(reader, content, placed, lines) : []),
      ...leftOut(context, content, placed, lines),
      ...(watches ? watchBlocks(context, watches, lines.watches) : []),
      ...endingsOffer(context, content, placed),
      ...(isWhole
        ? [{ kind: 'button', text: buttonText(context, content), to: `${site}${plainPage('account')}` } as const]
        : []),
    ],
    why: [whyOf(context, content), words.digest.times(zoneText)].join(words.between),
    ways: [
      { text: manageText(context, content), to: leave.manage },
      ...(watches ? [{ text: words.ways.pauseWatches, to: watches.pause }] : []),
      { text: words.ways.stop, to: leave.stop },
    ],
  }
}

function headWays({ words }: MailContext, { isWeekly, zone, leave }: DigestContent): MailBlock {
  const text = isWeekly ? words.digest.weekly(words.zone(zone)) : words.digest.daily(words.zone(zone))
  return {
    kind: 'ways',
    text,
    ways: [
      { text: words.ways.change, to: leave.manage },
      { text: words.ways.stop, to: leave.stop },
    ],
  }
}

/** What goes on, by country, in the order of their most searched trend; each with all of its trends counted. */
function goingOnBlocks(reader: BlockReader, { goingOn }: Placed, lines: number): DigestBlock[] {
  const { words, site } = reader
  const items = goingOn.map(({ item }) => item)
  const counts = countsByFollow(items)
  const shown = Map.groupBy(listedItems(items, lines), ({ country }) => country)
  return [...Map.groupBy(goingOn, ({ country }) => country)].flatMap(([country, ofCountry]): DigestBlock[] => {
    const listed = shown.get(country.code) ?? []
    const blocks: ItemBlock[] = countryBlocks(reader, country, listed, counts)
    const note = words.digest.goOn(ofCountry.length)
    const way = { text: words.digest.seeCountry(country), to: `${site}${trendsPage(country)}` }
    return [
      { kind: 'section', title: words.country(country), note },
      ...(blocks.length > 0 ? blocks : [{ kind: 'ways', text: '', ways: [way] } as const]),
    ]
  })
}

function countsByFollow(items: readonly DigestItem[]): Map<FollowTarget, number> {
  const counts = new Map<FollowTarget, number>()
  for (const { follow } of items) counts.set(follow, (counts.get(follow) ?? 0) + 1)
  return counts
}

/** The short form: what goes on, a line each. */
function shortBlocks(reader: BlockReader, { goingOn }: Placed, lines: number): DigestBlock[] {
  const shown = shownOf(goingOn, lines)
  return shown.length === 0 ? [] : [shortRows(reader, shown)]
}

/** What has ended, under the day since when. */
function endedBlocks(
  reader: BlockReader,
  content: DigestContent,
  { ended }: Placed,
  { ended: lines }: Lines,
): DigestBlock[] {
  if (ended.length === 0) return []
  const title = reader.words.digest.endedSince(endedSince(content, ended), ended.length)
  return [endedRows(reader, title, shownOf(ended, lines))]
}

/** The day before, or the first of the week; an earlier one where something ended that has new articles only now. */
function endedSince({ zone, at, date, isWeekly }: DigestContent, ended: readonly PlacedItem[]) {
  const days = ended.flatMap(({ item: { trend } }) => (trend.endedAt === null ? [] : dateIn(zone, trend.endedAt)))
  const first = [dateBefore(date, isWeekly ? WEEK_DAYS : 1), ...days].reduce((one, other) =>
    one < other ? one : other,
  )
  return shownDay(first, dateIn(zone, at))
}

const WEEK_DAYS = 7

function shownOf(placed: readonly PlacedItem[], lines: number): PlacedItem[] {
  const listed = new Set(
    listedItems(
      placed.map(({ item }) => item),
      lines,
    ),
  )
  return placed.filter(({ item }) => listed.has(item))
}

/** What has no line: the short form has none for what has ended, so these are not missing there. */
function leftOut({ words, site }: MailContext, { form }: DigestContent, placed: Placed, lines: Lines): DigestBlock[] {
  const goingOn = placed.goingOn.length - shownOf(placed.goingOn, lines.goingOn).length
  const ended = form === 'lines' ? 0 : placed.ended.length - shownOf(placed.ended, lines.ended).length
  if (goingOn + ended === 0) return []
  const all = placed.goingOn.length + (form === 'lines' ? 0 : placed.ended.length)
  return [
    {
      kind: 'left-out',
      lead: words.digest.notFitting(goingOn + ended),
      text: words.digest.notFittingParts({ goingOn, ended }),
      way: { text: words.digest.seeAll(all), to: `${site}${plainPage('account')}` },
    },
  ]
}

/** On a morning on which things have only ended. */
function endingsOffer({ words }: MailContext, { endEndings, watches }: DigestContent, placed: Placed): DigestBlock[] {
  if (placed.goingOn.length > 0 || placed.ended.length === 0 || watches) return []
  const way = { text: words.digest.onlyGoingOn, to: endEndings }
  return [{ kind: 'ways', text: words.digest.onlyEnded, ways: [way] }]
}

function buttonText({ words: { ways } }: MailContext, { followed, watches }: DigestContent): string {
  if (!watches) return ways.seeFollows
  return followed > 0 ? ways.seeBoth : ways.seeWatches
}

function manageText({ words: { ways } }: MailContext, { followed, watches }: DigestContent): string {
  if (!watches) return ways.manageFollows
  return followed > 0 ? ways.manageBoth : ways.manageWatches
}

function whyOf({ words: { digest } }: MailContext, { isWeekly, watches, followed }: DigestContent): string {
  if (watches) return followed > 0 ? digest.whyBoth : digest.whyWatches
  return isWeekly ? digest.whyWeekly : digest.why
}

/** The longest title in a subject, in letters, so that inboxes have room for what changed. */
const MAX_TITLE_LETTERS = 50

function leadText({ dir }: MailWords, { item }: PlacedItem, moment: DigestMoment): Lead {
  return leadOf(item, moment, isolatedIn(dir, shortened(item.trend.title, MAX_TITLE_LETTERS)))
}

/**
 * Leads with the most searched trend that goes on, of all countries. Hits of watches are only counted: their titles have the
 * words of watches.
 */
function subjectOf({ words }: MailContext, content: DigestContent, { goingOn, ended }: Placed): string {
  const { watches, isWeekly } = content
  const first = goingOn[0]
  const last = ended[0]
  if (first) {
    const lead = leadText(words, first, content)
    const others = goingOn.length - 1
    if (others === 0 && watches && !isWeekly) return words.digest.subjectOfMatches(lead, watches.hits)
    return isWeekly ? words.digest.subjectOfWeek(lead, others) : words.digest.subject(lead, others)
  }
  if (watches) return words.watches.matchesOfWatches(watches.hits)
  return last && ended.length === 1
    ? words.digest.subjectEnded(leadText(words, last, content).title)
    : words.digest.titleEnded(ended.length)
}

/** Trends that the text after the subject names. */
const MAX_PREVIEWED = 2

/** The text that inboxes show after the subject: what it has not said. */
function previewOf(context: MailContext, content: DigestContent, { goingOn, ended }: Placed): string {
  const { words } = context
  const { watches } = content
  const left = goingOn.length > 0 ? goingOn.slice(1) : ended
  const others = left.slice(0, MAX_PREVIEWED).map((placed) => leadText(words, placed, content))
  const told = words.digest.preview(others, goingOn.length > 0 ? ended.length : 0)
  const found = watches ? words.watches.foundSentence(watches.found.length, watches.kept) : ''
  const text = [told, found].filter((part) => part !== '').join(words.between)
  return text === '' ? titleOf(context, content, { goingOn, ended }) : text
}

/** What happened, in one line. */
function titleOf(
  { words: { digest, watches: ofWatches } }: MailContext,
  { isWeekly, watches }: DigestContent,
  { goingOn, ended }: Placed,
): string {
  if (goingOn.length + ended.length === 0) return ofWatches.matchesOfWatches(watches?.hits ?? 0)
  const happened = happenedTo(goingOn.map(({ item }) => item))
  const going = isWeekly ? digest.titleOfWeek(happened) : digest.title(happened)
  const title = goingOn.length === 0 ? digest.titleEnded(ended.length) : going
  return watches ? digest.titleWithMatches(title, watches.hits) : title
}

function greetingOf({ words }: MailContext, content: DigestContent, { goingOn, ended }: Placed): string {
  const { name, date, isWeekly, followed, watches, items } = content
  const week: Week | undefined = isWeekly
    ? { first: dateBefore(date, WEEK_DAYS), last: dateBefore(date, 1) }
    : undefined
  const changed = goingOn.length + ended.length
  const counts = { changed, followed, goingOn: goingOn.length, ended: ended.length, week }
  return [
    words.digest.greeting(isolatedIn(words.dir, name)),
    ...(followed === 0 ? [] : [changed === 0 ? words.digest.unchanged(week) : words.digest.changed(counts)]),
    ...(items.notCompared > 0 ? [words.digest.notCompared(items.notCompared)] : []),
    ...(watches ? [words.watches.foundSentence(watches.found.length, watches.kept)] : []),
  ].join(words.between)
}
