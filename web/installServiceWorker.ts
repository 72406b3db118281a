import { registerServiceWorker } from './lib/startup/registerServiceWorker.ts'

let isInstalled = false

/**
 * Makes the site one that can be installed and read without a network, and lets the service worker ask the reader
 * when a new version is there. Nobody waits for this: it costs the first view nothing. Once is enough, whoever asks.
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
