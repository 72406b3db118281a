import { useIsOnline } from '../lib/display/useIsOnline.ts'
import { texts } from '../texts/texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  message: string
  /** Tries again; loads the page anew by default. */
  onRetry?: () => void
  label?: string
}

/** A failure that another attempt may fix. Without a network, it says that instead. */
export function ErrorScreen({ message, onRetry = reload, label = texts.refreshPage }: Props) {
  const isOnline = useIsOnline()
  return (
    <EmptyState
      line="broken"
      role="alert"
      title={isOnline ? texts.somethingWentWrong : texts.youAreOffline}
      text={isOnline ? message : texts.comesOnline}
    >
      <button type="button" className="btn btn--slab" onClick={onRetry}>
        <Icon shape="refresh" size={15} />
        {label}
      </button>
    </EmptyState>
  )
}

function reload(): void {
  window.location.reload()
}
