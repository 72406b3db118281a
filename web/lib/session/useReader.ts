import { useIsHydrated } from '../startup/hydration.tsx'

/** The reader's settings for dates. */
type Reader = { locale: string; timeZone: string }

const DEFAULT_READER: Reader = { locale: 'en', timeZone: 'UTC' }

let reader: Reader | undefined

/** The reader's language and time zone; on a server and while hydrating, English and UTC. */
export function useReader(): Reader {
  return useIsHydrated() ? readReader() : DEFAULT_READER
}

function readReader(): Reader {
  reader ??= {
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return reader
}
