import * as z from 'zod/mini'
import { AuthFailure } from '../session/AuthFailure.ts'

/** How long the provider of accounts may take (specification 9). */
const TIMEOUT_MS = 30_000
const MOBILE_TIMEOUT_MS = 60_000

/**
 * Waits for something as long as the provider may take; then throws the `AuthFailure` of a network that failed. What
 * goes on nevertheless is told by the signal that nobody waits any more.
 */
export async function inTime<Result>(
  act: (signal: AbortSignal) => Promise<Result>,
  timeoutMs = networkTimeoutMs(),
): Promise<Result> {
  const late = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.abort()
    reject(new AuthFailure('network-request-failed'))
  }, timeoutMs)
  try {
    return await Promise.race([act(late.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Phones may take twice as long. Where a browser does not say that it is on one, a finger does. */
export function networkTimeoutMs(): number {
  const said = AgentData.safeParse(Reflect.get(navigator, 'userAgentData')).data?.mobile
  const isMobile = said ?? window.matchMedia?.('(pointer: coarse)').matches ?? false
  return isMobile ? MOBILE_TIMEOUT_MS : TIMEOUT_MS
}

/** `navigator.userAgentData`, which the types of browsers do not know. */
const AgentData = z.object({ mobile: z.boolean() })
