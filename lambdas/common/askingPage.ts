import * as z from 'zod/mini'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { canonicalTimeZone } from '../../shared/people/timeZone.ts'

const Metadata = z.object({
  language: z.catch(z.optional(z.enum(LANGUAGE_TAGS)), undefined),
  zone: z.catch(z.optional(z.string()), undefined),
})

/** What is known of the page that asked the user pool; undefined where it says nothing, or nothing that we know. */
export type AskingPage = { language: Language | undefined; zone: string | undefined }

/** The language of the page that asked the user pool and the time zone of its browser, from what the pool hands on to its triggers. */
export function askingPage(clientMetadata: unknown): AskingPage {
  const { language, zone } = Metadata.safeParse(clientMetadata).data ?? {}
  return { language, zone: zone === undefined ? undefined : canonicalTimeZone(zone) }
}
