import { DAY_SECONDS } from '../../../shared/time.ts'
/** What scripts of every site may do with the files of the archive: read them, in parts and under conditions. */
export const ARCHIVE_CORS = {
  methods: ['GET', 'HEAD'],
  headers: ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Range'],
  exposed: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'],
  /** How long a browser remembers it. */
  maxAgeSeconds: DAY_SECONDS,
} as const
