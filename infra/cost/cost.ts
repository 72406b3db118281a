import { parseArgs } from 'node:util'
import { STAGES } from '../constructs/stage.ts'
import { type CostLine, type CostQuestion, monthlyCost, totalOf } from './monthlyCost.ts'
import list from './prices.json' with { type: 'json' }

/** How an option of the list is limited; `usual` is null where it has to be given. */
type Option = { usual: number | null; least?: number; most?: number; help: string }

const WHOLE = { maximumFractionDigits: 0 }
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** The answer of `npm run cost`. Throws a sentence about wrong options. */
export function cost(args: string[]): string {
  const numbers = Object.keys(list.options).map((name) => [name, { type: 'string' }])
  const flags = ['firewall', 'breached-passwords', 'help'].map((name) => [name, { type: 'boolean' }])
  const values: Record<string, unknown> = parseArgs({
    args,
    options: Object.fromEntries([...numbers, ...flags]),
  }).values
  return values.help ? help() : monthTable(monthlyCost(questionOf(values)))
}

/** The month that these options describe; the others have their usual values. */
export function questionOf(values: Record<string, unknown>): CostQuestion {
  const options: [string, Option][] = Object.entries(list.options)
  const numbers = options.map(([name, { usual, least = 0, most = 1e12 }]) => {
    const value = Number(values[name] ?? usual ?? Number.NaN)
    if (value >= least && value <= most) return [name, value]
    throw new Error(`--${name} must be a number from ${least} to ${most}. See --help for all options.`)
  })
  const flags = { firewall: values.firewall === true, breachedPasswords: values['breached-passwords'] === true }
  return { ...Object.fromEntries(numbers), ...flags }
}

function help(): string {
  const options = Object.entries(list.options).map(([name, { help, usual }]) => {
    return `  --${name.padEnd(10)} ${help}${usual === null ? '' : ` (${usual})`}`
  })
  return [
    'npm run cost -- --views 1000000 --readers 10000: what a month costs on AWS.\n',
    ...options,
    '  --firewall   with firewalls in front of the CDN and the user pool',
    '  --breached-passwords  with the setting breachedPasswords=block',
    '\nPrices are in infra/cost/prices.json; current ones are at',
    ...Object.values(list.pages).map((page) => `  https://aws.amazon.com/${page}/pricing/`),
  ].join('\n')
}

/** Each line of a month, and the sum. */
function monthTable(lines: readonly CostLine[]): string {
  const row = (service: string, dollars: string, what: string) =>
    `${service.padEnd(10)} ${dollars.padStart(12)}  ${what}`
  return [
    row('Service', '$', 'Made of'),
    ...lines.map((one) => row(one.service, inCents([one]), one.what)),
    row('Sum', inCents(lines), 'a month'),
    `\nPrices are from memory, of ${list.date} in ${list.region}, before taxes: look up current ones (see --help).`,
    `What the product uses was measured on ${list.measured.date}.`,
  ].join('\n')
}

/** The rows of the operator's guide: what a month with firewalls costs by views and readers. */
export function costRows(): string[][] {
  const counts = { views: [1e3, 1e6, 100e6], readers: [1e3, 1e6, 10e6] }
  const words = (value: number) => (value >= 1e6 ? `${value / 1e6} million` : `${value / 1e3} thousand`)
  const dollars = (views: number, readers: number) =>
    Number(totalOf(monthlyCost(questionOf({ views, readers, firewall: true }))).toPrecision(3)).toLocaleString(
      'en',
      WHOLE,
    )
  return [
    ['Dollars a month', ...counts.readers.map((readers) => `${words(readers)} readers`)],
    ...counts.views.map((views) => [`${words(views)} views`, ...counts.readers.map((one) => dollars(views, one))]),
  ]
}

/** The rows of what each stage costs that nobody visits, by service. */
export function idleRows(): string[][] {
  const stages = Object.values(STAGES).toSorted((one, other) => Number(one.hasFirewall) - Number(other.hasFirewall))
  const months = stages.map(({ hasFirewall }) =>
    monthlyCost(questionOf({ views: 0, readers: 0, firewall: hasFirewall })),
  )
  const services = new Set(months.flat().flatMap(({ service, dollars }) => (dollars >= 0.005 ? [service] : [])))
  const ofService = (name: string) => months.map((lines) => inCents(lines.filter(({ service }) => service === name)))
  return [
    ['Dollars a month', ...stages.map(({ name }) => `\`${name}\``)],
    ...[...services].map((name) => [name, ...ofService(name)]),
    ['**All**', ...months.map(inCents)],
  ]
}

function inCents(lines: readonly CostLine[]): string {
  return totalOf(lines).toLocaleString('en', CENTS)
}

if (import.meta.main)
  try {
    console.log(cost(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
