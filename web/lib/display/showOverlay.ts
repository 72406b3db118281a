import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows something over whatever page there is, until it is closed. It is drawn by itself, so that pages need not know of
 * it, and it outlives the one that showed it.
 */
export function showOverPage(draw: (close: () => void) => ReactNode): void {
  const place = document.createElement('div')
  // There before its text is, so that screen readers announce it.
  place.setAttribute('role', 'status')
  const root = createRoot(document.body.appendChild(place))
  root.render(
    draw(() => {
      root.unmount()
      place.remove()
    }),
  )
}
