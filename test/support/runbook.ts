import { readFileSync } from 'node:fs'

/** The operator's runbook. */
export const RUNBOOK = readFileSync('infra/docs/runbook.md', 'utf8')

/** The entries of the runbook by the first part of an alarm's name, each with its parts: `Readers`, `Look at` … */
export const RUNBOOK_ENTRIES = new Map(
  [...RUNBOOK.matchAll(/^### `(\w+)`\n((?:- .*\n?)+)/gm)].map(([, name = '', lines = '']) => [
    name,
    Object.fromEntries(
      [...lines.matchAll(/^- \*\*([^*]+)\*\* (.*)$/gm)].map(([, part = '', text = '']) => [part, text]),
    ),
  ]),
)

/** A command of the runbook that reads log lines: those of a function, or those about requests to the API. */
export type LookUp = { command: string; where: string; pattern: string }

/** The log commands of an alarm's entry. */
export function lookUpsOf(alarm: string): LookUp[] {
  const [part = '', suffix = ''] = alarm.split('-')
  const text = RUNBOOK_ENTRIES.get(part)?.['Look at']
  if (text === undefined) throw new Error(`The runbook has no entry for ${alarm}.`)
  return [...text.matchAll(/`(?:lines (\w+)|requests) '([^']+)'(?: \d+)?`/g)].map(
    ([command, name = 'requests', pattern = '']) => ({
      command,
      // There is one alarm per function, and one entry for all of them.
      where: part === 'FunctionErrors' ? suffix : name,
      pattern,
    }),
  )
}
