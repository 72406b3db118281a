import { TYPICAL } from './CostQuestion.ts'
import { byService, type CostLine, monthlyCost, totalOf } from './monthlyCost.ts'

const VIEWS = [1e3, 1e6, 100e6]
const READERS = [1e3, 1e6, 10e6]
/** The stage that people use has a firewall. */
const PROD = { ...TYPICAL, firewall: true }
/** Cents are of no interest in a guide. */
const LEAST_SHOWN = 0.5
/** So many lines are named as those that count most. */
const LEVERS = 3

/** A month as text for the terminal: each line with what it is made of, the sum, and what counts most. */
export function costTable(lines: readonly CostLine[]): string {
  const rows = lines.map(({ service, what, dollars }) => [service, amountOf(dollars), what] as const)
  const total = totalOf(lines)
  const service = Math.max(...rows.map(([name]) => name.length))
  const amount = Math.max(...[...rows.map(([, text]) => text), amountOf(total)].map(({ length }) => length))
  const row = (name: string, text: string, what: string) =>
    `${name.padEnd(service)}  ${text.padStart(amount)}  ${what}`.trimEnd()
  return [
    row('Service', '$', 'Made of'),
    ...rows.map(([name, text, what]) => row(name, text, what)),
    row('Sum', amountOf(total), 'a month'),
    '',
    levers(lines),
  ].join('\n')
}

/** Which lines are worth looking at first. */
function levers(lines: readonly CostLine[]): string {
  const dearest = lines.toSorted((one, other) => other.dollars - one.dollars).slice(0, LEVERS)
  const shares = dearest.map(
    ({ service, what, dollars }) =>
      `  ${Math.round((dollars / totalOf(lines)) * 100)} %  ${service}: ${what}`,
  )
  return ['What counts most, and is worth looking at first:', ...shares].join('\n')
}

/** The tables of the operator's guide, in Markdown: the sums, and of what three of them are made. */
export function costTables(): string {
  const sums = VIEWS.map((views) => [
    `${count(views)} views`,
    ...READERS.map((readers) => dollars(totalOf(monthlyCost({ ...PROD, views, readers })))),
  ])
  const months = VIEWS.flatMap((views, index) => {
    const readers = READERS[index]
    return readers === undefined
      ? []
      : [{ views, readers, costs: byService(monthlyCost({ ...PROD, views, readers })) }]
  })
  const services = (months.at(-1)?.costs ?? []).map(([name]) => name)
  const made = services
    .map((name) => [name, ...months.map(({ costs }) => new Map(costs).get(name) ?? 0)] as const)
    .filter(([, ...costs]) => costs.some((cost) => cost >= LEAST_SHOWN))
    .map(([name, ...costs]) => [name, ...costs.map(dollars)])
  return [
    markdown(['Dollars a month', ...READERS.map((readers) => `${count(readers)} readers`)], sums),
    markdown(
      ['Made of', ...months.map(({ views, readers }) => `${count(views)} views, ${count(readers)} readers`)],
      made,
    ),
  ].join('\n\n')
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** `1e6` → `"1 million"` */
function count(value: number): string {
  return value >= 1e6 ? `${value / 1e6} million` : `${value / 1e3} thousand`
}

function dollars(value: number): string {
  if (value < LEAST_SHOWN) return 'under 1'
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 0 })
}

function amountOf(value: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
