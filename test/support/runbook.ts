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
