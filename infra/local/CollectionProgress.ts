import type { CountryLine } from './functionLog.ts'

type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number }

const BAR_CELLS = 30
/** What the site shows for a country, by its state. */
const SHOWN = { ok: 'new trends', stale: 'keeping their last trends', failed: 'no trends yet' }
/** Countries per line when the output is not a terminal. */
const COUNTRIES_PER_LINE = 15

/**
 * Shows the progress of a collection: a progress bar in a terminal, a few plain lines in a log file. At the end it lists
 * the countries without new trends, grouped by reason.
 */
export class CollectionProgress {
  readonly #output: Output
  readonly #expected: number
  readonly #seen: CountryLine[] = []

  constructor(output: Output, expected: number) {
    this.#output = output
    this.#expected = expected
  }

  /** Adds a finished country. */
  add(line: CountryLine): void {
    this.#seen.push(line)
    const done = this.#seen.length
    if (this.#output.isTTY) {
      const filled = Math.round((done / this.#expected) * BAR_CELLS)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}`
      this.#output.write(`\r${bar} ${this.#summary()}\u001B[K${done === this.#expected ? '\n' : ''}`)
    } else if (done % COUNTRIES_PER_LINE === 0 || done === this.#expected) {
      this.#output.write(`Collecting: ${this.#summary()}\n`)
    }
    if (done === this.#expected) this.#listFailures()
  }

  #summary(): string {
    const trends = this.#seen.reduce((sum, { trends, state }) => sum + (state === 'ok' ? trends : 0), 0)
    const failures = this.#failures().length
    return `${this.#seen.length} of ${this.#expected} countries, ${trends.toLocaleString('en')} trends, ${failures} ${failures === 1 ? 'failure' : 'failures'}`
  }

  #listFailures(): void {
    const groups = Map.groupBy(this.#failures(), ({ state, outcome }) => `${SHOWN[state]} (${outcome})`)
    for (const [what, lines] of groups)
      this.#output.write(`  ${what}: ${lines.map(({ country }) => country).join(' ')}\n`)
  }

  #failures(): CountryLine[] {
    return this.#seen.filter(({ state }) => state !== 'ok')
  }
}
