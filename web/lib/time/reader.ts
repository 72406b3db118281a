import { browserLocale, browserZone } from '../browser.ts'
import { useIsHydrated } from '../startup/hydration.tsx'

/** The reader's settings for dates. */
type Reader = { locale: string; timeZone: string }

const DEFAULT_READER: Reader = { locale: 'en', timeZone: 'UTC' }

let reader: Reader | undefined

/** The reader's language and time zone; on a server and while hydrating, English and UTC. */
export function useReader(): Reader {
  return useIsHydrated() ? currentReader() : DEFAULT_READER
}

/** The same outside of React, as the browser said it first. */
export function currentReader(): Reader {
  reader ??= { locale: browserLocale(), timeZone: browserZone() ?? DEFAULT_READER.timeZone }
  return reader
}

/** Sets the time zone where the browser knows none. Dates that are shown follow within a minute. */
export function setReaderZone(timeZone = DEFAULT_READER.timeZone): void {
  reader = { ...currentReader(), timeZone }
}
