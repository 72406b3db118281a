import { Icon } from '../../components/Icon.tsx'
import { useIsOnline } from '../../lib/display/useIsOnline.ts'
import * as texts from '../../texts/texts.ts'

/** Says that the trends may be outdated: there is no network, or they come from the service worker's cache. */
export function OfflineNote({ isFromCache }: { isFromCache: boolean }) {
  const isOnline = useIsOnline()
  const text = isOnline ? isFromCache && texts.unreachable : texts.offline
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
