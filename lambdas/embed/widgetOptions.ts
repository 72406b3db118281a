import { MAX_EMBED_COUNT } from '../../shared/limits.ts'
import { EMBED_THEMES, type EmbedTheme } from '../../shared/page/theme.ts'
import { Problem } from '../../shared/problem.ts'

type Query = { get(name: string): string | undefined }

/** The requested number of trends; undefined without one. Throws `bad-request` unless it is from 1 to 10. */
export function readCount(query: Query): number | undefined {
  const count = readWholeNumber(query, 'count')
  if (count !== undefined && count > MAX_EMBED_COUNT)
    throw new Problem('bad-request', `"count" must be a number from 1 to ${MAX_EMBED_COUNT}.`)
  return count
}

/** The theme asked for; undefined without one. Throws `bad-request` for an unknown one. */
export function readTheme(query: Query): EmbedTheme | undefined {
  const text = query.get('theme') || undefined
  const theme = EMBED_THEMES.find((each) => each === text)
  if (text !== undefined && !theme) throw new Problem('bad-request', `"theme" must be ${EMBED_THEMES.join(', ')}.`)
  return theme
}

/** A whole number above 0; undefined without one. Throws `bad-request` for anything else. */
export function readWholeNumber(query: Query, name: string): number | undefined {
  const text = query.get(name) || undefined
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text))
    throw new Problem('bad-request', `"${name}" must be a whole number above 0.`)
  return text === undefined ? undefined : Number(text)
}
