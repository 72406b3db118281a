import type { ComponentProps } from 'react'
import { useIsHydrated } from '../lib/startup/hydration.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** Replaces the label while the request is pending; the button keeps its size. */
  busyLabel: string
  isBusy: boolean
}

/** A button with a pending state that keeps the focus. The caller prevents duplicate submissions. */
export function BusyButton({ label, busyLabel, isBusy, className, ...attributes }: Props) {
  return (
    <>
      <button aria-disabled={isBusy || undefined} {...attributes} className={`btn submit ${className}`}>
        <span aria-hidden={isBusy || undefined}>{label}</span>
        <span aria-hidden={!isBusy || undefined}>
          <span className="spin" />
          {busyLabel}
        </span>
      </button>
      <span className="vh" role="status">
        {isBusy && busyLabel}
      </span>
    </>
  )
}

type SubmitProps = {
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
export function SubmitButton({ className = '', isBusy, isReady = true, ...labels }: SubmitProps) {
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
