import { keepPreviousData } from '@tanstack/react-query'
import type { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { hasOnlyOthers } from '../../../shared/answers/categoryCounts.ts'
import type { ArchivedMonth, PastTrends, Refused } from '../../../shared/archive/archiveResults.ts'
import { readArchiveTime, readMonth, type TimeSpan } from '../../../shared/archive/archiveTime.ts'
import { type PastView, pastView } from '../../../shared/archive/pastView.ts'
import { type FoundTime, lastOfDay } from '../../../shared/archive/timeline.ts'
import { ALL, type CategoryOrAll, LEFTOVER_CATEGORY } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { type Page, pastPage, YESTERDAY } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { hourOf, monthOf } from '../../../shared/time.ts'
import { type Api, pageQuery, useView, type View } from '../../lib/requests/pageQuery.ts'
import type { archiveTexts } from './archiveTexts.ts'

/** Reads what an address of the archive shows; until it is there, what the address before did. */
export function useArchive(address: ArchiveAddress): View<ArchiveView> {
  const state = useView({ ...archiveQuery(address), placeholderData: keepPreviousData })
  // The address that led here is no page to show until the next is there.
  const isMoved = state.status === 'ready' && state.isPrevious && state.answer.kind === 'moved'
  return isMoved ? { status: 'loading', isSlow: false } : state
}

/** What an address of the archive shows. */
export function archiveQuery(address: ArchiveAddress) {
  const { time, country, isOfCountry, category, isDefault } = address
  return pageQuery<ArchiveView>(
    ['archive', time ?? '', country.code, isOfCountry, isDefault ? '' : category],
    (api, signal) => readView(byApi(api, signal), address),
    // What was is not asked for again while its page is open.
    { staleTime: Number.POSITIVE_INFINITY },
  )
}

/** Reads the archive by the API, which has less to say about what it refuses. */
function byApi(api: Api, signal: AbortSignal): ArchiveReaders {
  return {
    month: (month, country) =>
      orRefused(async () => ({
        kind: 'found',
        isSettled: false,
        answer: await api.fetchArchive(month, country, signal),
      })),
    past: (country, category, { from }) =>
      orRefused(async () => {
        const answer = await api.fetchPastTrends(country, category, from, signal)
        return { kind: 'found', at: answer.at ?? '', isSettled: false, answer }
      }),
    // The server redirects that address, so a browser has it only when the server does not answer.
    yesterday: () => Promise.reject(new Problem('unavailable', 'Only the server knows the days of a country.')),
    // The page can do without.
    hasFiles: (month) =>
      api.fetchArchiveIndex(signal).then(
        ({ months }) => months.some((each) => each.month === month),
        () => false,
      ),
    day: async (day) => {
      const { collections } = await api.fetchArchive(monthOf(day), undefined, signal)
      return lastOfDay(
        collections.map(({ at }) => at),
        day,
      )
    },
  }
}

async function orRefused<Found>(read: () => Promise<Found>): Promise<Found | Refused> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || !['unknown-collection', 'gone'].includes(error.code)) throw error
    return { kind: 'refused', code: error.code, message: error.message, nearest: [] }
  }
}

/** How the archive is read: on the server from its stores, in browsers by the API. */
export type ArchiveReaders = {
  month(month: string | undefined, country: Country): Promise<ArchivedMonth>
  past(country: Country, category: CategoryOrAll, time: TimeSpan): Promise<PastTrends>
  /** The last collection of yesterday, by the calendar of the country. */
  yesterday(country: Country): Promise<FoundTime>
  /** The last collection of a day. */
  day(day: string): Promise<FoundTime>
  /** Whether there are files of a month, which stay when its collections are deleted. */
  hasFiles(month: string): Promise<boolean>
}

export type ArchiveAddress = Omit<Extract<Page, { name: 'archive' }>, 'name' | 'canonical' | 'movedTo'>

/**
 * What an address of the archive shows. A day leads to its last collection, and a time without a collection to the one
 * before it. Throws a `Problem` when the archive cannot be read.
 */
export async function readView(readers: ArchiveReaders, address: ArchiveAddress): Promise<ArchiveView> {
  const view = await readTime(readers, address)
  const month = readMonth((address.time ?? '').slice(0, 'yyyy-mm'.length))
  if (view.kind !== 'refused' || month === undefined || !(await readers.hasFiles(month))) return view
  return { ...view, month }
}

async function readTime(readers: ArchiveReaders, address: ArchiveAddress): Promise<ArchiveView> {
  const { time: text, country, isOfCountry } = address
  if (text === YESTERDAY && isOfCountry) return readYesterday(readers, country)
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

/** Nothing keeps where yesterday leads. */
async function readYesterday(readers: ArchiveReaders, country: Country): Promise<ArchiveView> {
  const found = await readers.yesterday(country)
  if (found.kind === 'unknown')
    return { kind: 'refused', code: 'unknown-collection', nearest: found.nearest, isUncached: true }
  return { kind: 'moved', to: pastPage(found.at, country, ALL), isForever: false, isUncached: true }
}

async function readPast(readers: ArchiveReaders, address: ArchiveAddress, time: TimeSpan): Promise<ArchiveView> {
  const { time: text, country, isOfCountry, category, isDefault } = address
  const past = await readers.past(country, category, time)
  if (past.kind === 'refused') return refusal(past)
  const { at, answer, isSettled } = past
  const to = pastPage(at, country, chosenCategory(address))
  // Until a collection is settled, a later one may belong to this time.
  if (!isOfCountry || hourOf(at) !== text) return { kind: 'moved', to, isForever: isOfCountry && isSettled }
  const view = pastView(answer, country, category)
  // As now: the source's feed has no categories.
  if (isDefault && hasOnlyOthers(view.counts))
    return { kind: 'moved', to: pastPage(at, country, LEFTOVER_CATEGORY), isForever: false }
  return { kind: 'past', view, isSettled }
}

function chosenCategory({ category, isDefault }: ArchiveAddress): CategoryOrAll | undefined {
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
  | { kind: 'moved'; to: string; isForever: boolean; isUncached?: true }
  /** `nearest` has the times of the collections that are nearest. `month` is that of the time, if there are files of it. */
  | { kind: 'refused'; code: RefusalCode; nearest: readonly string[]; month?: string; isUncached?: true }
