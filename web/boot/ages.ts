import { MINUTE_MS } from '../../shared/time.ts'
import { ageOrTime } from '../lib/time/ageOrTime.ts'
import { timeInUtc } from '../lib/time/timeInUtc.ts'
import { ROOT_ID } from './documentIds.ts'

/**
 * The element `<time-ago>`, for pages of the server and for those of the app alike. It is empty, the last child of a `<time>`, and
 * writes into the text before it how long ago that was by the reader's clock: when the parser or the app adds it, so before
 * anything is painted, and each minute.
 */

/** What each element of the page has written last: a translator may have changed the text since. */
const shown = new Map<TimeAgo, string>()
let isPrinting = false

class TimeAgo extends HTMLElement {
  connectedCallback(): void {
    this.write(new Date().toISOString())
  }

  disconnectedCallback(): void {
    shown.delete(this)
  }

  write(now: string): void {
    const [time, text] = [this.parentElement, this.previousElementSibling]
    if (!(time instanceof HTMLTimeElement) || !text) return
    // A clock behind the collection shown is wrong; on paper, nobody knows when "now" was.
    const collectedAt = document.getElementById(ROOT_ID)?.dataset.at ?? ''
    const age =
      isPrinting || now < collectedAt
        ? timeInUtc(time.dateTime, now)
        : ageOrTime(time.dateTime, now, 'inside' in this.dataset)
    if (shown.get(this) === age) return
    shown.set(this, age)
    text.textContent = age
  }
}

customElements.define('time-ago', TimeAgo)

function writeAll(): void {
  const now = new Date().toISOString()
  for (const element of shown.keys()) element.write(now)
}

setInterval(writeAll, MINUTE_MS)
// Timers of background pages are throttled.
document.addEventListener('visibilitychange', writeAll)
// WebKit does not say that a page is visible again which it has kept until the reader comes back. All that is then due follows this.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
})
addEventListener('beforeprint', () => {
  isPrinting = true
  writeAll()
})
addEventListener('afterprint', () => {
  isPrinting = false
  writeAll()
})
