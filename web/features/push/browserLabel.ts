import { pushTexts } from '../../texts/pushTexts.ts'

/** Tokens of the user agent. Browsers that include the tokens of others come first. */
const BROWSERS: [token: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [token: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The label of a browser in a list: `"Firefox on Windows"`. */
export function browserLabel(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? pushTexts.unknownBrowser
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : pushTexts.browserOn(browser, system)
}

function nameIn(names: [token: RegExp, name: string][], userAgent: string): string | undefined {
  return names.find(([token]) => token.test(userAgent))?.[1]
}
