import * as z from 'zod/mini'
import { FILE_FORMATS, FILE_KINDS } from '../../../shared/dataset/archiveIndex.ts'
import type { Answer, Operations, Parameter } from '../Operation.ts'

const MONTH = '2026-11'
const FILE: Parameter = {
  does: `${FILE_KINDS.join(' or ')}, a month, and ${FILE_FORMATS.map((format) => `.${format}`).join(' or ')}`,
  schema: z.string(),
  example: `waves-${MONTH}.parquet`,
}
const WHOLE: Answer = {
  does: 'The file. Parquet has real types and a row group for each country; CSV is compressed with gzip',
  type: 'application/vnd.apache.parquet',
}
const PART: Answer = { does: 'The bytes that `Range` asks for', type: 'application/vnd.apache.parquet' }

/** The files of the archive: what was collected in each month. */
export const ARCHIVE_FILE_OPERATIONS: Operations = {
  'GET /data/archive/index.json': {
    group: 'Archive',
    does: 'The files of the archive, newest month first, with rows, bytes and hashes',
    more: '`path` is the address of exactly the file that the hash is of. A month is closed a day after its end; after that it changes only by takedowns.',
    answers: { 200: { does: 'The index', schema: 'ArchiveIndex' } },
  },
  'GET /data/archive/{file}': {
    group: 'Archive',
    does: 'The waves, or the observations, of a month as a file',
    more: 'A wave is one start of one search in one country, as the collections of the month saw it; an observation is one wave in one collection. Read it in parts: a query for one country needs only some.',
    path: { file: FILE },
    answers: { 200: WHOLE, 206: PART },
    errors: ['not-found'],
  },
  'GET /data/archive/{month}/{revision}/{file}': {
    group: 'Archive',
    does: 'The same as it was in one revision, as the index names it',
    path: {
      month: { does: 'The month', schema: z.string(), example: MONTH },
      revision: { does: 'From the index', schema: z.string(), example: '1-0f897797bb0d' },
      file: FILE,
    },
    answers: { 200: WHOLE, 206: PART },
    errors: ['not-found'],
  },
}
