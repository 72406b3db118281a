import * as z from 'zod/mini'
import { dayBefore, readMonth, spanOfMonth } from '../archive/archiveTime.ts'
import { Instant } from '../instant.ts'
import { monthOf } from '../time.ts'
import { FILE_FORMATS, SCHEMA_VERSION } from './archiveFiles.ts'

/** What everybody may do with the files. */
export const LICENCE =
  'Free to use. Name Uptick and Google Trends when you publish. Searches are lower bounds: take the highest, never the sum. Titles and headlines belong to their authors.'

/** One file of a month; size and hash are those of the file as it is downloaded. */
const ArchiveFile = z.object({
  /** The last part of the address at which the newest form of the file stands. */
  name: z.string(),
  /** The address of exactly this form of the file, whose content never changes. */
  path: z.string(),
  format: z.enum(FILE_FORMATS),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
})
export type ArchiveFile = z.infer<typeof ArchiveFile>

/** A month in UTC, `"2026-11"`, with its files and what they were made from. */
const ArchiveMonth = z.object({
  month: z.string(),
  /** Closed a day after the end of the month: it changes only by takedowns. */
  is_closed: z.boolean(),
  /** Whether anything in it is invented. */
  is_sample: z.boolean(),
  collections: z.number(),
  /** Hours at which the month usually has a collection, and has none. */
  missing: z.number(),
  /** The time of the newest collection in it. */
  updated_at: Instant,
  /** How often its files were made with another content. */
  revision: z.number(),
  /** The version of the list of takedowns that its files were made with. */
  takedowns: z.number(),
  files: z.array(ArchiveFile),
})
export type ArchiveMonth = z.infer<typeof ArchiveMonth>

/** `GET /data/archive/index.json`: the files of the archive, newest month first. */
export const ArchiveIndex = z.object({
  /** Of the columns. */
  version: z.number(),
  /** The time of the newest collection in any of them. */
  updated_at: z.nullable(Instant),
  licence: z.string(),
  months: z.array(ArchiveMonth),
})
export type ArchiveIndex = z.infer<typeof ArchiveIndex>

/**
 * What is to be made. Without a month: the files of all months that are not up to date with the newest collection. With one:
 * its files again, from the stored collections, or, after a takedown, from what is stored of the month. After a takedown
 * without a month: the published files and those of every month.
 */
export const ArchiveEvent = z.strictObject({
  month: z.optional(z.string().check(z.refine((text) => readMonth(text) !== undefined, 'must be like 2026-11'))),
  isTakedown: z.optional(z.boolean()),
})
export type ArchiveEvent = z.infer<typeof ArchiveEvent>

/** Whether a month is closed once there is a collection of this time: from a day after its end. */
export function isMonthClosed(month: string, newest: string): boolean {
  return spanOfMonth(month).until < dayBefore(newest)
}

/** The index with a month added or replaced. */
export function withMonth(index: ArchiveIndex, month: ArchiveMonth): ArchiveIndex {
  const others = index.months.filter((each) => each.month !== month.month)
  const months = [...others, month].toSorted((one, other) => (one.month < other.month ? 1 : -1))
  const updated =
    months
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? null
  return { ...index, updated_at: updated, months }
}

/** The months of collections that are not complete in the index, the oldest first. */
export function monthsToUpdate(index: ArchiveIndex, times: readonly string[]): string[] {
  const newest = times.toSorted().at(-1) ?? ''
  const lastOf = Map.groupBy(times, monthOf)
  return [...lastOf]
    .filter(([month, ofMonth]) => {
      const known = index.months.find((each) => each.month === month)
      if (!known) return true
      if (known.is_closed) return false
      return isMonthClosed(month, newest) || ofMonth.some((at) => at > known.updated_at)
    })
    .map(([month]) => month)
    .toSorted()
}

/** An index without any month. */
export const EMPTY_INDEX: ArchiveIndex = { version: SCHEMA_VERSION, updated_at: null, licence: LICENCE, months: [] }
