import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders an element above the current page, in a React root of its own that survives navigation, until it is closed. */
export function showOverlay(draw: (close: () => void) => ReactNode): void {
  const place = document.createElement('div')
  // A live region must exist before its text for screen readers to announce it.
  place.setAttribute('role', 'status')
  const root = createRoot(document.body.appendChild(place))
  root.render(
    draw(() => {
      root.unmount()
      place.remove()
    }),
  )
}
