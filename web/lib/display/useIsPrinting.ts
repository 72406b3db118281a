import { useSyncExternalStore } from 'react'

let isPrinting = false

/** Whether the page is being printed, from before it is laid out for that. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const begin = () => set(true)
  const end = () => set(false)
  const set = (value: boolean) => {
    isPrinting = value
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
