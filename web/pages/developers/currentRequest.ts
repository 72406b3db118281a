import { ARCHIVE_FOLDER, fileName } from '../../../shared/dataset/archiveFiles.ts'
import type { ArchiveIndex } from '../../../shared/dataset/archiveIndex.ts'
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts'
import { characterCount } from '../../../shared/text/characterCount.ts'
import { hourOf, monthOf } from '../../../shared/time.ts'
import { topicOf } from '../../../shared/trend.ts'

/** What is there now for requests to ask for; undefined while it is not known. */
export type CurrentExamples = {
  /** A title that Canada lists. */
  title: string | undefined
  files: ArchiveIndex | undefined
}

/** A request of the description, which asks for invented examples, for what is there now instead: it can be called. */
export function currentRequest(request: string, { title, files }: CurrentExamples): string {
  const [path = '', query] = request.split('?')
  const [newest] = files?.months ?? []
  const values = { ...topicsOf(title), ...(newest && { at: hourOf(newest.updated_at), month: monthOf(newest.month) }) }
  const asked = new URLSearchParams(query)
  const pairs = Array.from(
    asked,
    ([name, value]) => `${name}=${encodeURIComponent(new Map(Object.entries(values)).get(name) ?? value)}`,
  )
  return pathNow(path, newest) + (query === undefined ? '' : `?${pairs.join('&')}`)
}

function topicsOf(title: string | undefined): { topic?: string; query?: string } {
  if (title === undefined) return {}
  return { topic: topicOf(title), ...(characterCount(title) <= MAX_QUERY_LENGTH && { query: title }) }
}

/** A file of the history: under its month, or as one revision. */
function pathNow(path: string, newest: ArchiveIndex['months'][number] | undefined): string {
  const parts = path.slice(ARCHIVE_FOLDER.length + 1).split('/')
  if (!newest || !path.startsWith(`${ARCHIVE_FOLDER}/`) || path.endsWith('.json')) return path
  return parts.length > 1
    ? (newest.files[0]?.path ?? path)
    : `${ARCHIVE_FOLDER}/${fileName('waves', newest.month, 'parquet')}`
}
