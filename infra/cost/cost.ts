import { parseArgs } from 'node:util'
import { COLLECTION_INTERVALS } from '../../shared/collections/pace.ts'
import { STAGES } from '../constructs/stage.ts'
import { type CostLine, type CostQuestion, monthlyCost, totalOf } from './monthlyCost.ts'
import list from './prices.json' with { type: 'json' }

const RULES: Record<string, { expected: string; accepts: (value: number) => boolean }> = {
  count: { expected: 'a whole number, such as 1000000', accepts: Number.isSafeInteger },
  share: { expected: 'a share from 0 to 1, such as 0.5', accepts: (value) => value <= 1 },
  interval: {
    expected: `one of ${COLLECTION_INTERVALS.join(', ')}`,
    accepts: (value) => COLLECTION_INTERVALS.some((hours) => hours === value),
  },
  amount: { expected: 'a number from 1 on', accepts: (value) => value >= 1 },
}

/** The answer of `npm run cost`. Throws a sentence about wrong options. */
export function cost(args: string[]): string {
  const values = valuesOf(args)
  if (values.help) return help()
  if (values.idle) return idleTable()
  return values.tables ? tables() : monthTable(monthlyCost(questionOf(values)))
}

function valuesOf(args: string[]): Record<string, unknown> {
  const numbers = Object.keys(list.options).map((name) => [name, { type: 'string' }])
  const flags = ['firewall', 'breached-passwords', 'idle', 'tables', 'help'].map((name) => [name, { type: 'boolean' }])
  try {
    return parseArgs({ args, options: Object.fromEntries([...numbers, ...flags]) }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`${error.message.split('. ')[0]}. See --help for all options.`)
  }
}

/** The month that these options describe; the others have their usual values. */
export function questionOf(values: Record<string, unknown>): CostQuestion {
  const numbers = Object.entries(list.options).map(([name, { usual, is }]) => {
    const text = values[name] ?? usual
    if (text === null) throw new Error(`--${name} is missing. See --help for all options.`)
    const value = /^\d+(\.\d+)?$/.test(String(text)) ? Number(text) : Number.NaN
    if (!RULES[is]?.accepts(value)) throw new Error(`--${name} must be ${RULES[is]?.expected}.`)
    return [name, value] as const
  })
  return {
    ...Object.fromEntries(numbers),
    firewall: values.firewall === true,
    breachedPasswords: values['breached-passwords'] === true,
  } as CostQuestion
}

function help(): string {
  const pages = new Set(Object.values(list.prices).map(({ page }) => page))
  const options = Object.entries(list.options).map(([name, { help, usual }]) => {
    return `  --${name.padEnd(10)} ${help}${usual === null ? '' : ` (${usual})`}`
  })
  return [
    'npm run cost -- --views 1000000 --readers 10000: what a month costs on AWS.\n',
    ...options,
    '  --firewall   with firewalls in front of the CDN and the user pool',
    '  --breached-passwords  with the setting breachedPasswords=block',
    '  --idle       each stage without any visitors',
    '  --tables     the tables of the operator’s guide',
    '\nPrices are in infra/cost/prices.json; current ones are at',
    ...[...pages].map((page) => `  https://aws.amazon.com/${page}/pricing/`),
  ].join('\n')
}

/** Each line of a month, the sum, and the three highest lines. */
function monthTable(lines: readonly CostLine[]): string {
  const total = totalOf(lines)
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const row = (service: string, dollars: string, what: string) =>
    `${service.padEnd(10)} ${dollars.padStart(12)}  ${what}`
  const highest = lines.toSorted((one, other) => other.dollars - one.dollars).slice(0, 3)
  return [
    row('Service', '$', 'Made of'),
    ...lines.map(({ service, dollars, what }) => row(service, dollars.toLocaleString('en', cents), what)),
    row('Sum', total.toLocaleString('en', cents), 'a month'),
    '\nThe highest costs:',
    ...highest.map((one) => `  ${Math.round((one.dollars / total) * 100)} %  ${one.service}: ${one.what}`),
    `\nPrices are from memory, of ${list.date} in ${list.region}, before taxes: look up current ones (see --help).`,
    `What the product uses was measured on ${list.measured.date}.`,
  ].join('\n')
}

/** The table of the operator's guide, in Markdown. */
function tables(): string {
  const views = [1e3, 1e6, 100e6]
  const readers = [1e3, 1e6, 10e6]
  const words = (value: number) => (value >= 1e6 ? `${value / 1e6} million` : `${value / 1e3} thousand`)
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const costs = (viewed: number, following = 0) =>
    monthlyCost(questionOf({ views: viewed, readers: following, firewall: true }))
  return [
    row('Dollars a month', ...readers.map((following) => `${words(following)} readers`)),
    '|---|---|---|---|',
    ...views.map((one) => row(`${words(one)} views`, ...readers.map((other) => dollars(costs(one, other))))),
  ].join('\n')
}

/** What each stage costs that nobody visits, by service, in Markdown. */
function idleTable(): string {
  const stages = Object.values(STAGES).toSorted((one, other) => Number(one.hasFirewall) - Number(other.hasFirewall))
  const months = stages.map(({ hasFirewall }) =>
    monthlyCost(questionOf({ views: '0', readers: '0', firewall: hasFirewall })),
  )
  const services = new Set(months.flatMap((lines) => lines.map(({ service }) => service)))
  const cents = (lines: readonly CostLine[]) =>
    totalOf(lines).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const row = (name: string, of: (lines: CostLine[]) => CostLine[]) => [
    name,
    ...months.map((lines) => cents(of(lines))),
  ]
  const rows = [...services].map((name) => row(name, (lines) => lines.filter(({ service }) => service === name)))
  return [
    ['Dollars a month', ...stages.map(({ name }) => `\`${name}\``)],
    ['---', ...stages.map(() => '---')],
    ...rows.filter(([, ...amounts]) => amounts.some((amount) => amount !== '0.00')),
    row('**All**', (lines) => lines),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function dollars(lines: readonly CostLine[]): string {
  const total = totalOf(lines)
  if (total < 0.5) return 'under 1'
  return Number(total.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 0 })
}

if (import.meta.main)
  try {
    console.log(cost(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
