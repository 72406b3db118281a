import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorkerBuild } from './serviceWorkerBuild.ts'

/** `vite build --config web/vite.config.ts` writes the web app to `dist/web`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), serviceWorkerBuild()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that understands the styles loads modules by itself.
    modulePreload: { polyfill: false },
    // A file inlined as `data:` would be a script or style that the content policy refuses.
    assetsInlineLimit: 0,
    // One style sheet, which a rendered page has inside: no script must ask for it once more.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first view in two scripts: what starts the app when it is wanted, and all of the app that it needs
          // at once. Left alone, whatever a later page shares with it would be a script of its own.
          groups: [
            { name: 'main', test: /\/web\/main\.ts$/, priority: 2 },
            { name: 'startApp', test: /\/web\/startApp\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
