import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** Stands in the place of the label while what was asked for is on its way; the button keeps its size. */
  busyLabel: string
  isBusy: boolean
}

/** A button that says how far it is, and keeps the focus meanwhile; that nothing is done twice is for others to see to. */
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
