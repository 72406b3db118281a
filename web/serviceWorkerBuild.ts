import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { Build } from './offline/Build.ts'

/** The folder of the web app: this one. */
const WEB = normalizePath(fileURLToPath(new URL('.', import.meta.url)))

/**
 * The scripts that reading without a network takes, by the modules they begin with: the app itself, what it loads by
 * and by, and the pages for reading. Forms are of no use there.
 */
const READABLE_OFFLINE = [
  /^(startApp|installServiceWorker)\.tsx?$/,
  /^features\/updates\//,
  /^pages\/(Topic|Countries|About|Privacy|Terms)Page\.tsx$/,
]

/**
 * Builds `service-worker.js` after the app, as one classic script: not every browser has modules there. It is told
 * the names of the app's files, which are only known then.
 */
export function serviceWorkerBuild(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = '' }, bundle) {
      const folder = resolve(config.root, dir)
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(describe(folder, config.publicDir, bundle)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(WEB, 'serviceWorker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

function describe(folder: string, publicFolder: string, bundle: Rolldown.OutputBundle): Build {
  const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  // Pictures of the app are taken by whoever installs it, not by its pages.
  const named = ['index.html', ...readdirSync(publicFolder).filter((name) => !name.endsWith('.png'))]
  const precached = [
    ...named.map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(join(folder, name))) })),
    ...[...neededOffline(bundle)].map((name) => ({ url: `/${name}`, revision: null })),
  ]
  return {
    id: hashOf(JSON.stringify([precached, assets.toSorted()])),
    precached,
    assets: assets.map((name) => `/${name}`),
  }
}

/** The entries, the chunks of `READABLE_OFFLINE`, and whatever these import, with all styles. */
function neededOffline(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set(Object.keys(bundle).filter((name) => name.endsWith('.css')))
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || isReadableOffline(file.facadeModuleId))) add(file.fileName)
  return needed
}

function isReadableOffline(module: string | null): boolean {
  if (!module?.startsWith(WEB)) return false
  return READABLE_OFFLINE.some((pattern) => pattern.test(module.slice(WEB.length)))
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
