import { browserPath } from './browser.ts'

/**
 * Finds the browser once, before the tests run side by side: two that unpack it at the same time would disturb
 * each other.
 */
export default async function findBrowser(): Promise<void> {
  process.env.CHROME_PATH = await browserPath()
}
