import { lookUpsOf } from '../runbook.ts'
import type { Alarm } from './alarmsIn.ts'
import type { Datapoint } from './Datapoint.ts'
import { rungBy } from './evaluateAlarm.ts'
import { logFilter } from './logFilter.ts'

/** Receives alarms and then looks where the runbook says. */
export class Operator {
  /** Every alarm that rang. */
  readonly heard = new Set<string>()
  readonly #alarms: ReadonlyMap<string, Alarm>
  /** The commands of the runbook that found something when an alarm rang that sends somebody there. */
  readonly #helpful = new Set<string>()

  constructor(alarms: ReadonlyMap<string, Alarm>) {
    this.#alarms = alarms
  }

  /**
   * The alarms that ring while these numbers are reported.
   *
   * @param linesOf the log of a function, or of the API's `requests`
   */
  hear(points: readonly Datapoint[], linesOf: (where: string) => readonly string[]): string[] {
    const names = rungBy(this.#alarms, points)
    for (const name of names) {
      this.heard.add(name)
      for (const { command, where, pattern } of lookUpsOf(name))
        if (linesOf(where).some(logFilter(pattern))) this.#helpful.add(command)
    }
    return names
  }

  /** The commands in the parts of these alarms that never found anything. */
  get vain(): string[] {
    const all = [...this.#alarms.keys()].flatMap((name) => lookUpsOf(name).map(({ command }) => command))
    return [...new Set(all).difference(this.#helpful)]
  }
}
