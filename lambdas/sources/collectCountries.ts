import type { Country } from '../../shared/countries.ts'
import { type Asked, isSilence } from './sourceAnswer.ts'

/** The answer of the source for one country. */
export type CollectedCountry = Asked & { country: Country }

/** How countries are asked. */
export type AskOptions = {
  /** No request starts after this is aborted; running ones are awaited. */
  stop?: AbortSignal
  /** Whether silence (timeouts, server errors) is retried; by default yes. */
  retrySilence?: boolean
  /** Whether nothing at all is retried; by default no. */
  isOnly?: boolean
}

/** Asks for one country at a time; `concurrency` is the number of calls at the same time. */
export type CountrySource = {
  concurrency: number
  trendsOf: (country: Country, at: string, options?: AskOptions) => Promise<Asked>
}

/** After this many silent countries in a row the source counts as down, and silence is no longer retried. */
const MAX_SILENT_IN_A_ROW = 3

/**
 * Asks for every country and yields the answers as they arrive, each country once. Applies back-pressure: it never holds
 * more answers than the concurrency and the one being consumed. Stops asking when the consumer stops.
 */
export async function* collectCountries(
  source: CountrySource,
  countries: readonly Country[],
  at: string,
): AsyncGenerator<CollectedCountry, void, undefined> {
  const stop = new AbortController()
  const left = [...countries]
  const running = new Map<Country, Promise<CollectedCountry>>()
  let silentInARow = 0

  function fill(): void {
    while (running.size < source.concurrency) {
      const country = left.shift()
      if (!country) return
      const retrySilence = silentInARow < MAX_SILENT_IN_A_ROW
      running.set(
        country,
        source.trendsOf(country, at, { stop: stop.signal, retrySilence }).then((asked) => ({ ...asked, country })),
      )
    }
  }

  try {
    for (fill(); running.size > 0; ) {
      const answered = await Promise.race(running.values())
      running.delete(answered.country)
      silentInARow = isSilence(answered.answer) ? silentInARow + 1 : 0
      fill()
      yield answered
    }
  } finally {
    stop.abort()
  }
}
