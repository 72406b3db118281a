/**
 * Short messages in the corner (specification 9). Whoever has something to say needs only `showToast`; what shows it
 * is downloaded and put into the page with the first message.
 */

/** An `alert` says what did not work: it stays until it is closed. The others go by themselves. */
export type ToastKind = 'good' | 'bad' | 'alert'
export type Toast = { id: number; text: string; kind: ToastKind }

/** More than these are not there at once: the oldest goes. */
const MAX_TOASTS = 3

/** For how long a message stays, in milliseconds. */
export const TOAST_MS = 2_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
let isMounted = false

/** Says something in the corner. The same alert is not there twice. */
export function showToast(text: string, kind: ToastKind = 'good'): void {
  const others = kind === 'alert' ? toasts.filter((one) => one.kind !== kind || one.text !== text) : toasts
  change([...others, { id: nextId, text, kind }].slice(-MAX_TOASTS))
  nextId += 1
  mount()
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The messages that are there now, the oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** When it cannot be loaded, the messages wait for a later one to try again. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  import('../../components/Toasts.tsx').then(
    ({ mountToasts }) => mountToasts(),
    (error: unknown) => {
      isMounted = false
      console.warn('Messages cannot be shown', error)
    },
  )
}
