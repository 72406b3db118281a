/** Marks the state of a sign-in in the popup; Amplify appends it in hexadecimal to the `state` of the redirect. */
export const WINDOW_STATE = 'popup'
const WINDOW_STATE_HEX = '706f707570'

/** The channel on which the popup reports its URL; `public/theme.js` does so before anything else is loaded. */
const CHANNEL = 'uptick-google'
const FEATURES = 'popup,width=480,height=640'
const POLL_MS = 300
/**
 * How long the popup must seem closed, while this window has the focus, to count as closed. It also seems closed between
 * the redirect to our site and its report, because browsers then detach it from its opener.
 */
const CLOSED_FOR_MS = 3_000

type Result = { type: 'success'; url: string } | { type: 'canceled' }

let openWindow: Window | undefined

/** Opens the empty popup, which browsers allow only while a click is handled. Undefined when it is blocked. */
export function openGoogleWindow(): Window | undefined {
  openWindow = window.open('', CHANNEL, FEATURES) ?? undefined
  return openWindow
}

/** Closes the popup, which cancels its sign-in. */
export function closeGoogleWindow(): void {
  openWindow?.close()
  openWindow = undefined
}

/** Whether an answer of Google belongs to the popup. */
export function isOfGoogleWindow(answer: URLSearchParams): boolean {
  return answer.get('state')?.endsWith(`-${WINDOW_STATE_HEX}`) ?? false
}

/** Opens Google's page in the popup and waits for the URL that it is redirected to. */
export function waitForGoogle(opened: Window, address: string): Promise<Result> {
  const state = new URL(address).searchParams.get('state')
  const channel = new BroadcastChannel(CHANNEL)
  const { promise, resolve } = Promise.withResolvers<Result>()

  // Ignores reports of other sign-ins.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && URL.parse(data)?.searchParams.get('state') === state)
      resolve({ type: 'success', url: data })
  }
  let closedForMs = 0
  const timer = setInterval(() => {
    // The popup was closed or replaced by us.
    if (openWindow !== opened) resolve({ type: 'canceled' })
    closedForMs = opened.closed && document.hasFocus() ? closedForMs + POLL_MS : 0
    if (closedForMs >= CLOSED_FOR_MS) resolve({ type: 'canceled' })
  }, POLL_MS)

  opened.location.replace(address)
  return promise.finally(() => {
    clearInterval(timer)
    channel.close()
  })
}
