import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  /** The id of the title inside. */
  labelledBy: string
  /** Added to `modal`, for example `modal--s`. */
  className?: string
  /** What has the focus at first: where the dialog scrolls, browsers would focus the scroll container. */
  initialFocus?: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog. Escape and a click on the backdrop close it and restore the focus; where it came from nowhere, or from what
 * is gone, the content of the page gets it. Initial focus goes to `initialFocus`, else to the first focusable element.
 */
export function Dialog({ labelledBy, className, initialFocus, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)
  /** False while React hides the dialog, because something inside is still loaded. */
  const isShown = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    isShown.current = true
    // A reader mode may have taken the page out of the document.
    if (element?.isConnected) element.showModal()
    return () => {
      isShown.current = false
      // The focus is only restored when the dialog is closed while still in the document.
      element?.close()
      if (element && !hasFocusElsewhere(element)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => initialFocus?.current?.focus(), [initialFocus])

  return (
    <dialog
      ref={dialog}
      className="scrim"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Pressing Escape twice closes it in any case, in some browsers.
      onClose={({ currentTarget }) => {
        if (isShown.current && !currentTarget.open) onClose()
      }}
      onMouseDown={({ target, currentTarget }) => {
        isBackdropPressed.current = target === currentTarget
      }}
      // On release, because pressing moves the focus. A press that began inside, such as a text selection, does not
      // close the dialog.
      onMouseUp={({ target, currentTarget }) => {
        if (isBackdropPressed.current && target === currentTarget) onClose()
      }}
    >
      <div className={className === undefined ? 'modal' : `modal ${className}`}>{children}</div>
    </dialog>
  )
}

function hasFocusElsewhere(dialog: HTMLDialogElement): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !dialog.contains(activeElement)
}

/** The button with a cross that closes a dialog. */
export function CloseButton({
  label,
  ref,
  onClick,
}: {
  label: string
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
}) {
  return (
    <button ref={ref} type="button" className="close" aria-label={label} onClick={onClick}>
      <Icon shape="close" size={18} />
    </button>
  )
}
