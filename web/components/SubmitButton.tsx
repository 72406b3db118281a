import { useIsHydrated } from '../lib/hydration.tsx'

type Props = {
  /** `btn--l`, for instance, beside what every such button has. */
  className?: string
  label: string
  /** Stands in the place of the label while the form is on its way; the button keeps its size. */
  busyLabel: string
  isBusy: boolean
}

const CLASSES = 'btn btn--slab submit'

/**
 * Sends a form that only scripts can send: it waits for them. While the form is on its way it keeps the focus and
 * says that it is busy; that nothing is sent twice is for the form to see to.
 */
export function SubmitButton({ className, label, busyLabel, isBusy }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="submit"
        className={className === undefined ? CLASSES : `${CLASSES} ${className}`}
        disabled={!isHydrated}
        aria-disabled={isBusy || undefined}
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
