import { registerServiceWorker } from './lib/registerServiceWorker.ts'

/** Installs the service worker and lets it ask the reader when a new version is there. Nobody waits for this. */
export function installServiceWorker(): void {
  registerServiceWorker(async (takeOver) => {
    const { showUpdatePrompt } = await import('./features/updates/showUpdatePrompt.tsx')
    showUpdatePrompt(takeOver)
  })
}
