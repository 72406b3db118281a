import * as z from 'zod/mini'
import type { ContactMessage } from '../../../shared/people/contactMessage.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'

const STORAGE_KEY = 'contactDraft'

const Text = z.catch(z.string(), '')
const Draft = z.object({ name: Text, email: Text, subject: Text, message: Text })

/** What was typed before the page was loaded again; undefined when that is not known. */
export function readDraft(): ContactMessage | undefined {
  const stored = withStorage((storage) => storage.getItem(STORAGE_KEY))
  return Draft.safeParse(parseJson(stored ?? '')).data
}

/** Keeps what is typed for as long as the tab is open. */
export function keepDraft(draft: ContactMessage): void {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(draft)))
}

export function forgetDraft(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY))
}

/** Storage may be switched off or full; a draft then lasts as long as the page. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return undefined
  }
}
