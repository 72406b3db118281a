import * as z from 'zod/mini'
import type { ContactMessage } from '../../../shared/people/contactMessage.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

const STORAGE_KEY = 'contactDraft'

const Text = z.catch(z.string(), '')
const Draft = z.object({ name: Text, email: Text, subject: Text, message: Text })

const storage = browserStorage('sessionStorage')

/** The draft of this tab; undefined without one. */
export function readDraft(): ContactMessage | undefined {
  return Draft.safeParse(parseJson(storage.read(STORAGE_KEY) ?? '')).data
}

/** Stores a draft until the tab is closed. */
export function keepDraft(draft: ContactMessage): void {
  storage.write(STORAGE_KEY, JSON.stringify(draft))
}

export function forgetDraft(): void {
  storage.remove(STORAGE_KEY)
}
