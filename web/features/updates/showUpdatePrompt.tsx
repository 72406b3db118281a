import { createRoot } from 'react-dom/client'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/**
 * Shows the prompt over the page until it is answered. It is drawn by itself, so that the pages need not know of it
 * and nothing of it belongs to the first view.
 */
export function showUpdatePrompt(onReload: () => void): void {
  const place = document.createElement('div')
  // There before its text is, so that screen readers announce it.
  place.setAttribute('role', 'status')
  const root = createRoot(document.body.appendChild(place))
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <UpdatePrompt
      onLater={close}
      onReload={() => {
        close()
        onReload()
      }}
    />,
  )
}
