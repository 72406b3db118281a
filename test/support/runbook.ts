import { readFileSync } from 'node:fs'

/** The chapter of the operator's guide on alarms. */
export const RUNBOOK = chapterOf('When an alarm rings')

/** The parts of the runbook by their name: when it rings, what it means for readers, where to look, what to do. */
export const RUNBOOK_PARTS = new Map(
  [...RUNBOOK.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
    name,
    cells.split(' | ').map((cell) => cell.trim()),
  ]),
)

/** A command of the runbook that looks for lines: those that a function wrote, or those about requests to the API. */
export type LookUp = { command: string; where: string; pattern: string }

/** The commands on lines where somebody looks who hears of this alarm. */
export function lookUpsOf(alarm: string): LookUp[] {
  const [part = '', suffix = ''] = alarm.split('-')
  const [, , cell] = RUNBOOK_PARTS.get(part) ?? []
  if (cell === undefined) throw new Error(`The runbook has no part for ${alarm}.`)
  return [...cell.matchAll(/`(?:lines (\w+)|requests) '([^']+)'(?: \d+)?`/g)].map(
    ([command, name = 'requests', pattern = '']) => ({
      command,
      // There is one alarm for each function, and one part for all of them.
      where: part === 'FunctionErrors' ? suffix : name,
      pattern,
    }),
  )
}

function chapterOf(title: string): string {
  const [, after = ''] = readFileSync('infra/README.md', 'utf8').split(`\n## ${title}\n`)
  return after.split('\n## ', 1).join()
}
