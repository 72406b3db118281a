import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SAVED_PAGE_ID } from './documentIds.ts'
import { registerServiceWorker } from './registerServiceWorker.ts'

let isInstalled = false

/**
 * Installs the service worker after the first view, and marks a page from its cache as saved.
 *
 * @param seeded the queries that the page was rendered with
 */
export function installServiceWorker(queryClient: QueryClient, seeded: readonly QueryKey[]): void {
  ensureServiceWorker()
  if (document.getElementById(SAVED_PAGE_ID))
    void import('../features/updates/announceSavedPage.ts').then(({ announceSavedPage }) =>
      announceSavedPage(queryClient, seeded),
    )
}

/**
 * Makes the site installable and readable offline, and prompts the reader when a new version is ready. Later calls do
 * nothing.
 */
export function ensureServiceWorker(): void {
  if (isInstalled) return
  isInstalled = true
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
  registerServiceWorker(async (takeOver) => {
    const { showUpdatePrompt } = await import('../features/updates/showUpdatePrompt.tsx')
    showUpdatePrompt(takeOver)
  })
}

const MANIFEST = '/app/manifest.webmanifest'
