import type { ComponentProps } from 'react'

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
