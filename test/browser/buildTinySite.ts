import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { classicScriptsBuild } from '../../web/classicScriptsBuild.ts'

/** Builds the tiny site, with its service worker, into a folder; two versions differ in everything that has a hash. */
export async function buildTinySite(folder: string, version: string): Promise<void> {
  // Vite builds for production by default, but the test runner sets another mode.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('./tinySite', import.meta.url)),
      publicDir: fileURLToPath(new URL('../../web/public', import.meta.url)),
      plugins: [classicScriptsBuild()],
      define: { VERSION: JSON.stringify(version) },
      build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    })
  } finally {
    process.env.NODE_ENV = before
  }
}
