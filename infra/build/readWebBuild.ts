import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, parse, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import type { Language } from '../../shared/languages/languages.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'
import type { WebBuild } from '../../shared/page/webBuild.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'

/**
 * Reads the parts of a web app build that server-rendered documents in a language need. Throws a `BuildProblem` if one is missing.
 */
export async function readWebBuild(folder: string, language: Language = 'en'): Promise<WebBuild> {
  const document = readFileSync(join(folder, inLanguage(language, '/index.html')), 'utf8').replaceAll(
    /\s*<!--.*?-->/gs,
    '',
  )
  const [themeElement] = oneElement(document, /<script +src="([^"]+)"><\/script>/)
  const [entryElement, entry] = oneElement(document, /<script type="module"[^>]* src="([^"]+)"><\/script>/)
  return {
    document,
    themeElement,
    entryElement,
    entry,
    inlineScript: await bundledScript(IN_PAGE, language),
  }
}

const IN_PAGE = fileURLToPath(new URL('../../web/boot/inPage.ts', import.meta.url))

/** A source file of the web app with its imports as one script, in a language. */
async function bundledScript(path: string, language: Language): Promise<string> {
  const { outputFiles } = await build({
    // It runs in engines that are too old for the app, too.
    ...{ entryPoints: [path], bundle: true, format: 'iife', target: 'es2020', minify: true, write: false },
    plugins: [words(language)],
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}

function words(language: Language): Plugin {
  return {
    name: 'words',
    setup({ onResolve }) {
      onResolve({ filter: /^\..*\.ts$/ }, ({ path, importer, resolveDir }) => {
        const isOfWords = importer.split(sep).join('/').includes(`/web/languages/${language}/`)
        const own = isOfWords ? undefined : wordsIn(language, join(resolveDir, path).split(sep).join('/'))
        const file = join(resolveDir, path)
        // Nothing stays of what is only passed through, such as the list of countries, which builds an index when it is loaded.
        return { path: own ?? file, sideEffects: dirname(file) === dirname(IN_PAGE) }
      })
    },
  }
}

/** An import of the web app of the address of a file: `./archive.css?url`, `./searchWorker.ts?worker&url`. */
export const ADDRESS_IMPORT = /\.css\?url$|\.ts\?worker&url$/

/** The address of such a file in the build: `"/assets/archive-x1y2.css"` for `archive.css?url`. */
export function addressInBuild(folder: string, imported: string): string {
  const { name, ext } = parse(imported.replace(/\?.*$/, ''))
  const built = new RegExp(`^${name}-[\\w-]{8}\\.${ext === '.css' ? 'css' : 'js'}$`)
  const file = readdirSync(join(folder, 'assets')).find((each) => built.test(each))
  if (file === undefined) throw new BuildProblem(`The build of the web app has no file of ${imported}.`)
  return `/assets/${file}`
}

function oneElement(document: string, pattern: RegExp): [element: string, file: string] {
  const [element, file] = pattern.exec(document) ?? []
  if (element === undefined || file === undefined)
    throw new BuildProblem(`The built index.html has no match of ${pattern}.`)
  return [element, file]
}

/** Reads the flags from the web app's style sheet: SVG by country code. */
export function readFlags(styleSheet: string): Record<string, string> {
  const rules = readFileSync(styleSheet, 'utf8').matchAll(
    /\.flag-(\w\w) \{ background-image: url\("data:image\/svg\+xml,([^"]+)"\)/g,
  )
  return Object.fromEntries(Array.from(rules, ([, code = '', svg = '']) => [code, decodeURIComponent(svg)]))
}
