import type { Progress } from './part.ts'

/** How often plain lines are printed where lines cannot be rewritten, in milliseconds. */
const PLAIN_EVERY_MS = 10_000
const REFRESH_MS = 1_000

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

/**
 * Shows what a part is doing: one line that is rewritten on a terminal; elsewhere a plain line for each new step, and
 * every ten seconds.
 */
export function progressLine(name: string, output: Output = process.stdout): { report: Progress; end(): void } {
  const start = performance.now()
  let text = 'starting'
  let lastStep = ''
  let printedAt = 0
  const show = (isNew: boolean) => {
    const now = performance.now()
    const line = `${name}: ${text}, ${Math.round((now - start) / 1000)} s`
    if (output.isTTY) output.write(`\r\x1b[K${line.slice(0, (output.columns ?? 100) - 1)}`)
    else if (isNew || now - printedAt >= PLAIN_EVERY_MS) output.write(`${line}\n`)
    else return
    printedAt = now
  }
  const timer = setInterval(() => show(false), REFRESH_MS)
  show(true)
  return {
    report(step, done, total) {
      text = total === undefined ? step : `${step} ${done}/${total}`
      show(step !== lastStep)
      lastStep = step
    },
    end() {
      clearInterval(timer)
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
