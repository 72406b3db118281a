import { loadavg } from 'node:os'
import { type BenchLine, line } from '../result.ts'

/** Something measured that may be so much at most, with what the machine was doing in the last minute. */
export function loadLine(
  what: string,
  { measured, most, unit }: { measured: number; most: number; unit: BenchLine['unit'] },
): BenchLine {
  return line(`${what} (load average ${(loadavg()[0] ?? 0).toFixed(1)})`, {
    measured,
    against: most,
    unit,
    goal: 1,
  })
}

/** Something of which there may be none. */
export function noneLine(what: string, measured: number): BenchLine {
  return line(what, { measured, against: 1, unit: 'requests', goal: 0 })
}
