import { useIsOnline } from '../lib/display/useIsOnline.ts'
import * as texts from '../texts/texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  message: string
  /** Tries again; without it, the page is loaded again. */
  onRetry?: () => void
}

/** Replaces something that could not be loaded. Without a network, it says that instead. */
export function Failed({ message, onRetry }: Props) {
  const isOnline = useIsOnline()
  return (
    <EmptyState
      line="broken"
      role="alert"
      title={isOnline ? texts.somethingWentWrong : texts.youAreOffline}
      text={isOnline ? message : texts.comesOnline}
    >
      <button type="button" className="btn btn--slab" onClick={onRetry ?? (() => window.location.reload())}>
        <Icon shape="refresh" size={15} />
        {onRetry ? texts.tryAgain : texts.refreshPage}
      </button>
    </EmptyState>
  )
}
