import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readLanguage } from '../../shared/languages/languageAddress.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { readPage } from '../../shared/pages.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { App } from '../App.tsx'
import { loadSignIn } from '../lib/auth/loadSignIn.ts'
import { onceSignedIn } from '../lib/auth/session.ts'
import { BrowserRouter } from '../lib/navigation/router.tsx'
import { createQueryClient } from '../lib/requests/queries.ts'
import { onlineOnly } from '../lib/startup/browserOnly.ts'
import { comesAgain } from '../lib/startup/comesAgain.ts'
import { useIsHydrated } from '../lib/startup/hydration.tsx'
import { inBackground } from '../lib/startup/inBackground.ts'
import { readSentDescription } from '../lib/startup/sentDescription.ts'
import { waitForInteraction } from '../lib/startup/waitForInteraction.ts'
import { whenIdle } from '../lib/startup/whenIdle.ts'
import { Providers } from '../Providers.tsx'
import type { ShownPage } from '../pages/PageModule.ts'
import { loadPage, seedPage } from '../pages/pageTable.ts'
import type { PagePayload } from '../server/document.ts'
import { PAGE_PAYLOAD_ID, SAVED_PAGE_ID } from './documentIds.ts'

/** The longest time from one collection to the next. */
const COLLECTION_MS = COLLECTION_HOURS * HOUR_MS

/**
 * Starts the app: hydrates the rendered page with its payload, or renders from scratch when there is no valid payload.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  // TanStack assumes online; a page opened offline must notice when the network returns.
  onlineManager.setOnline(navigator.onLine)
  const page = readPage(readLanguage(window.location.pathname).path, window.location.search)
  // The code for signing in is large, and needed before the first request of this page.
  if (page.name === 'account') loadSignIn().catch(() => {})
  const restored = page.name === 'redirect' ? undefined : await restorePayload(queryClient, page)
  const payload = restored?.payload
  // Hydration must match the server's markup, so stored data is restored only afterwards.
  if (!payload) await keepInStorage()

  /** Without it, everything is requested again. */
  function keepInStorage(): Promise<void> {
    return inBackground('The cache', async () =>
      (await import('../lib/cache/persistedCache.ts')).keepInStorage(queryClient),
    )
  }

  /** Without it, tokens are refreshed when they are needed. */
  function maintainSession(): Promise<void> {
    return inBackground('The session', async () =>
      (await onlineOnly(() => import('../lib/auth/maintainSession.ts'))).maintainSession(queryClient),
    )
  }

  /** For readers who use the page, and who may want to read without a network; those of a saved page do already. */
  async function prepareLaterVisits(): Promise<void> {
    if (!document.getElementById(SAVED_PAGE_ID)) {
      await waitForInteraction()
      if (!keepsPages()) return
    }
    prepareOnce()
  }

  const prepareOnce = once(() => {
    if (payload) void keepInStorage()
    whenIdle(installServiceWorker)
  })

  /** Without it, the site works with a network. */
  function installServiceWorker(): Promise<void> {
    return inBackground('The service worker', async () =>
      (await import('./installServiceWorker.ts')).installServiceWorker(queryClient, restored?.seeded ?? []),
    )
  }

  const app = (
    <StrictMode>
      <Providers
        queryClient={queryClient}
        origin={window.location.origin}
        collectionHours={payload?.collectionHours}
        isSample={payload?.isSample}
        startedAt={payload?.at ?? new Date().toISOString()}
        isFromServer={payload !== undefined}
        described={payload && 'canonical' in page ? readSentDescription(page.canonical) : undefined}
      >
        <BrowserRouter>
          <App />
          <AfterHydration
            onHydrated={() => {
              onceSignedIn(() => {
                whenIdle(maintainSession)
                void waitForInteraction().then(prepareOnce)
              })
              void prepareLaterVisits()
            }}
          />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )

  // As a transition, hydration is done in short slices, between which the browser handles input.
  if (payload) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root).render(app)
}

/** Whether this browser keeps pages: the site is installed, has kept some before, or the reader comes again. */
function keepsPages(): boolean {
  // Asked first: it records the visit.
  if (comesAgain(Date.now())) return true
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return hasWorker || matchMedia('(display-mode: standalone)').matches
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

/**
 * Removes the payload after the first render, and acts once all parts of the page are hydrated: the first render is only that of
 * the frame, and stored data that came before the others would differ from their markup.
 */
function AfterHydration({ onHydrated }: { onHydrated: () => void }) {
  const isHydrated = useIsHydrated()
  useEffect(() => document.getElementById(PAGE_PAYLOAD_ID)?.remove(), [])
  useEffect(() => {
    if (isHydrated) onHydrated()
  }, [isHydrated, onHydrated])
  return null
}

/** Translators and extensions change a page before it is hydrated, which is no error: React renders that part of it anew. */
function onRecoverableError(error: unknown): void {
  console.warn(error)
}

/** What a page was rendered with, and the queries that it has seeded. */
type Restored = { payload: PagePayload; seeded: QueryKey[] }

/** Seeds the query cache from the payload. Undefined when the page must be rendered from scratch. */
async function restorePayload(queryClient: QueryClient, page: ShownPage): Promise<Restored | undefined> {
  const payload = readPayload()
  if (!payload) return undefined
  try {
    const { data } = await loadPage(page.name)
    const collectedAt = Date.parse(payload.at)
    // A page is as new as one just rendered while its collection is; but a browser may restore one of days ago.
    const readAt = Date.now() - collectedAt < COLLECTION_MS ? Date.now() : collectedAt
    if (!data || !(payload.answer || payload.isMissing)) return { payload, seeded: [] }
    const answer = payload.isMissing ? null : payload.answer
    return { payload, seeded: seedPage(queryClient, data, page, answer, readAt) }
  } catch (error) {
    console.warn('The rendered page cannot be hydrated', error)
    return undefined
  }
}

/** The payload is not validated: the server has made it for the markup around it and for this version of the scripts. */
function readPayload(): PagePayload | undefined {
  return parseJson(document.getElementById(PAGE_PAYLOAD_ID)?.textContent ?? '') as PagePayload | undefined
}
