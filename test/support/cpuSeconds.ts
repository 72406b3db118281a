import process from 'node:process'

/** The CPU time that some work takes, in seconds. Unlike the time on the wall it does not grow with the load of the machine. */
export function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage()
  work()
  return process.cpuUsage(start).user / 1_000_000
}
