import * as z from 'zod/mini'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'

const Metadata = z.object({ language: z.enum(LANGUAGE_TAGS) })

/** The language of the page that asked the user pool, from what it hands on to its triggers; undefined where it says none of ours. */
export function pageLanguage(clientMetadata: unknown): Language | undefined {
  return Metadata.safeParse(clientMetadata).data?.language
}
