import { listeners } from './listeners.ts'

/** An alert reports a failure and stays until it is closed. The others close by themselves. */
export type ToastKind = 'good' | 'bad' | 'alert'
export type Toast = { id: number; text: string; kind: ToastKind }

/** Maximum toasts at the same time; the oldest is dropped. */
const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let nextId = 1
const { subscribe: subscribeToToasts, notify } = listeners()

export { subscribeToToasts }

/** Adds a toast. An alert with the same text is replaced. */
export function addToast(text: string, kind: ToastKind): void {
  const others = kind === 'alert' ? toasts.filter((one) => one.kind !== kind || one.text !== text) : toasts
  change([...others, { id: nextId, text, kind }].slice(-MAX_TOASTS))
  nextId += 1
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The current toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

function change(next: readonly Toast[]): void {
  toasts = next
  notify()
}
