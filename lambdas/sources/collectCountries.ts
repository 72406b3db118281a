import type { Country } from '../../shared/countries.ts'
import type { Asked } from './sourceAnswer.ts'

/** What the source answered for one country. */
export type CollectedCountry = Asked & { country: Country }

export type AskOptions = {
  /** Given when nothing more may be asked. A request on its way is still waited for. */
  stop?: AbortSignal
  /** False when the first answer must do. */
  retry?: boolean
}

/** What asks for one country, and for how many it may be asked at once. */
export type CountrySource = {
  atOnce: number
  trendsOf: (country: Country, at: string, options?: AskOptions) => Promise<Asked>
}

/** After so many countries in a row without any answer, the others are asked once each, without retries. */
const SILENT_IN_A_ROW = 3

/**
 * Asks for every country and yields the answers as they come in, each country once. Never holds more answers
 * than are asked for at once and the one being looked at: a slow consumer slows the asking. When the source
 * blocks us, nothing more is asked, and the countries that are left are yielded as `not-asked`.
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
      const retry = silentInARow < SILENT_IN_A_ROW
      running.set(
        country,
        source.trendsOf(country, at, { stop: stop.signal, retry }).then((asked) => ({ ...asked, country })),
      )
    }
  }

  try {
    for (fill(); running.size > 0; ) {
      const answered = await Promise.race(running.values())
      running.delete(answered.country)
      silentInARow = isSilence(answered) ? silentInARow + 1 : 0
      if (isBlock(answered)) stop.abort()
      fill()
      yield answered
    }
  } finally {
    stop.abort()
  }
}

function isSilence({ answer }: CollectedCountry): boolean {
  return answer.kind === 'timeout' || answer.kind === 'unreachable'
}

function isBlock({ answer }: CollectedCountry): boolean {
  return answer.kind === 'blocked' || answer.kind === 'rate-limited'
}
