import { browserOnly } from '../startup/browserOnly.ts'
import { addToast, type ToastKind } from './toastList.ts'

let isMounted = false

/** Shows a short message in the corner. The component is downloaded with the first message. */
export function showToast(text: string, kind: ToastKind = 'good'): void {
  addToast(text, kind)
  mount()
}

/** After a failed download, the messages wait until a later one tries again. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  browserOnly(() => import('../../components/Toasts.tsx')).then(
    ({ mountToasts }) => mountToasts(),
    (error: unknown) => {
      isMounted = false
      console.warn('Messages cannot be shown', error)
    },
  )
}
