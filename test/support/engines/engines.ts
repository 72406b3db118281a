import { existsSync } from 'node:fs'
import { startChromium } from './chromium.ts'
import type { EngineWindow } from './EngineWindow.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export type Engine = { name: 'Chromium' | 'Firefox' | 'WebKit'; start(): Promise<EngineWindow> }

const FIREFOX = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']
const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' }

/** The engines that are installed. Says in a line which one is not. */
export function installedEngines(): Engine[] {
  const firefox = process.env.FIREFOX_PATH ?? FIREFOX.find((path) => existsSync(path))
  const engines: Engine[] = [{ name: 'Chromium', start: startChromium }]
  if (firefox === undefined) console.log('Firefox is not installed, so no journeys run in it.')
  else engines.push({ name: 'Firefox', start: () => startFirefox(firefox) })
  if (!Object.values(WEBKIT).every((path) => existsSync(path)))
    console.log('WebKitWebDriver or Xvfb is not installed, so no journeys run in WebKit.')
  else engines.push({ name: 'WebKit', start: () => startWebKit(WEBKIT) })
  return engines
}
