import { launchBrowser } from '../browser.ts'
import { callOf, type EngineWindow, KEYS } from './EngineWindow.ts'

/** What Playwright calls the keys of WebDriver. */
const NAMES: Record<string, string> = { [KEYS.tab]: 'Tab', [KEYS.enter]: 'Enter', [KEYS.escape]: 'Escape' }

/** Starts Chromium, and drives it by Playwright as all other tests do. */
export async function startChromium(): Promise<EngineWindow> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] })
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    forward: async () => void (await page.goForward({ waitUntil: 'commit' })),
    reload: async () => void (await page.reload()),
    async run(script, ...given) {
      const answer = await page.evaluate<string | undefined>(callOf(script, given))
      return answer === undefined ? undefined : JSON.parse(answer)
    },
    pressAt: (x, y) => page.mouse.click(x, y),
    async type(text) {
      for (const key of text) await page.keyboard.press(NAMES[key] ?? key)
    },
    control: (letter) => page.keyboard.press(`Control+${letter}`),
    resize: (width, height) => page.setViewportSize({ width, height }),
    problems: () => problems,
    saved: () => saved,
    close: () => browser.close(),
  }
}
