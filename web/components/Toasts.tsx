import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { closeToast, currentToasts, subscribeToToasts, type Toast } from '../lib/display/toastList.ts'
import { toastTexts } from '../texts/texts.ts'
import { Icon } from './Icon.tsx'

/** How long a message is shown, in milliseconds; alerts stay until they are closed. */
const TOAST_MS = 2_000

/** Mounts the messages in a React root of their own, so that no page has to include them. */
export function mountToasts(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />)
}

/** The messages in the corner. They stay while one of them is hovered or focused. */
function Toasts() {
  const section = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  const toasts = useToasts()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  // A message that is removed while hovered or focused fires no leave or blur event.
  useEffect(() => {
    if (!section.current?.contains(document.activeElement)) setFocused(false)
    if (toasts.length === 0) setHovered(false)
  }, [toasts])

  function enter({ relatedTarget }: FocusEvent): void {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !section.current?.contains(relatedTarget))
      previousFocus.current = relatedTarget
  }

  function leave({ relatedTarget }: FocusEvent): void {
    setFocused(false)
    if (!(relatedTarget instanceof Node && section.current?.contains(relatedTarget))) previousFocus.current = null
  }

  function close(id: number): void {
    closeToast(id)
    previousFocus.current?.focus()
  }

  function show(toast: Toast) {
    return <ToastView key={toast.id} toast={toast} isPaused={isHovered || isFocused} onClose={close} />
  }

  return (
    <section
      ref={section}
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

const NO_TOASTS: readonly Toast[] = []

/** Empty in the first render: live regions must be in the document before their text. */
function useToasts(): readonly Toast[] {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return isMounted ? toasts : NO_TOASTS
}

type Props = { toast: Toast; isPaused: boolean; onClose: (id: number) => void }

function ToastView({ toast: { id, text, kind }, isPaused, onClose }: Props) {
  const isPersistent = kind === 'alert'
  useEffect(() => {
    if (isPaused || isPersistent) return
    const timer = setTimeout(() => closeToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isPaused, isPersistent])

  return (
    // Focusable, so that a touch keeps it open.
    <div className={kind === 'good' ? 'toast' : 'toast toast--bad'} tabIndex={-1}>
      <span>{text}</span>
      {isPersistent && (
        <button type="button" className="toast__close" aria-label={toastTexts.close} onClick={() => onClose(id)}>
          <Icon shape="close" size={12} />
        </button>
      )}
    </div>
  )
}
