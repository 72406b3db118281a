import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { waitForInteraction } from '../startup/waitForInteraction.ts'
import { whenIdle } from '../startup/whenIdle.ts'

/** A country as it was at an update. */
type Copy = { country: Country; updatedAt: string | null; load: () => Promise<unknown> }

let wanted: Copy | undefined
let kept: Copy | undefined
let isWaiting = false

/**
 * Lets the service worker keep a whole country for reading without a network: once per country and update, after the
 * reader's first interaction, when nothing else is to do. Of several countries the last counts. Where data is to be
 * saved, nothing happens.
 *
 * @param updatedAt the time of the trends shown
 * @param load asks for the country; to pass through the service worker is all it takes to be kept there
 */
export function keepOfflineCopy(
  country: Country,
  updatedAt: string | null,
  load: () => Promise<unknown>,
): void {
  if (!('serviceWorker' in navigator) || savesData()) return
  wanted = { country, updatedAt, load }
  if (isWaiting || isSame(wanted, kept)) return
  isWaiting = true
  void waitForInteraction().then(() => whenIdle(() => void fetchWanted()))
}

async function fetchWanted(): Promise<void> {
  await workerInCharge(navigator.serviceWorker)
  isWaiting = false
  if (!wanted || isSame(wanted, kept)) return
  kept = wanted
  try {
    await wanted.load()
  } catch (error) {
    // Another time, then.
    if (!(error instanceof Problem)) throw error
    kept = undefined
  }
}

function isSame(one: Copy, other: Copy | undefined): boolean {
  return one.country === other?.country && one.updatedAt === other.updatedAt
}

/** On a first visit the service worker is still being installed. */
async function workerInCharge(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

/** Only Chromium knows. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
