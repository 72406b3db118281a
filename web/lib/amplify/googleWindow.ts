/** Tells the window apart that Google signs in: its address comes back with this, in hexadecimal, behind the state. */
export const WINDOW_STATE = 'popup'
const WINDOW_STATE_HEX = '706f707570'

/** Where that window reports to; `public/theme.js` does it before anything else is loaded. */
const CHANNEL = 'uptick-google'
const FEATURES = 'popup,width=480,height=640'
const LOOK_EVERY_MS = 300
/**
 * For how long the window must seem closed while the reader looks at this one. It seems closed, too, when it comes back
 * to our site, until its report arrives: browsers take a window away from its opener then.
 */
const CLOSED_FOR_MS = 3_000

type Result = { type: 'success'; url: string } | { type: 'canceled' }

let openWindow: Window | undefined

/** Opens the window, still empty: browsers allow that only as long as they handle a click. Undefined when they do not. */
export function openGoogleWindow(): Window | undefined {
  openWindow = window.open('', CHANNEL, FEATURES) ?? undefined
  return openWindow
}

/** Closes the window: it is needed no more, or another way to sign in was chosen. */
export function closeGoogleWindow(): void {
  openWindow?.close()
  openWindow = undefined
}

/** Whether an answer of Google's is for the page that has opened the window. */
export function isOfGoogleWindow(answer: URLSearchParams): boolean {
  return answer.get('state')?.endsWith(`-${WINDOW_STATE_HEX}`) ?? false
}

/** Lets Google sign somebody in, and waits for the address that the window is sent back to. */
export function waitForGoogle(opened: Window, address: string): Promise<Result> {
  const state = new URL(address).searchParams.get('state')
  const channel = new BroadcastChannel(CHANNEL)
  const { promise, resolve } = Promise.withResolvers<Result>()

  // Reports about another sign-in are nothing to this one.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && URL.parse(data)?.searchParams.get('state') === state)
      resolve({ type: 'success', url: data })
  }
  let closedForMs = 0
  const timer = setInterval(() => {
    // Another way to sign in was chosen.
    if (openWindow !== opened) resolve({ type: 'canceled' })
    closedForMs = opened.closed && document.hasFocus() ? closedForMs + LOOK_EVERY_MS : 0
    if (closedForMs >= CLOSED_FOR_MS) resolve({ type: 'canceled' })
  }, LOOK_EVERY_MS)

  opened.location.replace(address)
  return promise.finally(() => {
    clearInterval(timer)
    channel.close()
  })
}
