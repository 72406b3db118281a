import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  busyLabel: string
  isBusy: boolean
}

/**
 * A button that says how far it is and keeps its size and the focus meanwhile. Unlike `SubmitButton` it does not wait
 * for scripts: its form works without them.
 */
export function BusyButton({ label, busyLabel, isBusy, className, ...attributes }: Props) {
  return (
    <>
      <button {...attributes} className={`btn submit ${className}`} aria-disabled={isBusy || undefined}>
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
