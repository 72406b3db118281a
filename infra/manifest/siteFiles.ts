import type { BucketName } from './names.ts'

export type PublishedFile = {
  path: string
  bucket: BucketName
  /** The plain form; `.br` and `.gz` beside it are the compressed ones. */
  key: string
}

/**
 * Answers that pass the 6 MB a function may return: written at collection time, served from the bucket at a
 * fixed address. While the file is missing, the route of the same path answers.
 */
export const PUBLISHED_FILES: PublishedFile[] = [
  { path: '/api/trends', bucket: 'published', key: 'latest/trends.json' },
  { path: '/api/trends-data', bucket: 'published', key: 'latest/trends-data.json' },
  { path: '/api/titles', bucket: 'published', key: 'latest/titles.json' },
]

/** What functions answer besides pages, as the CDN matches paths. */
export const API_PATHS = ['/api/*', '/images/*']

/**
 * The files of the web app, as the CDN matches paths: served from their bucket. Every other address outside of the
 * API is a page.
 */
export const WEB_FILES = [
  '/assets/*',
  '/config.json',
  '/favicon.svg',
  '/icon*',
  '/index.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/theme.js',
]

/** The query parameters that tell pages apart; every other one is left out before a cache is asked. */
export const PAGE_PARAMETERS = ['country', 'preload', 'query', 'return', 'token']
