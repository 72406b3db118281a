import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `vite build --config web/vite.config.ts` writes the web app to `dist/web`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser that understands the styles loads modules by itself.
    modulePreload: { polyfill: false },
    // A file inlined as `data:` would be a script or style that the content policy refuses.
    assetsInlineLimit: 0,
  },
})
