import { MINUTE_MS } from '../../shared/time.ts'
import { ageOrTime, timeInUtc } from '../lib/time/ageOrTime.ts'
import { ROOT_ID } from './documentIds.ts'

/**
 * Inlined into rendered pages, whose times are in UTC: writes ages by the reader's clock before they are painted, and each
 * minute. Until the app has been loaded nothing else does; after that, both write the same.
 */

const times = document.getElementsByTagName('time')
/** The time of the collection shown: a clock behind it is wrong. */
const collectedAt = () => document.getElementById(ROOT_ID)?.dataset.at ?? ''
const written = new WeakMap<HTMLTimeElement, string>()
let isPrinting = false
/** How many times the parser has passed. */
let passed = 0

function write(time: HTMLTimeElement, now: string): void {
  const { age } = time.dataset
  if (age === undefined) return
  const text =
    isPrinting || now < collectedAt() ? timeInUtc(time.dateTime, now) : ageOrTime(time.dateTime, now, age !== '')
  // A translator may have changed the text.
  if (written.get(time) === text) return
  written.set(time, text)
  time.textContent = text
}

function writeAll(): void {
  const now = new Date().toISOString()
  for (const time of times) write(time, now)
}

function writePassed(): void {
  const now = new Date().toISOString()
  for (let time = times[passed]; time && isPassed(time); time = times[passed]) {
    write(time, now)
    passed += 1
  }
}

/** Whether something follows an element. Before that, the parser may still have to add its text. */
function isPassed(element: Node): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}

// Its calls come after a piece of the document was parsed and before it is painted.
const parsing = new MutationObserver(writePassed)
parsing.observe(document, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => {
  parsing.disconnect()
  writeAll()
})
setInterval(writeAll, MINUTE_MS)
// Timers of background pages are throttled.
document.addEventListener('visibilitychange', writeAll)
// WebKit does not say that a page is visible again which it has kept until the reader comes back. All that is then due follows this.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
})
// The app shows more articles on paper, of which it knows ages only.
const printing = new MutationObserver(writeAll)
addEventListener('beforeprint', () => {
  isPrinting = true
  printing.observe(document, { childList: true, subtree: true })
  writeAll()
})
addEventListener('afterprint', () => {
  isPrinting = false
  printing.disconnect()
  writeAll()
})
