import { useIsHydrated } from '../lib/hydration.tsx'

type Props = {
  label: string
  busyLabel: string
  isBusy: boolean
  /** Whether the captcha is solved. */
  isReady: boolean
}

/**
 * Sends a form that has a captcha, which it waits for. It is never disabled for the browser, where the Enter key
 * would do nothing then and nobody would learn why.
 */
export function GuardedSubmit({ label, busyLabel, isBusy, isReady }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="submit"
        className="btn btn--slab submit btn--l btn--wide"
        disabled={!isHydrated}
        aria-disabled={isBusy || !isReady || undefined}
      >
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
