import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWebBuild } from '../../../infra/build/readWebBuild.ts'
import { isDeclared, newerNames, newerStyles } from '../../support/compatibility.ts'

/** English stands for all languages, which share the code. */
const SCRIPTS = read('dist/web/{assets/*,service-worker}.js')
const STYLES = read('dist/web/assets/*.css')
const { inlineScript } = await readWebBuild('dist/web')

function read(pattern: string): string[] {
  return globSync(pattern).map((path) => readFileSync(path, 'utf8'))
}

/** What the app needs of an engine. */
const NEEDED: [used: RegExp, owner: string, name: string][] = [
  [/\bPromise\.withResolvers\b/, 'Promise', 'withResolvers'],
  [/\bAbortSignal\.any\b/, 'AbortSignal', 'any'],
  [/\bMap\.groupBy\b/, 'Map', 'groupBy'],
  [/\bURL\.canParse\b/, 'URL', 'canParse'],
  [/\.toWellFormed\(/, 'String', 'toWellFormed'],
]

test.each(NEEDED)('the first script asks for what the app uses, which the declared engines have: %s', (...needed) => {
  const [used, owner, name] = needed
  expect(SCRIPTS.some((script) => used.test(script))).toBe(true)
  expect(inlineScript).toContain(`"${name}"`)
  expect(isDeclared(owner, name)).toBe(true)
})

test('what runs before that is asked, and stays, needs none of it', () => {
  const later = NEEDED.map(([used]) => used)
  expect(later.filter((used) => used.test(inlineScript))).toEqual([])
})

/** What not all declared engines have, and what becomes of it there; or whose name something older has, too. */
const GUARDED: Record<string, string> = {
  animation: 'a prefix of event names in React',
  caches: 'asked for in the window; a service worker has it',
  canIntercept: 'of events of `navigation`, which React asks for',
  captureStackTrace: 'asked for by zod and workbox',
  colorScheme: 'of the captcha and of styles',
  connection: 'asked for: without it, nobody saves data',
  createPolicy: 'asked for: elsewhere, nothing checks markup',
  currentEntry: 'of `navigation`, which React asks for',
  delay: 'of timings in React',
  downlink: 'of `connection`, which React asks for',
  fromElement: 'of events that React asks for',
  getHighEntropyValues: 'of `userAgentData`, which Amplify asks for',
  newSubscription: 'where it is missing, the worker subscribes by itself',
  notification: 'of the event of a press on one, which has it',
  popover: 'the name of an attribute in React',
  requestIdleCallback: 'asked for: elsewhere, a timer',
  share: 'asked for: elsewhere, the address is copied',
  skipTransition: 'of view transitions, which React asks for',
  startViewTransition: 'of view transitions, which React asks for',
  transition: 'of `navigation`, which React asks for',
}

test('the scripts use nothing that the declared engines lack, but for what is asked for first', () => {
  expect(newerNames(SCRIPTS)).toEqual(Object.keys(GUARDED))
})

/** Styles that not all declared engines know, and what is seen there. */
const IGNORED: Record<string, string> = {
  '-webkit-scrollbar': 'beside `scrollbar-width`, for Safari',
  'animation-range': 'of `animation-timeline`',
  'animation-timeline': 'the app says that the page was scrolled',
  'content-visibility': 'what is out of view is laid out, too',
  'details-content': 'what is folded stays so on paper; the citation opens below its button',
  'forced-color-adjust': 'lines of charts have the color of text',
  'line-clamp': 'beside `-webkit-line-clamp`, which all know',
  'print-color-adjust': 'the blocks of waves are lines on paper, and the table below has the numbers',
  resize: 'a field of a message has one height',
  'scroll-initial-target': 'the first script moves the row',
  'scrollbar-color': 'the usual scroll bar',
  'scrollbar-width': 'the usual scroll bar',
  selection: 'the usual color of a selection',
  'text-size-adjust': 'beside `-webkit-text-size-adjust`, for Safari',
}

test('the styles use nothing that changes more than looks where it is unknown', () => {
  expect(newerStyles(STYLES)).toEqual(Object.keys(IGNORED))
})
