import * as z from 'zod/mini'
import { AuthFailure } from './AuthFailure.ts'

/** Timeouts of the user pool. */
const TIMEOUT_MS = 30_000
const MOBILE_TIMEOUT_MS = 60_000

/**
 * Rejects with the `AuthFailure` of a network failure after a timeout, and aborts the signal.
 */
export async function withTimeout<Result>(
  act: (signal: AbortSignal) => Promise<Result>,
  timeoutMs = networkTimeoutMs(),
): Promise<Result> {
  const controller = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    controller.abort()
    reject(new AuthFailure('network-request-failed'))
  }, timeoutMs)
  try {
    return await Promise.race([act(controller.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Phones have a longer timeout. Browsers without `userAgentData` count as phones when the pointer is coarse. */
function networkTimeoutMs(): number {
  const isMobileAgent = AgentData.safeParse(Reflect.get(navigator, 'userAgentData')).data?.mobile
  const isMobile = isMobileAgent ?? window.matchMedia?.('(pointer: coarse)').matches ?? false
  return isMobile ? MOBILE_TIMEOUT_MS : TIMEOUT_MS
}

/** `navigator.userAgentData`, which TypeScript's DOM types lack. */
const AgentData = z.object({ mobile: z.boolean() })
