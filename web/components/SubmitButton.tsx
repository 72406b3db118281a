import { useIsHydrated } from '../lib/startup/hydration.tsx'
import { BusyButton } from './BusyButton.tsx'

type Props = {
  /** Additional classes, for example `btn--l`. */
  className?: string
  label: string
  busyLabel: string
  isBusy: boolean
  /** False while its form waits for a captcha. */
  isReady?: boolean
}

/**
 * The submit button of a form that needs scripts, disabled until hydration. While a captcha is missing it is only
 * `aria-disabled`: a disabled button would make the Enter key do nothing, without an explanation.
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
