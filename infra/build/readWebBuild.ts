import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { WebBuild } from '../../shared/page/webBuild.ts'
import { BuildProblem } from './BuildProblem.ts'

/** Reads the parts of a web app build that server-rendered documents need. Throws a `BuildProblem` if one is missing. */
export function readWebBuild(folder: string): WebBuild {
  const document = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(/\s*<!--.*?-->/gs, '')
  const [styleLink, styleFile] = oneElement(document, /<link rel="stylesheet"[^>]* href="([^"]+)">/)
  const [themeElement, themeFile] = oneElement(document, /<script +src="([^"]+)"><\/script>/)
  const [entryElement, entry] = oneElement(document, /<script type="module"[^>]* src="([^"]+)"><\/script>/)
  return {
    document,
    styleLink,
    styles: readFileSync(join(folder, styleFile), 'utf8').trim(),
    pageSheets: Object.fromEntries(sheetsBeside(folder, styleFile)),
    themeElement,
    entryElement,
    entry,
    themeScript: readFileSync(join(folder, themeFile), 'utf8').trim(),
    agesScript: bundledScript(AGES),
  }
}

function sheetsBeside(folder: string, first: string): [address: string, styles: string][] {
  const addresses = readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`)
  const others = addresses.filter((address) => address.endsWith('.css') && address !== first)
  return others.map((address) => [address, readFileSync(join(folder, address), 'utf8').trim()])
}

const AGES = fileURLToPath(new URL('../../web/ages.ts', import.meta.url))

/** A source file with its imports as one script. */
function bundledScript(path: string): string {
  const { outputFiles } = buildSync({ entryPoints: [path], bundle: true, format: 'iife', minify: true, write: false })
  return outputFiles.map(({ text }) => text.trim()).join('')
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
