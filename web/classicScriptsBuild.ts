import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Build } from './offline/Build.ts'

/** The folder of the web app. */
const WEB = normalizePath(fileURLToPath(new URL('.', import.meta.url)))

/**
 * Entry modules of the chunks to precache: the app, the modules it loads lazily, and the pages that work offline. Pages
 * with forms do not.
 */
const OFFLINE_ENTRIES = [
  /^(startApp|installServiceWorker)\.tsx?$/,
  /^features\/updates\//,
  /^components\/Toasts\.tsx$/,
  /^lib\/(requests\/api|cache\/persistedCache)\.ts$/,
  /^pages\/(Topic|Countries|Search|About|Privacy|Terms)Page\.tsx$/,
  /^features\/topic\/more\//,
  /^features\/search\/(SearchDialog|SavedResults)\.tsx$/,
]

/**
 * Builds the classic scripts beside the app: `theme.js`, which runs before anything is painted, and `service-worker.js`, since not
 * every browser supports modules in service workers. The latter comes last, when the names of all files are known.
 */
export function classicScriptsBuild(): Plugin {
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
          define,
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: { input: join(WEB, source), output: { format: 'iife', entryFileNames } },
          },
        })
      await script('beforePaint.ts', THEME_SCRIPT)
      const described = JSON.stringify(describe(folder, config.publicDir, bundle))
      await script('serviceWorker.ts', 'service-worker.js', { BUILD: described })
    },
  }
}

const THEME_SCRIPT = 'theme.js'

function describe(folder: string, publicFolder: string, bundle: Rolldown.OutputBundle): Build {
  const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  // App icons are only used for installing.
  const unhashed = ['index.html', THEME_SCRIPT, ...readdirSync(publicFolder).filter((name) => !name.endsWith('.png'))]
  const precached = [
    ...unhashed.map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(join(folder, name))) })),
    ...[...offlineFiles(bundle, readFileSync(join(folder, 'index.html'), 'utf8'))].map((name) => ({
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

/** The chunks of the entries and of `OFFLINE_ENTRIES` with their imports, and the styles that these and the app's document name. */
function offlineFiles(bundle: Rolldown.OutputBundle, document: string): Set<string> {
  const needed = new Set<string>()
  let texts = document
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    texts += file.code
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || isOfflineEntry(file.facadeModuleId))) add(file.fileName)
  for (const name of Object.keys(bundle)) if (name.endsWith('.css') && texts.includes(name)) needed.add(name)
  return needed
}

function isOfflineEntry(module: string | null): boolean {
  if (!module?.startsWith(WEB)) return false
  return OFFLINE_ENTRIES.some((pattern) => pattern.test(module.slice(WEB.length)))
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
