import type { Country } from '../../shared/countries.ts'
import { type Asked, isSilence } from './sourceAnswer.ts'

/** What the source answered for one country. */
export type CollectedCountry = Asked & { country: Country }

export type AskOptions = {
  /** Given when nothing more may be asked. A request on its way is still waited for. */
  stop?: AbortSignal
  /** False when silence is an answer, too: only a source that wants a pause is then asked again. */
  patient?: boolean
}

/** What asks for one country, and for how many it may be asked at once. */
export type CountrySource = {
  atOnce: number
  trendsOf: (country: Country, at: string, options?: AskOptions) => Promise<Asked>
}

/** After so many countries in a row without any answer, the source is down: silence is no longer asked again. */
const SILENT_IN_A_ROW = 3

/**
 * Asks for every country and yields the answers as they come in, each country once. Never holds more answers
 * than are asked for at once and the one being looked at: a slow consumer slows the asking. Nothing more is
 * asked once the consumer stops listening.
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
    while (running.size < source.atOnce) {
      const country = left.shift()
      if (!country) return
      const patient = silentInARow < SILENT_IN_A_ROW
      running.set(
        country,
        source.trendsOf(country, at, { stop: stop.signal, patient }).then((asked) => ({ ...asked, country })),
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
