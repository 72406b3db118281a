import { type Goal, type Limit, meetsGoal, type Part, type Row } from './part.ts'

/** A line of a figure: `MISSED  Search, median (504 queries): 7.1 ms, 5.2 of at most 5 × substring scan 1.4 ms`. */
export function rowText(row: Row): string {
  const { what, note, measured, unit, reference, ratio, goal } = row
  const figure = `${what}${note === undefined ? '' : ` (${note})`}: ${number(measured)} ${unit}`
  const isMet = meetsGoal(row)
  const verdict = (isMet === undefined ? '' : isMet ? 'met' : 'MISSED').padEnd(6)
  if (!reference || ratio === null) return `${verdict}  ${figure}`
  if (reference.value === 0) return `${verdict}  ${figure}, ${reference.name}`
  const most = goal === null ? '' : ` of at most ${goal}`
  return `${verdict}  ${figure}, ${number(ratio)}${most} × ${reference.name} ${number(reference.value)} ${unit}`
}

/** A part with what it measures and its goals. */
export function partText({ name, what, goals }: Part): string {
  return [name, `  ${what}`, ...goals.map((goal) => `  - ${goalText(goal)}`)].join('\n')
}

function goalText(given: Goal | Limit): string {
  const { what, goal, reference } = given
  if ('unit' in given && given.most === 0) return `${what}: none`
  if ('unit' in given) return `${what}: ${reference} ${number(given.most ?? given.least ?? 0)} ${given.unit}`
  return `${what}: ${goal === null ? `beside ${reference}, without a goal` : `at most ${goal} × ${reference}`}`
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4 })
}
