import { readFileSync } from 'node:fs'

/** The peak memory of this process, on Linux. What Node reports includes the peak of the process that started this one. */
export function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
