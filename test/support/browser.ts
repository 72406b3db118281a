import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Chromium as distributions install it. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * What the browser does without. A window with the first three runs two more pages for its address bar, which takes longer
 * than loading a page of ours. The others are those that Playwright switches off: the browser obeys only the last list.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** Nothing but the pages of a test: no calls home, no updates. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

/**
 * Starts a browser: the one at `CHROME_PATH`, else an installed one, else the one that comes with the packages.
 *
 * @param settings environment variables of its process
 */
export async function launchBrowser(settings: Record<string, string> = {}): Promise<Browser> {
  const executablePath = await browserPath()
  const env = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return chromium.launch({ executablePath, args: BROWSER_ARGUMENTS, env: { ...env, ...settings } })
}

/** Where the browser is. The packaged one is unpacked first, which takes a few seconds once. */
export async function browserPath(): Promise<string> {
  return process.env.CHROME_PATH ?? INSTALLED.find((path) => existsSync(path)) ?? (await packagedBrowser())
}

/**
 * The order matters: the package reads both variables while it is loaded. It unpacks into `TMPDIR`, where it would
 * otherwise take any other Chromium for its own; as if on Lambda, it brings the libraries a bare machine lacks.
 */
async function packagedBrowser(): Promise<string> {
  const folder = resolve('.cache/chromium-153')
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  return packaged.executablePath()
}
