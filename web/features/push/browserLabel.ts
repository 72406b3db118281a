import { pushTexts } from '../../texts/pushTexts.ts'

/** By what a browser says of itself; the one that says more stands before those it passes itself off as. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What to call a browser in a list of several: `"Firefox on Windows"`. */
export function browserLabel(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? pushTexts.unknownBrowser
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : pushTexts.browserOn(browser, system)
}

function nameIn(names: [sign: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}
