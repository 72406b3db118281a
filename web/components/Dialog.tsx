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
  const isPressedBeside = useRef(false)

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
      onMouseDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget
      }}
      // Only once the press is over: what it begins on takes the focus. A press that began inside, as when text is
      // selected, stays one inside.
      onMouseUp={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget) onClose()
      }}
    >
      <div className={className === undefined ? 'modal' : `modal ${className}`}>{children}</div>
    </dialog>
  )
}
