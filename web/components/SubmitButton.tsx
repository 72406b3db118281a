import { useIsHydrated } from '../lib/startup/hydration.tsx'
import { BusyButton } from './BusyButton.tsx'

type Props = {
  /** `btn--l`, for instance, beside what every such button has. */
  className?: string
  label: string
  busyLabel: string
  isBusy: boolean
  /** False while its form waits for a captcha. */
  isReady?: boolean
}

/**
 * Sends a form that only scripts can send: it waits for them. A button that waits for a captcha is not disabled for the
 * browser, where the Enter key would do nothing then and nobody would learn why.
 */
export function SubmitButton({ className = '', isBusy, isReady = true, ...labels }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <BusyButton
      {...labels}
      type="submit"
      className={`btn--slab ${className}`.trimEnd()}
      isBusy={isBusy}
      disabled={!isHydrated}
      aria-disabled={isBusy || !isReady || undefined}
    />
  )
}
