import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { hasOnlyOthers } from '../../../shared/answers/categoryCounts.ts'
import type { ArchivedMonth, PastTrends } from '../../../shared/archive/archiveResults.ts'
import { readArchiveTime, type TimeSpan } from '../../../shared/archive/archiveTime.ts'
import { type PastView, pastView } from '../../../shared/archive/pastView.ts'
import type { FoundTime } from '../../../shared/archive/timeline.ts'
import { type Category, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { type Page, pastPage } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { hourOf } from '../../../shared/time.ts'
import type { archiveTexts } from '../../texts/archiveTexts.ts'

/** How the archive is read: on the server from its stores, in browsers by the API. */
export type ArchiveReaders = {
  month(month: string | undefined, country: Country): Promise<ArchivedMonth>
  past(country: Country, category: Category, time: TimeSpan): Promise<PastTrends>
  /** The last collection of a day. */
  day(day: string): Promise<FoundTime>
}

export type ArchiveAddress = Omit<Extract<Page, { name: 'archive' }>, 'name' | 'canonical' | 'movedTo'>

/**
 * What an address of the archive shows. A day leads to its last collection, and a time without a collection to the one
 * before it. Throws a `Problem` when the archive cannot be read.
 */
export async function readView(readers: ArchiveReaders, address: ArchiveAddress): Promise<ArchiveView> {
  const { time: text, country, isOfCountry } = address
  const time = text === undefined ? ({ kind: 'month', month: undefined } as const) : readArchiveTime(text)
  if (!time || (time.kind === 'month' && isOfCountry)) return { kind: 'refused', code: 'bad-at', nearest: [] }
  switch (time.kind) {
    case 'month': {
      const found = await readers.month(time.month, country)
      return found.kind === 'refused' ? refusal(found) : { ...found, kind: 'month' }
    }
    case 'day': {
      const found = await readers.day(time.day)
      if (found.kind === 'unknown') return refusal({ code: 'unknown-collection', nearest: found.nearest })
      return { kind: 'moved', to: pastPage(found.at, country, chosenCategory(address)), isForever: false }
    }
    case 'hour':
      return readPast(readers, address, time)
  }
}

async function readPast(readers: ArchiveReaders, address: ArchiveAddress, time: TimeSpan): Promise<ArchiveView> {
  const { time: text, country, isOfCountry, category, isDefault } = address
  const past = await readers.past(country, category, time)
  if (past.kind === 'refused') return refusal(past)
  const { at, answer, isSettled } = past
  const to = pastPage(at, country, chosenCategory(address))
  // Until a collection is settled, a later one may belong to this time.
  if (!isOfCountry || hourOf(at) !== text) return { kind: 'moved', to, isForever: isOfCountry && isSettled }
  const view = pastView(answer, country)
  // As now: the source's feed has no categories.
  if (isDefault && hasOnlyOthers(view.counts))
    return { kind: 'moved', to: pastPage(at, country, LEFTOVER_CATEGORY), isForever: false }
  return { kind: 'past', view, isSettled }
}

function chosenCategory({ category, isDefault }: ArchiveAddress): Category | undefined {
  return isDefault ? undefined : category
}

function refusal({ code, nearest }: { code: string; nearest: readonly string[] }): ArchiveView {
  if (!isRefusal(code)) throw new Problem('internal', 'The archive refuses for another reason.')
  return { kind: 'refused', code, nearest }
}

const REFUSALS: readonly string[] = ['bad-at', 'unknown-collection', 'gone'] satisfies RefusalCode[]

function isRefusal(code: string): code is RefusalCode {
  return REFUSALS.includes(code)
}

/** Why an address of the archive shows nothing. */
export type RefusalCode = keyof typeof archiveTexts.refused

/** What an address of the archive shows. */
export type ArchiveView =
  | { kind: 'month'; answer: ArchiveAnswer; isSettled: boolean }
  | { kind: 'past'; view: PastView; isSettled: boolean }
  | { kind: 'moved'; to: string; isForever: boolean }
  /** `nearest` has the times of the collections that are nearest. */
  | { kind: 'refused'; code: RefusalCode; nearest: readonly string[] }
