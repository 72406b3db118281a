import type { Duration } from 'aws-cdk-lib'
import { ALARM_RULES, type AlarmRule } from '../constructs/alarmRules.ts'
import { ROUTES, type Route } from '../manifest/routes.ts'
import { SETTINGS } from '../settings/deploymentSettings.ts'

/** The settings of a deployment, with their parts. */
export function settingsTable(): string {
  return table(
    ['Setting', 'Values', 'Default', 'What it does'],
    SETTINGS.map(({ name, values, without = '–', does }) => [
      name.includes('.') ? `\`${name}\`` : `\`-c ${name}=\``,
      values,
      without,
      does,
    ]),
  )
}

/** The alarms; those that differ only in their name share a row. */
export function alarmsTable(): string {
  const rows = Object.entries(ALARM_RULES).map(([name, rule]) => {
    const [part = '', thing] = name.split('-')
    return { part, thing, cells: [rule.measures, ...conditionOf(rule)] }
  })
  const alike = Map.groupBy(rows, ({ part, cells }) => [part, ...cells].join('|'))
  return table(
    ['Alarm', 'Metric', 'Rings when', 'Evaluation', 'Missing data'],
    [...alike.values()].flatMap((group) => {
      const [first] = group
      const things = group.flatMap(({ thing }) => thing ?? [])
      return first ? [[alarmName(first.part, things), ...first.cells]] : []
    }),
  )
}

/** The routes of the API. */
export function routesTable(): string {
  return table(
    ['Route', 'Query', 'Function', 'Cached', 'Callers'],
    ROUTES.map((route) => [
      `\`${route.method} ${route.path}\``,
      route.query.map((name) => `\`${name}\``).join(', '),
      `\`${route.function}\``,
      route.cacheSeconds === 0 ? 'no' : `${count(route.cacheSeconds)} s`,
      callersOf(route),
    ]),
  )
}

const TABLES: Record<string, () => string> = {
  settings: settingsTable,
  alarms: alarmsTable,
  routes: routesTable,
}

/** Replaces the marked tables of a Markdown text: `<!-- table: settings -->…<!-- /table -->`. */
export function updateTables(markdown: string): string {
  return markdown.replaceAll(/(<!-- table: (\w+) -->\n).*?(<!-- \/table -->)/gs, (_, start, name, end) => {
    const make = TABLES[name]
    if (!make) throw new Error(`There is no table "${name}"; there are ${Object.keys(TABLES).join(', ')}.`)
    return `${start}${make()}${end}`
  })
}

function alarmName(part: string, things: readonly string[]): string {
  return things.length === 0 ? `\`${part}\`` : `\`${part}-…\`: ${things.join(', ')}`
}

function conditionOf(rule: AlarmRule): string[] {
  const { above = 0, below, unit = '', period, periods = 1, missingData = 'notBreaching' } = rule
  const threshold = below === undefined ? `above ${count(above)}` : `below ${count(below)}`
  return [
    unit === '%' ? `${threshold} %` : `${threshold} ${unit}`.trim(),
    periods === 1 ? `1 period of ${inWords(period)}` : `${periods} periods of ${inWords(period)}`,
    MISSING_DATA[missingData],
  ]
}

const MISSING_DATA = {
  notBreaching: 'no problem',
  breaching: 'rings',
  ignore: 'keeps its state',
}

function callersOf({ isSignedIn, identifiesCaller }: Route): string {
  if (isSignedIn) return 'signed-in readers'
  return identifiesCaller ? 'everyone; some functions need a token' : 'everyone'
}

function inWords(period: Duration): string {
  return period.toHumanString()
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 6 })
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows.map((cells) => cells.map(escapeCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}
