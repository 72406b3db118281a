import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWebBuild } from '../../../infra/build/readWebBuild.ts'
import project from '../../../package.json' with { type: 'json' }

const SCRIPTS = globSync('dist/web/assets/**/*.js').map((path) => readFileSync(path, 'utf8'))
const { inlineScript } = await readWebBuild('dist/web')

/** What the app needs of an engine, and since when it is in Chromium, Firefox and Safari: compatibility data of MDN. */
const NEEDED: [used: RegExp, asked: string, chrome: number, firefox: number, safari: number][] = [
  [/\bPromise\.withResolvers\b/, 'withResolvers', 119, 121, 17.4],
  [/\bAbortSignal\.any\b/, 'any', 116, 124, 17.4],
  [/\bMap\.groupBy\b/, 'groupBy', 117, 119, 17.4],
  [/\bURL\.canParse\b/, 'canParse', 120, 115, 17],
  [/\.toWellFormed\(/, 'toWellFormed', 111, 119, 16.4],
  [/\bIntl\.Segmenter\b/, 'Segmenter', 87, 125, 14.1],
]

test.each(NEEDED)('the first script asks for what the app uses, which the declared engines have: %s', (...needed) => {
  const [used, asked, chrome, firefox, safari] = needed
  expect(SCRIPTS.some((script) => used.test(script))).toBe(true)
  expect(inlineScript).toContain(`"${asked}"`)
  const versions = Object.fromEntries(project.browserslist.map((engine) => engine.split(' ')))
  expect(Number(versions.chrome)).toBeGreaterThanOrEqual(chrome)
  expect(Number(versions.firefox)).toBeGreaterThanOrEqual(firefox)
  expect(Number(versions.safari)).toBeGreaterThanOrEqual(safari)
})

test('what came together with none of these is not used: the declared engines lack it', () => {
  const newer =
    /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Iterator\.from|Math\.sumPrecise|Intl\.DurationFormat|Uint8Array\.from(?:Base64|Hex))\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toBase64)\(|\b(?:keys|values|entries)\(\)\.(?:map|filter|some|every|find|reduce|flatMap|take|drop|toArray)\(/
  expect(SCRIPTS.flatMap((script) => newer.exec(script)?.[0] ?? [])).toEqual([])
})

test('what runs before that is asked, and stays, needs none of it', () => {
  const later = NEEDED.map(([used]) => used)
  expect(later.filter((used) => used.test(inlineScript))).toEqual([])
})
