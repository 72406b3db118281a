import { lastOfYesterday } from '../../shared/archive/localDays.ts'
import { lastOfDay } from '../../shared/archive/timeline.ts'
import type { PageReaders } from '../../web/server.tsx'
import { type MonthReader, readArchiveMonth } from '../trends/archiveMonth.ts'
import { type PastReader, readPastTrends } from '../trends/pastTrends.ts'

/** Reads the archive for its pages: the same answers as those of the API. */
export function archiveReaders(
  archive: PastReader & MonthReader,
  readIndex: PageReaders['archiveIndex'],
): PageReaders['archive'] {
  return {
    month: (month, country) => readArchiveMonth(archive, month, country),
    past: (country, category, time) => readPastTrends(archive, country, category, time),
    yesterday: async (country) => lastOfYesterday(await archive.times(), country, new Date().toISOString()),
    hasFiles: async (month) => ((await readIndex())?.months ?? []).some((each) => each.month === month),
    day: async (day) => lastOfDay(await archive.times(), day),
  }
}
