import { CancelledError } from '@tanstack/react-query'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { inBackground } from '../../lib/startup/inBackground.ts'
import { waitForInteraction } from '../../lib/startup/waitForInteraction.ts'
import { whenIdle } from '../../lib/startup/whenIdle.ts'

/** The trends of a country at the time of an update. */
type Copy = { country: Country; updatedAt: string | null; load: () => Promise<unknown> }

let wanted: Copy | undefined
let cached: Copy | undefined
let isWaiting = false

/**
 * Makes the service worker cache a whole country for offline reading: once per country and update, after the reader's
 * first interaction, when the browser is idle. Of several countries only the last one is loaded. Does nothing in
 * data-saving mode. A service worker has to be in charge.
 *
 * @param updatedAt the time of the displayed trends
 * @param load requests the country; the service worker caches the answer
 */
export function keepOfflineCopy(country: Country, updatedAt: string | null, load: () => Promise<unknown>): void {
  if (savesData()) return
  wanted = { country, updatedAt, load }
  if (isWaiting || isSame(wanted, cached)) return
  isWaiting = true
  void waitForInteraction().then(() => whenIdle(() => void inBackground('Offline reading', fetchWanted)))
}

async function fetchWanted(): Promise<void> {
  isWaiting = false
  if (!wanted || isSame(wanted, cached)) return
  cached = wanted
  try {
    await wanted.load()
  } catch (error) {
    // Tried again with the next call. Requests of a country that was left are cancelled.
    if (!(error instanceof Problem || error instanceof CancelledError)) throw error
    cached = undefined
  }
}

function isSame(one: Copy, other: Copy | undefined): boolean {
  return one.country === other?.country && one.updatedAt === other.updatedAt
}

/** Only Chromium has this setting. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
