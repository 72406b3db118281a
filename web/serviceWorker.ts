import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import * as z from 'zod/mini'
import { API_TITLES } from '../shared/apiAddresses.ts'
import { readLanguage } from '../shared/languages/languageAddress.ts'
import { HOME_PAGE } from '../shared/pages.ts'
import { hrefOf } from './lib/navigation/hrefOf.ts'
import { isAnswer } from './lib/requests/isAnswer.ts'
import type { Build } from './offline/Build.ts'
import { isCacheable, isPageAddress, lastReadCountry } from './offline/cachedPages.ts'
import { cachedTrends, evictOtherCountries, trendsRequestOf } from './offline/cachedTrends.ts'
import {
  ASSETS_CACHE,
  BUILD_CACHE,
  oldCaches,
  pagesCache,
  TITLES_CACHE,
  TRENDS_CACHE,
  trimCache,
} from './offline/caches.ts'
import { markPageFromCache } from './offline/fromCache.ts'
import { PageMessage } from './offline/PageMessage.ts'
import { notificationOf, pageOfNotification, showPage } from './offline/push.ts'
import { renewSubscription } from './offline/pushSubscription.ts'

/**
 * Makes the last country readable offline, and shows notifications. Requests it has no route for pass through: the rest
 * of the API, `/config.json`, routes of the local product, and everything but GET.
 */

declare const self: ServiceWorkerGlobalScope

/** Inserted by the build. */
declare const BUILD: Build
const build = BUILD

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true })

/** How long to wait for the network when there is a cached answer. */
const PAGE_TIMEOUT_SECONDS = 4
const TRENDS_TIMEOUT_SECONDS = 5

const MAX_PAGES = 20
const MAX_ASSETS = 60

/** The app without a rendered page; starts at any address. */
const PLAIN_APP = hrefOf('/index.html')

const files = new PrecacheController({ cacheName: BUILD_CACHE })
files.addToCacheList(build.precached)

self.addEventListener('install', (event) => {
  files.install(event)
})

self.addEventListener('activate', (event) => {
  files.activate(event)
  event.waitUntil(deleteOldCaches())
  // Controls the page of the first visit too, so that it works offline.
  event.waitUntil(self.clients.claim())
})

/** A new version waits for the reader's consent: pages and worker must be of the same version. */
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

/** Pages: network first, then the cached page, then the plain app. */
const pages = pagesCache(build.id)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url),
  new NetworkFirst({
    cacheName: pages,
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isCacheable(new URL(request.url), response, build.assets)) ? response : null,
        cacheDidUpdate: async () => trimCache(await caches.open(pages), MAX_PAGES),
        cachedResponseWillBeUsed: ({ request, cachedResponse }) => savedPage(request, cachedResponse),
        handlerWillRespond: async ({ request, response }) =>
          isAnswer(response)
            ? response
            : ((await savedPage(request, await (await caches.open(pages)).match(request))) ?? response),
      },
    ],
  }),
)

/** Trends: network first, then the cached answer, marked as such. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && trendsRequestOf(url) !== undefined,
  new NetworkFirst({
    cacheName: TRENDS_CACHE,
    networkTimeoutSeconds: TRENDS_TIMEOUT_SECONDS,
    plugins: [
      {
        cacheDidUpdate: async ({ request }) => {
          const asked = trendsRequestOf(new URL(request.url))
          if (asked) await evictOtherCountries(await caches.open(TRENDS_CACHE), asked)
        },
        cachedResponseWillBeUsed: ({ request }) => lastTrends(request),
        handlerWillRespond: async ({ request, response }) =>
          isAnswer(response) ? response : ((await lastTrends(request)) ?? response),
      },
    ],
  }),
)

/** Titles of all countries: network first, then those that were searched before. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === API_TITLES,
  new NetworkFirst({ cacheName: TITLES_CACHE, networkTimeoutSeconds: TRENDS_TIMEOUT_SECONDS }),
)

/** Hashed assets never change: cache first. */
const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  plugins: [{ cacheDidUpdate: async () => trimCache(await caches.open(ASSETS_CACHE), MAX_ASSETS) }],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await files.matchPrecache(options.request)) ?? assets.handle(options),
)

/** Precached files without a hash: the server's, which may be newer, then the precached ones. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && files.getCacheKeyForURL(url.href) !== undefined,
  new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [{ handlerDidError: ({ request }) => files.matchPrecache(request) }],
  }),
)

/** Browsers require a notification for every push message, so an unreadable one shows a neutral notification. */
self.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text(), self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self.registration.pushManager, event.newSubscription))
})

self.addEventListener('notificationclick', (event) => {
  const { origin } = self.location
  event.notification.close()
  event.waitUntil(showPage(self.clients, pageOfNotification(event.notification.data, origin), origin))
})

/** The cached page, or the plain app where there is none, marked as such. The start page leads to the country that was read last. */
async function savedPage({ url }: Request, cached: Response | undefined): Promise<Response | undefined> {
  if (readLanguage(new URL(url).pathname).path === HOME_PAGE) {
    const country = lastReadCountry(await (await caches.open(pages)).keys())
    if (country !== undefined) return Response.redirect(country)
  }
  const page = cached ?? (await files.matchPrecache(PLAIN_APP))
  return page && markPageFromCache(page)
}

/** Not for refreshes (`no-cache`): the page has trends already and wants newer ones. */
async function lastTrends({ url, cache }: Request): Promise<Response | undefined> {
  const asked = trendsRequestOf(new URL(url))
  if (!asked || cache === 'no-cache') return undefined
  return cachedTrends(await caches.open(TRENDS_CACHE), asked)
}

async function takeOverIfAlone(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 1) await self.skipWaiting()
}

async function deleteOldCaches(): Promise<void> {
  const old = oldCaches(await caches.keys(), build.id)
  await Promise.all(old.map((name) => caches.delete(name)))
}
