import type { Country } from '../../shared/countries.ts'
import { apiTrends } from '../../shared/pages.ts'
import { whenIdle } from './whenIdle.ts'

/** What shows that somebody reads the page, and not only opened it. */
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** A country as it was at an update. */
type Copy = { address: string; updatedAt: string | null }

let wanted: Copy | undefined
let kept: Copy | undefined
let isWaiting = false
let interaction: Promise<void> | undefined

/**
 * Lets the service worker keep a whole country for reading without a network: once per country and update, after the
 * reader's first interaction, when nothing else is to do. Of several countries the last counts. Where data is to be
 * saved, nothing happens.
 *
 * @param updatedAt the time of the trends shown
 */
export function keepOfflineCopy(country: Country, updatedAt: string | null): void {
  if (!('serviceWorker' in navigator) || savesData()) return
  wanted = { address: apiTrends(country), updatedAt }
  if (isWaiting || isSame(wanted, kept)) return
  isWaiting = true
  interaction ??= firstInteraction()
  void interaction.then(() => whenIdle(() => void fetchWanted()))
}

async function fetchWanted(): Promise<void> {
  await workerInCharge(navigator.serviceWorker)
  isWaiting = false
  if (!wanted || isSame(wanted, kept)) return
  kept = wanted
  try {
    // To pass through the service worker is all it takes.
    await fetch(wanted.address, { priority: 'low' })
  } catch (error) {
    // Another time, then: a network that fails is a TypeError.
    if (!(error instanceof TypeError)) throw error
    kept = undefined
  }
}

function isSame(one: Copy, other: Copy | undefined): boolean {
  return one.address === other?.address && one.updatedAt === other.updatedAt
}

/** On a first visit the service worker is still being installed. */
async function workerInCharge(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

async function firstInteraction(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const done = new AbortController()
  for (const sign of INTERACTIONS)
    window.addEventListener(sign, resolve, { signal: done.signal, passive: true, capture: true })
  await promise
  done.abort()
}

/** Only Chromium knows. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
