import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** Connects to the browser that all test files share. Closing the connection closes its windows only. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserAddress'))
}
