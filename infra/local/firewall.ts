import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import {
  ADDRESS_LIMITS,
  type AddressLimit,
  countsPath,
  LIMIT_WINDOW_SECONDS,
  TOO_MANY_REQUESTS,
} from '../product/manifest/addressLimits.ts'
import { errorAnswer, type LocalAnswer } from './respond.ts'

/** How exactly requests are counted, in milliseconds: AWS WAF looks about every ten seconds. */
const STEP_MS = 10_000
const STEPS = (LIMIT_WINDOW_SECONDS * 1000) / STEP_MS

/** Refuses the requests of an address beyond the limits of the firewall. */
export function addressFirewall(clock: () => number = Date.now) {
  const counters = ADDRESS_LIMITS.map((limit) => ({ limit, isWithin: windowCounter(limit, clock) }))
  return ({ path, sourceIp }: { path: string; sourceIp: string }): LocalAnswer | undefined => {
    // The firewall decides by the first rule that refuses; those before it have counted the request.
    const isRefused = counters.some(({ limit, isWithin }) => countsPath(limit, path) && !isWithin(sourceIp))
    const { code, message } = TOO_MANY_REQUESTS
    return isRefused ? errorAnswer(PROBLEM_STATUSES[code], code, message) : undefined
  }
}

/** Counts the requests of each address in the window, refused ones included; false beyond the limit. */
function windowCounter({ most }: AddressLimit, clock: () => number): (address: string) => boolean {
  let step = 0
  /** The counts of each address, by step; older ones are dropped. */
  const counts = new Map<string, Map<number, number>>()
  return (address) => {
    const now = Math.floor(clock() / STEP_MS)
    if (now !== step) forgetBefore(now - STEPS + 1)
    step = now
    const ofAddress = counts.get(address) ?? new Map<number, number>()
    counts.set(address, ofAddress.set(now, (ofAddress.get(now) ?? 0) + 1))
    return ofAddress.values().reduce((total, count) => total + count, 0) <= most
  }

  function forgetBefore(oldest: number): void {
    for (const [address, ofAddress] of counts) {
      for (const at of ofAddress.keys()) if (at < oldest) ofAddress.delete(at)
      if (ofAddress.size === 0) counts.delete(address)
    }
  }
}
