import type { DigestBlock, ItemBlock, MoreTexts, NotedText } from '../../../shared/answers/mailBlocks.ts'
import { happenedTo } from '../../../shared/digest/digestItems.ts'
import { plainPage, trendsPage } from '../../../shared/pages.ts'
import type { MailWords } from '../words/english.ts'
import type { CategoryLine, DigestLine, DigestLines, DigestReader } from './digestLines.ts'

/** The lines that a mail has room for. */
export type ShownLines = { goingOn: readonly DigestLine[]; ended: readonly DigestLine[] }

/** What goes on by country, what has ended, and how much has no line; in the short form, what goes on in one list. */
export function digestBlocks(reader: DigestReader, told: DigestLines, shown: ShownLines): DigestBlock[] {
  const isShort = reader.form === 'lines'
  return [
    ...(isShort ? shortBlocks(shown.goingOn) : goingOnBlocks(reader, told, shown.goingOn)),
    ...(isShort ? [] : endedBlocks(reader, told, shown.ended)),
    ...leftOut(reader, told, shown),
  ]
}

function shortBlocks(shown: readonly DigestLine[]): DigestBlock[] {
  if (shown.length === 0) return []
  return [{ kind: 'rows', rows: shown.map((line) => noted(line, { time: false, isNew: true })) }]
}

/** What goes on, by country; each with all of its trends counted. */
function goingOnBlocks(
  { words, site }: DigestReader,
  { countries, categories }: DigestLines,
  shown: readonly DigestLine[],
): DigestBlock[] {
  const byCountry = Map.groupBy(shown, ({ country }) => country)
  return [...countries].flatMap(([country, count]): DigestBlock[] => {
    const lines = byCountry.get(country)
    const way = { text: words.digest.seeCountry(country), to: `${site}${trendsPage(country)}` }
    return [
      { kind: 'section', title: words.country(country), note: words.digest.goOn(count) },
      ...(lines ? itemBlocks(words, categories, lines) : [{ kind: 'ways', text: '', ways: [way] } as const]),
    ]
  })
}

/** One block for each followed trend and event, and one for each followed category, in the order of their most searched trend. */
function itemBlocks(
  words: MailWords,
  categories: DigestLines['categories'],
  lines: readonly DigestLine[],
): ItemBlock[] {
  const byFollow = Map.groupBy(oncePerEvent(lines), ({ line: { follow } }) => follow)
  return [...byFollow].flatMap(([follow, leads]) => {
    const category = categories.get(follow)
    if (!category) return leads.map((lead) => trendBlock(words, lead))
    const left = category.count - lines.filter((line) => line.follow === follow).length
    return categoryBlock(words, category, leads, left)
  })
}

/** A trend with the other trends of its event. */
type LeadLine = { line: DigestLine; others: readonly DigestLine[] }

/** An event is one block: that of a trend followed by name, else of its most searched trend. The others are named in it. */
function oncePerEvent(lines: readonly DigestLine[]): LeadLine[] {
  const events = Map.groupBy(lines, ({ event }) => event)
  events.delete(undefined)
  return lines.flatMap((line) => {
    const ofEvent = events.get(line.event) ?? [line]
    const lead = ofEvent.find(({ follow }) => follow.kind === 'trend') ?? ofEvent[0]
    return line === lead ? { line, others: ofEvent.filter((each) => each !== line) } : []
  })
}

function trendBlock(words: MailWords, { line, others }: LeadLine): ItemBlock {
  const { title, searches, category, time, unfollow, reasons, comparison, articles } = line
  return {
    kind: 'item',
    title,
    searches,
    about: [category, ...(time === undefined ? [] : [time])].join(FACTS_BETWEEN),
    unfollow,
    reasons: reasons.map(({ text }) => text),
    ...(comparison && { comparison }),
    ...othersOf(words, others),
    links: articles,
  }
}

/** @param left the number of its trends that have no line */
function categoryBlock(
  words: MailWords,
  { title, unfollow }: CategoryLine,
  leads: readonly LeadLine[],
  left: number,
): ItemBlock {
  const shown = leads.flatMap(({ line, others }) => [line, ...others])
  const all = shown.length + left
  const happened = happenedTo(shown)
  // What all lines say is said once, above them.
  const isNew = happened.some(({ what }) => what !== 'began')
  const links = leads.map(({ line, others }) => {
    const [headline] = line.articles
    return { ...noted(line, { time: true, isNew }), ...othersOf(words, others), ...(headline && { headline }) }
  })
  return {
    kind: 'item',
    title,
    about: words.category.about(all),
    unfollow,
    reasons: happened.map(({ what, count }) => words.category.happened(what, count)),
    links: left > 0 ? [...links, { ...title, text: words.category.seeAll(all), note: '' }] : links,
  }
}

function othersOf(words: MailWords, others: readonly DigestLine[]): { others?: MoreTexts } {
  if (others.length === 0) return {}
  const texts = others.map((line) => ({
    ...noted(line, { time: false, isNew: true }),
    ...(line.follow.kind === 'trend' && { unfollow: line.unfollow }),
  }))
  return { others: { lead: words.line.moreSearches(others.length), texts } }
}

/** What has ended, a line each, under the day since when. */
function endedBlocks({ words }: DigestReader, told: DigestLines, shown: readonly DigestLine[]): DigestBlock[] {
  const { ended } = told.counts
  if (ended === 0) return []
  const rows = shown.map((line) => noted(line, { time: true, isNew: true }))
  return [{ kind: 'rows', title: words.digest.endedSince(told.endedSince, ended), rows }]
}

/** What has no line: the short form has none for what has ended, so these are not missing there. */
function leftOut({ words, site, form }: DigestReader, { counts }: DigestLines, shown: ShownLines): DigestBlock[] {
  const all = { goingOn: counts.goingOn, ended: form === 'lines' ? 0 : counts.ended }
  const left = { goingOn: all.goingOn - shown.goingOn.length, ended: all.ended - shown.ended.length }
  if (left.goingOn + left.ended === 0) return []
  return [
    {
      kind: 'left-out',
      lead: words.digest.notFitting(left.goingOn + left.ended),
      text: words.digest.notFittingParts(left),
      way: { text: words.digest.seeAll(all.goingOn + all.ended), to: `${site}${plainPage('account')}` },
    },
  ]
}

/** A line beside its title: the searches first, then since when a trend goes on or when it ended, then what else changed. */
function noted({ title, volume, time, reasons }: DigestLine, told: { time: boolean; isNew: boolean }): NotedText {
  const others = reasons.filter(({ kind }) => kind !== 'volume' && kind !== 'ended' && (told.isNew || kind !== 'new'))
  const note = [volume, ...(told.time && time !== undefined ? [time] : []), ...others.map(({ text }) => text)]
  return { ...title, note: note.join(FACTS_BETWEEN) }
}

/** Between facts of a line. */
const FACTS_BETWEEN = ' · '
