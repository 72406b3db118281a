import { execFile, fork } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGE_TAGS, type Language } from '../../shared/languages/languages.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'
import { NOW } from './builders.ts'

/** The languages whose words are replaced: one is read from left to right, the other from right to left. */
export const MARKED_LANGUAGES = ['de', 'ar'] as const satisfies readonly Language[]

/** What a product needs to be built and to run. */
const COPIED = [
  'infra',
  'lambdas',
  'shared',
  'web',
  'test/support',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** What is the same in every language: the language itself, and what is only there in English. */
const KEPT = /\/(language|privacyTexts|termsTexts)\.ts$/

/**
 * Starts a product whose words in two languages are the English ones, made longer by two fifths and marked: all their vowels are
 * long. So whatever has a short one is no word of a catalogue. It is built in a copy of the project, because nothing of it is
 * shipped.
 *
 * @param state what it has stored at its start
 */
export async function startMarkedProduct(state: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'uptick-marked-'))
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await leaveOnly(folder, ['en', ...MARKED_LANGUAGES])
  for (const language of MARKED_LANGUAGES) await markWords(folder, language)
  await promisify(execFile)(process.execPath, ['infra/build/build.ts'], { cwd: folder, maxBuffer: 1e7 })

  const clock = new URL('clock.mjs', import.meta.url)
  clock.searchParams.set('ahead', String(Date.parse(NOW) - Date.now()))
  const child = fork(join(folder, 'test/support/world/worldProduct.ts'), [state], {
    cwd: folder,
    execArgv: ['--import', clock.href],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((started, failed) => {
    child.once('message', (message) => started(String(message)))
    child.once('exit', () => failed(new Error('The product with marked words did not start.')))
  })
  return {
    url,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The others would only take time to build. */
async function leaveOnly(folder: string, tags: readonly string[]): Promise<void> {
  const path = join(folder, 'shared/languages/languages.ts')
  const list = `[${LANGUAGE_TAGS.map((tag) => `'${tag}'`).join(', ')}]`
  const left = `(${list} as const).filter((tag) => ${JSON.stringify(tags)}.includes(tag))`
  const source = await readFile(path, 'utf8')
  await writeFile(
    path,
    source
      .replace(`LANGUAGE_TAGS = ${list} as const`, `LANGUAGE_TAGS = ${left}`)
      .replace(
        /(LANGUAGES: readonly LanguageFacts\[\] = )(\[.*?\n\])/s,
        `$1($2).filter(({ tag }) => LANGUAGE_TAGS.includes(tag))`,
      ),
  )
}

async function markWords(folder: string, language: Language): Promise<void> {
  await writeFile(join(folder, 'web/languages', language, 'marked.ts'), MARKED)
  for (const path of globSync('web/**/*.ts')) {
    const own = wordsIn(language, path)
    if (own === undefined || KEPT.test(path)) continue
    const names = Object.keys(await import(resolve(path)))
    const from = (target: string) => relative(dirname(own), target).replace(/^(?!\.)/, './')
    await mkdir(dirname(join(folder, own)), { recursive: true })
    await writeFile(
      join(folder, own),
      [
        `import * as english from '${from(path)}'`,
        `import { marked } from '${from(`web/languages/${language}/marked.ts`)}'`,
        ...names.map(
          (name) =>
            `export const ${name} = ${name === 'LANG' ? `'${language}'` : `marked(english.${name}, ${path.endsWith('formats.ts')})`}`,
        ),
      ].join('\n'),
    )
  }
}

/** Runs in the product: texts, what functions say, and all texts of an object, but for what only programs read. */
const MARKED = `
const LONG = { a: 'āā', e: 'ēē', i: 'īī', o: 'ōō', u: 'ūū', A: 'Ā', E: 'Ē', I: 'Ī', O: 'Ō', U: 'Ū' }
const NAMES = /^(id|code|flag|kind|tag|href|to)$/

export function marked(value, isOfFormats = false) {
  if (typeof value === 'string')
    return value.replaceAll(/\\{\\w+\\}|<\\/?\\w+>|\\w+:\\/\\/\\S+|[aeiou]/gi, (found) => LONG[found] ?? found)
  if (typeof value === 'function')
    return (...values) => {
      const said = value(...values)
      // Formats have lists of countries and categories, which are codes.
      return isOfFormats && typeof said !== 'string' ? said : marked(said)
    }
  if (Array.isArray(value)) return value.map((each) => marked(each))
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, NAMES.test(name) ? each : marked(each)]))
}
`
