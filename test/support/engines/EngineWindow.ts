/** The only window of a browser of any engine: what WebDriver, its successor BiDi and Playwright all can. */
export type EngineWindow = {
  /** Opens an address, and waits until it has loaded. */
  open(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which knows nothing of the test but these values; its answer travels as JSON. */
  run<Given extends unknown[], Answer>(
    script: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>
  /** Presses and releases the mouse at a point of the window. */
  pressAt(x: number, y: number): Promise<void>
  /** Types letters and `KEYS`, one after the other. */
  type(text: string): Promise<void>
  /** Presses a letter while Control is held. */
  control(letter: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Errors and warnings of the console so far, and exceptions that nobody has caught. WebKit tells none. */
  problems(): readonly string[]
  /** The names of the files that were saved so far. */
  saved(): readonly string[]
  close(): Promise<void>
}

/** Keys that write no letter, as WebDriver names them. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const

/** A function as text, called with values, whose answer is JSON. */
export function callOf(script: unknown, given: readonly unknown[]): string {
  return `(async () => JSON.stringify(await (${script})(...${JSON.stringify(given)})))()`
}

/** The actions of WebDriver that press the mouse at a point. */
export function mouseAt(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { type: 'pointer', id: 'mouse', actions }
}

/** The actions of WebDriver that press these keys one after the other. */
export function keysOf(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { type: 'key', id: 'keyboard', actions }
}

const CONTROL = '\uE009'

/** The actions of WebDriver that press a letter while Control is held. */
export function controlAnd(value: string): object {
  const actions = [
    { type: 'keyDown', value: CONTROL },
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'keyUp', value: CONTROL },
  ]
  return { type: 'key', id: 'keyboard', actions }
}
