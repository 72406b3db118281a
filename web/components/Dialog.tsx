import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** The id of the title inside. */
  labelledBy: string
  /** `modal--s`, for instance, beside `modal`. */
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog above the page, which is inert meanwhile. Escape and a press beside it close it; then the focus goes back
 * to where it came from. The element with `autoFocus` has the focus first, else the first that can have it.
 */
export function Dialog({ labelledBy, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing it while it still is in the document is what gives the focus back.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="scrim"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={className === undefined ? 'modal' : `modal ${className}`}>{children}</div>
    </dialog>
  )
}
