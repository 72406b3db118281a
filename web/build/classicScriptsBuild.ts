import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Language } from '../../shared/languages/languages.ts'
import type { Build } from '../offline/Build.ts'
import { documentIn, wordsBuild } from './wordsBuild.ts'

/** The folder of the web app. */
const WEB = normalizePath(fileURLToPath(new URL('..', import.meta.url)))

/**
 * Builds the classic scripts beside the app: `app/theme.js`, which runs before anything is painted and has no words, and
 * `service-worker.js`, in other languages `service-worker-de.js`, since not every browser supports modules in service workers. The
 * latter comes last, when the names of all files are known.
 */
export function classicScriptsBuild(language: Language): Plugin {
  let config: ResolvedConfig
  return {
    name: 'classic-scripts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = '' }, bundle) {
      const folder = resolve(config.root, dir)
      const script = (source: string, entryFileNames: string, define: Record<string, string> = {}) =>
        build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          plugins: [wordsBuild(language)],
          define,
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: { input: join(WEB, source), output: { format: 'iife', entryFileNames } },
          },
        })
      if (language === 'en') await script('boot/beforePaint.ts', THEME_SCRIPT)
      const described = JSON.stringify(describe(folder, config.publicDir, bundle, documentIn(language)))
      const name = language === 'en' ? 'service-worker.js' : `service-worker-${language}.js`
      await script('serviceWorker.ts', name, { BUILD: described })
    },
  }
}

const THEME_SCRIPT = 'app/theme.js'

function describe(folder: string, publicFolder: string, bundle: Rolldown.OutputBundle, document: string): Build {
  const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).map(normalizePath)
  // Icons are only used for installing, and by what has none in its document.
  const unhashed = [document, THEME_SCRIPT, ...files.filter((name) => /\.(?!(png|ico|svg)$)\w+$/.test(name))]
  const precached = [
    ...unhashed.map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(join(folder, name))) })),
    ...[...offlineFiles(bundle, readFileSync(join(folder, document), 'utf8'))].map((name) => ({
      url: `/${name}`,
      revision: null,
    })),
  ]
  return {
    id: hashOf(JSON.stringify([precached, assets.toSorted()])),
    precached,
    assets: assets.map((name) => `/${name}`),
  }
}

/**
 * The chunks that are needed offline, and the styles that these and the app's document name: all that the app imports, at once
 * or later, but for what says that it needs a network, and pages that do not say that they can be read offline.
 */
function offlineFiles(bundle: Rolldown.OutputBundle, document: string): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const online = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(onlineImports)))
  const needed = new Set<string>()
  let texts = document
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    texts += file.code
    for (const imported of file.imports) add(imported)
    for (const later of file.dynamicImports) if (isForOffline(later)) add(later)
  }
  const isForOffline = (name: string) => {
    const file = bundle[name]
    const module = (file?.type === 'chunk' && file.facadeModuleId) || ''
    return !online.has(module) && !isOnlinePage(module)
  }
  for (const { fileName } of chunks) if (document.includes(fileName)) add(fileName)
  for (const name of Object.keys(bundle)) if (name.endsWith('.css') && texts.includes(name)) needed.add(name)
  return needed
}

/** The modules that a module imports by `onlineOnly`. */
function onlineImports(module: string): string[] {
  const imports = sourceOf(module).matchAll(/\bonlineOnly\(\s*\(\) =>\s*import\('([^']+)'\)/g)
  return Array.from(imports, ([, path = '']) => normalizePath(join(dirname(module), path)))
}

function isOnlinePage(module: string): boolean {
  const source = sourceOf(module)
  return /^export const page: PageModule\b/m.test(source) && !/^ {2}isOffline: true,$/m.test(source)
}

/** Of a module of ours; packages import none of them. */
function sourceOf(module: string): string {
  return module.startsWith(WEB) ? readFileSync(module.replace(/\?.*$/, ''), 'utf8') : ''
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
