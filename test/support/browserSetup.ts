import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { BROWSER_ARGUMENTS, browserPath } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which test files connect to the browser that they share. */
    browserAddress: string
  }
}

/** Starts the browser once for all test files. */
export default async function startBrowser({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    executablePath: await browserPath(),
    args: BROWSER_ARGUMENTS,
    host: '127.0.0.1',
  })
  provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}
