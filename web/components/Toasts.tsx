import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import {
  closeToast,
  currentToasts,
  subscribeToToasts,
  TOAST_MS,
  type Toast,
} from '../lib/display/toastList.ts'
import { toastTexts } from '../texts/toastTexts.ts'
import { Icon } from './Icon.tsx'

/** Puts the place for messages into the page: drawn by itself, so that no page need know of it. */
export function mountToasts(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />)
}

/** The messages in the corner. They stay while the pointer or the focus is on one of them. */
export function Toasts() {
  const place = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const toasts = useToasts()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  // What goes while it has the pointer or the focus does not say so.
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) setFocused(false)
    if (toasts.length === 0) setHovered(false)
  }, [toasts])

  function enter({ relatedTarget }: FocusEvent): void {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }

  function leave({ relatedTarget }: FocusEvent): void {
    setFocused(false)
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) cameFrom.current = null
  }

  function close(id: number): void {
    closeToast(id)
    cameFrom.current?.focus()
  }

  function show(toast: Toast) {
    return <ToastView key={toast.id} toast={toast} isHeld={isHovered || isFocused} onClose={close} />
  }

  return (
    <section
      ref={place}
      className="toasts"
      aria-label={toastTexts.messages}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <div role="status">{toasts.filter(({ kind }) => kind !== 'alert').map(show)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'alert').map(show)}</div>
    </section>
  )
}

const NONE: readonly Toast[] = []

/** None in the first drawing: what announces messages must be there before them. */
function useToasts(): readonly Toast[] {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return isThere ? toasts : NONE
}

type Props = { toast: Toast; isHeld: boolean; onClose: (id: number) => void }

function ToastView({ toast: { id, text, kind }, isHeld, onClose }: Props) {
  const isLasting = kind === 'alert'
  useEffect(() => {
    if (isHeld || isLasting) return
    const timer = setTimeout(() => closeToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, isLasting])

  return (
    // It can be given the focus, so that who touches it can read on.
    <div className={kind === 'good' ? 'toast' : 'toast toast--bad'} tabIndex={-1}>
      <span>{text}</span>
      {isLasting && (
        <button
          type="button"
          className="toast__close"
          aria-label={toastTexts.close}
          onClick={() => onClose(id)}
        >
          <Icon shape="close" size={12} />
        </button>
      )}
    </div>
  )
}
