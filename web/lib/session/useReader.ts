import { useIsHydrated } from '../startup/hydration.tsx'

/** How a reader wants dates written. */
type Reader = { locale: string; timeZone: string }

const ANYONE: Reader = { locale: 'en', timeZone: 'UTC' }

let thisReader: Reader | undefined

/** The reader's language and time zone; on a server and while hydrating, English and UTC. */
export function useReader(): Reader {
  return useIsHydrated() ? readReader() : ANYONE
}

function readReader(): Reader {
  thisReader ??= {
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return thisReader
}
