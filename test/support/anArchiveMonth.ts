import { FILE_FORMATS, FILE_KINDS, fileName } from '../../shared/dataset/archiveFiles.ts'
import type { ArchiveMonth } from '../../shared/dataset/archiveIndex.ts'

/** A closed month of the archive with its files; say only what the test is about. */
export function anArchiveMonth(month: string, about: Partial<ArchiveMonth> = {}): ArchiveMonth {
  return {
    ...{ month, is_closed: true, is_sample: false, collections: 60, missing: 0, revision: 1, takedowns: 0 },
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
