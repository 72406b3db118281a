/** The two files of a month, and the two forms of each. */
export const FILE_KINDS = ['waves', 'observations'] as const

/** What a row of a file is: one wave, or what one collection saw of a wave. */
export type FileKind = (typeof FILE_KINDS)[number]
/** The formats of each file, by the ending of its name. */
export const FILE_FORMATS = ['parquet', 'csv.gz'] as const

/** The ending of a file; both formats have the same rows and columns. */
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The address below which the files stand. */
export const ARCHIVE_FOLDER = '/data/archive'

/** The address of the index, which names all files and their newest revisions. */
export const ARCHIVE_INDEX = `${ARCHIVE_FOLDER}/index.json`

/** `"waves-2026-11.parquet"` */
export function fileName(kind: FileKind, month: string, format: FileFormat): string {
  return `${kind}-${month}.${format}`
}

/** The address at which the newest form of a file stands: `"/data/archive/waves-2026-11.parquet"`. */
export function archiveFileAddress(name: string): string {
  return `${ARCHIVE_FOLDER}/${name}`
}

/** The version of the columns: it changes when a column is removed or means something else. */
export const SCHEMA_VERSION = 1

/** A file of a month in the index. */
export function fileOf<File extends { name: string }>(
  { month, files }: { month: string; files: readonly File[] },
  kind: FileKind,
  format: FileFormat,
): File | undefined {
  return files.find(({ name }) => name === fileName(kind, month, format))
}
