import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, useEffectEvent } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPage } from '../shared/pages.ts'
import { App } from './App.tsx'
import { SENT_PAGE_ID } from './documentIds.ts'
import { keepInStorage } from './lib/cache/persistedCache.ts'
import { BrowserRouter } from './lib/navigation/router.tsx'
import { createQueryClient } from './lib/requests/queries.ts'
import { onceSignedIn } from './lib/session/session.ts'
import { firstInteraction, whenIdle } from './lib/startup/scheduling.ts'
import { Providers } from './Providers.tsx'
import type { ShownPage } from './pages/PageModule.ts'
import { loadPage } from './pages/pageTable.ts'
import { SentPage } from './ServerPage.ts'

/**
 * Starts the app: takes over the page that a server has rendered, with the data it was rendered with, or draws it
 * from nothing where there is none or it cannot be read.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  // A page that began without a network must notice when it comes.
  onlineManager.setOnline(navigator.onLine)
  const page = readPage(window.location.pathname, window.location.search)
  const sent = page.name === 'redirect' ? undefined : await takeOver(queryClient, page)
  // What was sent is drawn first as it was sent; otherwise what the browser remembers may be.
  if (!sent) keepInStorage(queryClient)
  const app = (
    <StrictMode>
      <Providers
        queryClient={queryClient}
        origin={window.location.origin}
        startedAt={sent?.at ?? new Date().toISOString()}
        isFromServer={sent !== undefined}
      >
        <BrowserRouter>
          <App />
          <Started
            onStart={() => {
              if (sent) keepInStorage(queryClient)
              onceSignedIn(() => whenIdle(() => void keepSession(queryClient)))
              // Who only opens the page need not download the site for reading it without a network.
              void firstInteraction().then(() => whenIdle(() => void installServiceWorker()))
            }}
          />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
  if (sent) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

/** The app runs from now on: what was sent along has been used. */
function Started({ onStart }: { onStart: () => void }) {
  const begin = useEffectEvent(onStart)
  useEffect(() => {
    document.getElementById(SENT_PAGE_ID)?.remove()
    begin()
  }, [])
  return null
}

async function keepSession(queryClient: QueryClient): Promise<void> {
  // Where it cannot be loaded, tokens are refreshed when they are needed.
  const session = await import('./lib/session/keepSession.ts').catch(() => undefined)
  session?.keepSession(queryClient)
}

async function installServiceWorker(): Promise<void> {
  // Where it cannot be loaded the site works without.
  const worker = await import('./installServiceWorker.ts').catch(() => undefined)
  worker?.installServiceWorker()
}

/** Puts the sent data where the page looks for it. Undefined when the page must be drawn anew. */
async function takeOver(queryClient: QueryClient, page: ShownPage): Promise<SentPage | undefined> {
  const sent = readSentPage()
  if (!sent) return undefined
  try {
    const { data } = await loadPage(page.name)
    if (sent.answer !== undefined) data?.keep(queryClient, page, sent.answer, Date.parse(sent.at))
    if (sent.isMissing) data?.keepMissing?.(queryClient, page, Date.parse(sent.at))
    return sent
  } catch (error) {
    console.warn('The rendered page cannot be taken over', error)
    return undefined
  }
}

function readSentPage(): SentPage | undefined {
  const text = document.getElementById(SENT_PAGE_ID)?.textContent
  if (!text) return undefined
  try {
    return SentPage.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
