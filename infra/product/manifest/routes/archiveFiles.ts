import * as z from 'zod/mini'
import { FILE_FORMATS, FILE_KINDS } from '../../../../shared/dataset/archiveFiles.ts'
import { UNTIL_NEXT_SECONDS } from '../cacheTimes.ts'
import type { Answer, DescribedRoutes, Parameter } from './Route.ts'

/** The bucket answers; the function says that a file is not there. */
const MISSING = { function: 'feeds', cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: 1 } as const

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
export const ARCHIVE_FILE_ROUTES: DescribedRoutes = {
  'GET /data/archive/index.json': {
    ...MISSING,
    group: 'Archive',
    does: 'The files of the archive, newest month first, with rows, bytes and hashes',
    more: '`path` is the address of exactly the file that the hash is of. A month is closed a day after its end; after that it changes only by takedowns.',
    answers: { 200: { does: 'The index', schema: 'ArchiveIndex' } },
  },
  'GET /data/archive/{file}': {
    ...MISSING,
    group: 'Archive',
    does: 'The waves, or the observations, of a month as a file',
    more: 'A wave is one start of one search in one country, as the collections of the month saw it; an observation is one wave in one collection. Read it in parts: a query for one country needs only some.',
    path: { file: FILE },
    answers: { 200: WHOLE, 206: PART },
    errors: ['not-found'],
  },
  'GET /data/archive/{month}/{revision}/{file}': {
    ...MISSING,
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
