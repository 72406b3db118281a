import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import * as z from 'zod/mini'
import type { Build } from './offline/Build.ts'
import { isKeptPage, isPageAddress } from './offline/cachedPages.ts'
import { askedTrends, keepOneCountry, keptTrends } from './offline/cachedTrends.ts'
import {
  ASSETS_CACHE,
  BUILD_CACHE,
  oldCaches,
  pagesCache,
  TRENDS_CACHE,
  trimCache,
} from './offline/caches.ts'
import { PageMessage } from './offline/PageMessage.ts'
import { notificationOf, pageOfNotification, showPage } from './offline/push.ts'

/**
 * Lets the last country be read without a network, and shows notifications. What it does not know by its address it
 * never touches: the rest of the API, `/config.json`, what only the local product has, and everything that is not read
 * with GET.
 */

declare const self: ServiceWorkerGlobalScope

/** Put here, as it stands, by the build. */
declare const BUILD: Build
const build = BUILD

// The content policy refuses the code that zod would otherwise write for itself.
z.config({ jitless: true })

/** How long the network may take where there is something else to show. */
const PAGE_PATIENCE_SECONDS = 4
const TRENDS_PATIENCE_SECONDS = 5

const MAX_PAGES = 20
const MAX_ASSETS = 60

/** Starts at any address, and without data. */
const PLAIN_APP = '/index.html'

const files = new PrecacheController({ cacheName: BUILD_CACHE })
files.addToCacheList(build.precached)

self.addEventListener('install', (event) => {
  files.install(event)
})

self.addEventListener('activate', (event) => {
  files.activate(event)
  event.waitUntil(deleteOldCaches())
  // So that a first visit, too, can be continued without a network.
  event.waitUntil(self.clients.claim())
})

/** A new version waits until the reader wants it: two versions at once would break each other. */
self.addEventListener('message', (event) => {
  const message = PageMessage.safeParse(event.data).data
  switch (message?.kind) {
    case 'is-newer':
      event.ports[0]?.postMessage(message.scripts.some((script) => !build.assets.includes(script)))
      break
    case 'take-over':
      event.waitUntil(self.skipWaiting())
      break
    case 'take-over-if-alone':
      event.waitUntil(takeOverIfAlone())
      break
  }
})

/** Pages come from the server. Where it does not answer: as it last drew them, else the app, which draws them itself. */
const pages = pagesCache(build.id)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url),
  new NetworkFirst({
    cacheName: pages,
    networkTimeoutSeconds: PAGE_PATIENCE_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isKeptPage(new URL(request.url), response, build.assets)) ? response : null,
        cacheDidUpdate: async () => trimCache(await caches.open(pages), MAX_PAGES),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse ?? files.matchPrecache(PLAIN_APP),
        handlerWillRespond: async ({ request, response }) =>
          isAnswer(response)
            ? response
            : ((await (await caches.open(pages)).match(request)) ??
              (await files.matchPrecache(PLAIN_APP)) ??
              response),
      },
    ],
  }),
)

/** Trends come from the server. Where it does not answer: as they last were, and saying so. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && askedTrends(url) !== undefined,
  new NetworkFirst({
    cacheName: TRENDS_CACHE,
    networkTimeoutSeconds: TRENDS_PATIENCE_SECONDS,
    plugins: [
      {
        cacheDidUpdate: async ({ request }) => {
          const asked = askedTrends(new URL(request.url))
          if (asked) await keepOneCountry(await caches.open(TRENDS_CACHE), asked)
        },
        cachedResponseWillBeUsed: ({ request }) => lastTrends(request),
        handlerWillRespond: async ({ request, response }) =>
          isAnswer(response) ? response : ((await lastTrends(request)) ?? response),
      },
    ],
  }),
)

/** A name with a hash never means anything else. */
const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [{ cacheDidUpdate: async () => trimCache(await caches.open(ASSETS_CACHE), MAX_ASSETS) }],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await files.matchPrecache(options.request)) ?? assets.handle(options),
)

/** Files whose names stay the same from build to build: those of the server, which may be newer. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && files.getCacheKeyForURL(url.href) !== undefined,
  new NetworkOnly({
    networkTimeoutSeconds: PAGE_PATIENCE_SECONDS,
    plugins: [{ handlerDidError: ({ request }) => files.matchPrecache(request) }],
  }),
)

/** Browsers demand a notification for every message, so one is shown whatever came. */
self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text(), self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  const { origin } = self.location
  event.notification.close()
  event.waitUntil(showPage(self.clients, pageOfNotification(event.notification.data, origin), origin))
})

/** A server that fails is as good as none. */
function isAnswer({ status }: Response): boolean {
  return status < 500
}

/** Who has trends already and asks for newer ones (`no-cache`) is not helped by older ones. */
async function lastTrends({ url, cache }: Request): Promise<Response | undefined> {
  const asked = askedTrends(new URL(url))
  if (!asked || cache === 'no-cache') return undefined
  return keptTrends(await caches.open(TRENDS_CACHE), asked, new Date().toISOString())
}

async function takeOverIfAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 1) await self.skipWaiting()
}

async function deleteOldCaches(): Promise<void> {
  const old = oldCaches(await caches.keys(), build.id)
  await Promise.all(old.map((name) => caches.delete(name)))
}
