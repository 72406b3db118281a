import type { EngineWindow } from '../support/engines/EngineWindow.ts'
import { KEYS } from '../support/engines/EngineWindow.ts'
import { eventually } from './aVisit.ts'

type Kind = 'link' | 'button' | 'tab' | 'field' | 'choice'

/** What a reader does and sees in a window of any engine; each verb waits until it is possible. */
export function engineReader(window: EngineWindow, origin: string) {
  /** Until the app has taken over the page of the server. */
  async function untilStarted(): Promise<void> {
    await until(() => document.querySelector('h1') !== null && document.querySelector('#sent-page') === null)
  }

  async function until<Given extends unknown[]>(look: (...given: Given) => boolean, ...given: Given): Promise<void> {
    await eventually(() => asked(look, ...given)).toBe(true)
  }

  /** Undefined while one page makes way for the next. */
  async function asked<Given extends unknown[], Answer>(look: (...given: Given) => Answer, ...given: Given) {
    return window.run(look, ...given).catch(() => undefined)
  }

  /** Presses what has this name, once it is where it stays and nothing covers it; again if the press went past it. */
  async function press(kind: Kind, name: string | RegExp): Promise<void> {
    const missed = async () => (await asked(() => document.documentElement.dataset.missed)) ?? 'pressed'
    let isSent = false
    await eventually(async () => {
      const place = await asked(placeOf, kind, ...patternOf(name))
      // The page may hear of a press later than its engine says, and have gone on since.
      if (!place || 'missing' in place) return isSent && (await missed()) === 'pressed' ? 'pressed' : place?.missing
      await window.pressAt(place.x, place.y)
      isSent = true
      return missed()
    }).toBe('pressed')
  }

  /** Writes into a field in place of what it has. */
  async function fill(label: string | RegExp, text: string): Promise<void> {
    await press('field', label)
    await window.control('a')
    await window.type(text)
  }

  return {
    ...window,
    press,
    fill,
    until,
    untilStarted,
    keys: KEYS,
    /** Opens a page, whose app may not have started yet. */
    openAt: (path: string) => window.open(origin + path),
    async visit(path: string): Promise<void> {
      await window.open(origin + path)
      await untilStarted()
    },
    /** Until this text is shown. */
    async sees(text: string): Promise<void> {
      await eventually(async () => (await asked(shownText)) ?? '').toContain(text)
    },
    async untilAddress(path: string): Promise<void> {
      await eventually(async () =>
        decodeURIComponent((await asked(() => location.pathname + location.search)) ?? ''),
      ).toBe(path)
    },
    async untilHeading(text: string): Promise<void> {
      await eventually(() => asked(() => document.querySelector('#main h1, h1')?.textContent)).toBe(text)
    },
    async untilFocused(name: string): Promise<void> {
      await eventually(() => asked(focusedName)).toBe(name)
    },
    scrolled: () => window.run(() => Math.round(scrollY)),
    async scrollTo(top: number): Promise<void> {
      await window.run((y) => scrollTo(0, y), top)
      await eventually(() => window.run(() => Math.round(scrollY))).toBe(top)
    },
  }
}

export type EngineReader = ReturnType<typeof engineReader>

/** A name as text that travels to the page. */
function patternOf(name: string | RegExp): [source: string, flags: string] {
  return typeof name === 'string' ? [`^${RegExp.escape(name)}$`, ''] : [name.source, name.flags]
}

/** Where something can be pressed, or why it cannot. */
type Place = { x: number; y: number } | { missing: string }

/** Runs in the page: the middle of the first shown element with this name, which is scrolled into view first. */
async function placeOf(kind: Kind, source: string, flags: string): Promise<Place> {
  const SELECTORS = {
    link: 'a[href]',
    button: 'button:enabled, summary',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    choice: 'input[type=radio], input[type=checkbox], [role=menuitem]',
  }
  const pattern = new RegExp(source, flags)
  const nameOf = (element: Element) => {
    const copy = ((element as HTMLInputElement).labels?.[0] ?? element).cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return element.getAttribute('aria-label') ?? copy.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  }
  const frame = () => new Promise(requestAnimationFrame)
  const within = document.querySelector('dialog:modal') ?? document
  const named = Array.from(within.querySelectorAll(SELECTORS[kind])).filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && pattern.test(nameOf(element)),
  )
  let missing = `There is no ${kind} with this name.`
  for (const element of named) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await frame()
    const { top } = element.getBoundingClientRect()
    await frame()
    const box = element.getBoundingClientRect()
    if (box.top !== top) {
      missing = 'It moves.'
      continue
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    const label = (element as HTMLInputElement).labels?.[0]
    const isOf = (target: Node | null) => element.contains(target) || label?.contains(target) === true
    if (isOf(hit)) {
      const record = ({ target }: Event) => {
        if (isOf(target as Node)) delete document.documentElement.dataset.missed
      }
      document.documentElement.dataset.missed = 'The press went past it.'
      addEventListener('pointerdown', record, { capture: true, once: true })
      return { x, y }
    }
    missing = `It is covered by ${hit?.outerHTML.slice(0, 200)}`
  }
  return { missing }
}

/** Runs in the page: what can be read in it. */
function shownText(): string {
  return document.body.innerText.replace(/\s+/g, ' ')
}

/** Runs in the page: the name of what has the focus. */
function focusedName(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'nothing'
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
}
