import { useSyncExternalStore } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { updateTexts } from '../../texts/updateTexts.ts'

/** Says that the trends may be outdated: there is no network, or they come from the service worker's cache. */
export function OfflineNote({ isFromCache }: { isFromCache: boolean }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const text = isOnline ? isFromCache && updateTexts.unreachable : updateTexts.offline
  return (
    <div role="status">
      {text && (
        <p className="alert stale">
          <Icon shape="alert" size={15} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
