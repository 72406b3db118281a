import { registerServiceWorker } from './lib/startup/registerServiceWorker.ts'

let isInstalled = false

/**
 * Makes the site installable and readable offline, and prompts the reader when a new version is ready. Runs after the
 * first view; later calls do nothing.
 */
export function installServiceWorker(): void {
  if (isInstalled) return
  isInstalled = true
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
  registerServiceWorker(async (takeOver) => {
    const { showUpdatePrompt } = await import('./features/updates/showUpdatePrompt.tsx')
    showUpdatePrompt(takeOver)
  })
}

const MANIFEST = '/manifest.webmanifest'
