import { type Goal, type Limit, meetsGoal, type Part, type Row } from './part.ts'
import type { MeasuredPart } from './results.ts'

/** Widest line of all that is printed. */
export const WIDTH = 100

const COLUMNS = [
  { head: 'What', width: 36 },
  { head: 'Ratio', width: 9, isNumber: true },
  { head: 'Goal', width: 8, isNumber: true },
  { head: '', width: 6 },
  { head: 'Measured', width: 13, isNumber: true },
  { head: 'Floor, peer or limit', width: 21 },
] as const

/** A table for each part. Figures of the smallest size are not judged. */
export function table(parts: readonly MeasuredPart[], { judged }: { judged: boolean }): string {
  return parts.map((part) => [part.name, HEAD, ...rowsOf(part, judged)].join('\n')).join('\n\n')
}

const HEAD = `${line(COLUMNS.map(({ head }) => head))}\n${line(COLUMNS.map(({ width }) => '─'.repeat(width)))}`

function rowsOf({ rows }: MeasuredPart, judged: boolean): string[] {
  return rows.flatMap((row) => {
    const what = wrap(row.note === undefined ? row.what : `${row.what} (${row.note})`, COLUMNS[0].width)
    const reference = wrap(referenceText(row), COLUMNS[5].width)
    const lines = Math.max(what.length, reference.length)
    const figures = [ratioText(row), goalText(row), judged ? verdict(row) : '', figure(row.measured, row.unit)]
    return Array.from({ length: lines }, (_, index) =>
      line([what[index] ?? '', ...(index === 0 ? figures : ['', '', '', '']), reference[index] ?? '']),
    )
  })
}

function line(cells: readonly string[]): string {
  return COLUMNS.map((column, index) => {
    const cell = cells[index] ?? ''
    return 'isNumber' in column ? cell.padStart(column.width) : cell.padEnd(column.width)
  })
    .join(' ')
    .trimEnd()
}

function ratioText({ ratio, reference }: Row): string {
  return ratio === null || reference?.value === 0 ? '' : `${number(ratio)} ×`
}

function goalText({ goal, reference }: Row): string {
  if (goal === null) return ''
  return reference?.value === 0 ? 'none' : `≤ ${goal} ×`
}

function verdict(row: Row): string {
  const isMet = meetsGoal(row)
  return isMet === undefined ? '' : isMet ? 'met' : 'MISSED'
}

function referenceText({ reference, unit }: Row): string {
  if (!reference) return ''
  if (reference.value === 0) return reference.name
  const value = figure(reference.value, unit)
  return reference.name.startsWith('at ') ? `${reference.name} ${value}` : `${value} ${reference.name}`
}

function figure(value: number, unit: Row['unit']): string {
  return `${number(value)} ${unit}`
}

function number(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en')
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** `npm run bench -- --list`: every part with what it measures and its goals. */
export function list(parts: readonly Part[]): string {
  return parts.map(description).join('\n\n')
}

function description({ name, what, goals }: Part): string {
  const sentences = goals.map((goal) => indented(goalSentence(goal), 4))
  return [name, indented(what, 2), ...sentences].join('\n')
}

function goalSentence(goal: Goal | Limit): string {
  return `- ${goal.what}: ${'unit' in goal ? limitText(goal) : comparisonText(goal)}`
}

function limitText({ reference, most, least, unit }: Limit): string {
  return most === 0 ? 'none' : `${reference} ${(most ?? least ?? 0).toLocaleString('en')} ${unit}`
}

function comparisonText({ goal, reference }: Goal): string {
  return goal === null ? `beside ${reference}, without a goal` : `at most ${goal} × ${reference}`
}

function indented(text: string, by: number): string {
  return wrap(text, WIDTH - by - 2)
    .map((part, index) => ' '.repeat(index === 0 || !text.startsWith('-') ? by : by + 2) + part)
    .join('\n')
}
