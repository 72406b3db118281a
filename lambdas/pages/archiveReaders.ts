import { lastOfYesterday } from '../../shared/archive/localDays.ts'
import { lastOfDay } from '../../shared/archive/timeline.ts'
import type { PageReaders } from '../../web/server.tsx'
import type { CollectionReader } from '../adapters/trends/collectionReader.ts'
import { readArchiveMonth } from '../trends/archiveMonth.ts'
import { readPastTrends } from '../trends/pastTrends.ts'

/** Reads the archive for its pages: the same answers as those of the API. */
export function archiveReaders(
  reader: CollectionReader,
  readIndex: PageReaders['archiveIndex'],
): PageReaders['archive'] {
  return {
    month: (month, country) => readArchiveMonth(reader, month, country),
    past: (country, category, time) => readPastTrends(reader, country, category, time),
    yesterday: async (country) => lastOfYesterday(await reader.times(), country, new Date().toISOString()),
    hasFiles: async (month) => ((await readIndex())?.months ?? []).some((each) => each.month === month),
    day: async (day) => lastOfDay(await reader.times(), day),
  }
}
