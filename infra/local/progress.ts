import type { WriteStream } from 'node:tty'
import type { CountryLine } from './functionLog.ts'

type Output = Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

const BAR_CELLS = 30
/** What readers see of a country that has no new trends. */
const WHAT_IS_LEFT = { ok: 'new trends', stale: 'keeping their last trends', failed: 'no trends yet' }
/** In a log file a line is written after so many countries, so that it stays short. */
const LOG_EVERY = 15

/**
 * Shows a collection as it goes: one line that fills up in a terminal, a few plain lines in a log file. Countries
 * that have no new trends are named with the reason, those with the same one together.
 */
export class CollectionProgress {
  readonly #output: Output
  readonly #expected: number
  readonly #seen: CountryLine[] = []

  constructor(output: Output, expected: number) {
    this.#output = output
    this.#expected = expected
  }

  /** Counts a country that is done. */
  add(line: CountryLine): void {
    this.#seen.push(line)
    const done = this.#seen.length
    if (this.#output.isTTY) {
      const filled = Math.round((done / this.#expected) * BAR_CELLS)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}`
      this.#output.write(`\r${bar} ${this.#summary()}\u001B[K${done === this.#expected ? '\n' : ''}`)
    } else if (done % LOG_EVERY === 0 || done === this.#expected) {
      this.#output.write(`Collecting: ${this.#summary()}\n`)
    }
    if (done === this.#expected) this.#nameFailures()
  }

  #summary(): string {
    const trends = this.#seen.reduce((sum, { trends, state }) => sum + (state === 'ok' ? trends : 0), 0)
    const failures = this.#failures().length
    return `${this.#seen.length} of ${this.#expected} countries, ${trends.toLocaleString('en')} trends, ${failures} ${failures === 1 ? 'failure' : 'failures'}`
  }

  #nameFailures(): void {
    const alike = Map.groupBy(this.#failures(), ({ state, outcome }) => `${WHAT_IS_LEFT[state]} (${outcome})`)
    for (const [what, lines] of alike)
      this.#output.write(`  ${what}: ${lines.map(({ country }) => country).join(' ')}\n`)
  }

  #failures(): CountryLine[] {
    return this.#seen.filter(({ state }) => state !== 'ok')
  }
}
