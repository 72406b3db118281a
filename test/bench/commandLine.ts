import type { Size } from './part.ts'

/** What `npm run bench` was asked to do. */
export type Command =
  | { kind: 'list' }
  | { kind: 'refused'; why: string }
  | { kind: 'measure'; names: string[]; size: Size }

/** Reads the arguments: names of parts (none means all), `--list` and `--smallest`. */
export function readCommand(args: readonly string[], known: readonly string[]): Command {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--'))
  const badOption = options.find((option) => option !== '--list' && option !== '--smallest')
  if (badOption) return { kind: 'refused', why: `There is no option ${badOption}, only --list and --smallest.` }
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    return {
      kind: 'refused',
      why: `There is no part ${unknown.map((name) => `"${name}"`).join(', ')}. The parts are: ${known.join(', ')}.`,
    }
  if (options.includes('--list')) return { kind: 'list' }
  return {
    kind: 'measure',
    names: known.filter((name) => names.length === 0 || names.includes(name)),
    size: options.includes('--smallest') ? 'smallest' : 'full',
  }
}
