import { FILE_FORMATS, FILE_KINDS, fileName } from '../../shared/dataset/archiveFiles.ts'
import { type ArchiveIndex, type ArchiveMonth, EMPTY_INDEX, withMonth } from '../../shared/dataset/archiveIndex.ts'

/** A closed month of the archive with its files; say only what the test is about. */
export function anArchiveMonth(month: string, about: Partial<ArchiveMonth> = {}): ArchiveMonth {
  return {
    ...{ month, is_closed: true, is_sample: false, collections: 60, missing: 0, revision: 1 },
    updated_at: `${month}-22T12:00:00.000Z`,
    files: FILE_KINDS.flatMap((kind) =>
      FILE_FORMATS.map((format) => ({
        ...{ name: fileName(kind, month, format), path: '/data/archive/1-a/x', format, rows: 131_204, sha256: 'a' },
        bytes: format === 'parquet' ? 8_900_000 : 12_345,
      })),
    ),
    ...about,
  }
}

/** The index of an archive with these months. */
function anArchiveIndex(...months: ArchiveMonth[]): ArchiveIndex {
  return months.reduce(withMonth, EMPTY_INDEX)
}

/** The files of the invented world of pages: an open month, several closed ones, and an invented one. */
export const WORLD_FILES = anArchiveIndex(
  anArchiveMonth('2026-11', { is_closed: false }),
  ...['2026-10', '2026-09', '2026-08', '2026-07'].map((month) => anArchiveMonth(month)),
  anArchiveMonth('2026-06', { is_sample: true, missing: 3 }),
)
