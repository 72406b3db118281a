import { readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import type { Duration } from 'aws-cdk-lib'
import { keyPattern, PARTITIONS, type PartitionName } from '../../../lambdas/adapters/people/partitions.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { ALARM_RULES, type AlarmRule } from '../../aws/constructs/alarmRules.ts'
import { UNTIL_NEXT_SECONDS } from '../../product/manifest/cacheTimes.ts'
import { FUNCTIONS, type FunctionName } from '../../product/manifest/functions.ts'
import { type Grant, grantsOf } from '../../product/manifest/grantsOf.ts'
import type { Route } from '../../product/manifest/routes/Route.ts'
import { ROUTES } from '../../product/manifest/routes.ts'
import { API_FACTS_FILE, apiFacts, missingFacts, readApiFacts, writeApiFacts } from '../../product/openapi/apiFacts.ts'
import { SETTINGS } from '../../product/settings/deploymentSettings.ts'
import { STAGES } from '../../product/settings/stage.ts'
import { Month, monthlyCost, totalOf } from '../cost/cost.ts'
import { QUOTAS } from '../cost/quotas.ts'
import { ACCOUNT_PATHS } from './accountPaths.ts'
import { functionsDiagram } from './diagrams.ts'

/** The settings of a deployment, with their parts. */
export function settingsTable(): string {
  return table(
    ['Setting', 'Values', 'Default', 'What it does'],
    SETTINGS.map(({ name, values, without = '–', does }) => [`\`${name}\``, values, without, does]),
  )
}

/** The alarms; those that differ only in their name share a row. */
export function alarmsTable(): string {
  const rows = Object.entries(ALARM_RULES).map(([name, rule]) => {
    const [part = '', thing] = name.split('-')
    return { part, thing, cells: [rule.measures, conditionOf(rule)] }
  })
  const alike = Map.groupBy(rows, ({ part, cells }) => [part, ...cells].join('|'))
  const byPart = Map.groupBy(rows, ({ part }) => part)
  return table(
    ['Alarm', 'Metric', 'Rings'],
    [...alike.values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const things = group.flatMap(({ thing }) => thing ?? [])
      const others = (byPart.get(first.part) ?? []).flatMap(({ thing = '' }) => (things.includes(thing) ? [] : [thing]))
      return [[alarmName(first.part, things, others), ...first.cells]]
    }),
  )
}

/** The routes of the API; those of one function that are alike share a row. */
export function routesTable(): string {
  const alike = Map.groupBy(ROUTES, (route) => JSON.stringify([route.function, ...limitsOf(route)]))
  return table(
    ['Function', 'Cached until', 'At most, each', 'Callers', 'Routes'],
    [...alike.values()].flatMap((routes) => {
      const [first] = routes
      return first ? [[`\`${first.function}\``, ...limitsOf(first), routes.map(addressOf).join(LINE_BREAK)]] : []
    }),
  )
}

const LINE_BREAK = '<br>'

function limitsOf(route: Route): string[] {
  return [cachedFor(route), `${route.perSecond}/s`, callersOf(route)]
}

/** A route with the names of its parameters: `/api/search?query&country`, `POST /api/follows` */
function addressOf({ method, path, query }: Route): string {
  const parameters = query.length === 0 ? '' : `?${query.join('&')}`
  return `\`${method === 'GET' ? '' : `${method} `}${path}${parameters}\``
}

function cachedFor({ cacheSeconds }: Route): string {
  if (cacheSeconds === 0) return 'no'
  return cacheSeconds === UNTIL_NEXT_SECONDS ? 'next collection' : `${count(cacheSeconds)} s`
}

/** What a month with firewalls costs by views and readers, roughly. */
function costsTable(): string {
  const readers = [1e3, 1e6, 10e6]
  const dollars = (views: number, readers: number) =>
    count(totalOf(monthlyCost(Month.parse({ views, readers, firewall: true }))), 2)
  return table(
    ['Dollars a month', ...readers.map((most) => `${count(most)} readers`)],
    [1e3, 1e6, 100e6].map((views) => [`${count(views)} views`, ...readers.map((most) => dollars(views, most))]),
  )
}

/** What each stage costs that nobody visits. */
function idleTable(): string {
  const stages = Object.values(STAGES)
  const idle = stages.map(({ hasFirewall }) => Month.parse({ views: 0, readers: 0, firewall: hasFirewall }))
  return table(
    ['Stage', ...stages.map(({ kind }) => `\`${kind}\``)],
    [['Dollars a month', ...idle.map((month) => totalOf(monthlyCost(month)).toFixed(2))]],
  )
}

/** The default quotas of AWS that six deployments take much of. */
function quotasTable(): string {
  return table(
    ['What AWS counts', 'Default', 'One deployment, at most', 'Six deployments, at most'],
    QUOTAS.map(({ what, sharedBy, most, takes }) => [
      what,
      `${count(most)} ${sharedBy > 1 ? 'an account' : 'each'}`,
      count(takes),
      count(takes * sharedBy),
    ]),
  )
}

/** The paths to something final of an account. */
function accountPathsTable(): string {
  return table(
    ['Path', 'Through', 'Asks for', 'Ends', 'Tells'],
    Object.values(ACCOUNT_PATHS).map(({ path, through, asksFor, ends, tells }) => [
      path,
      through,
      asksFor,
      ends,
      tells,
    ]),
  )
}

/** What each function may do: to which items of the table of people, and to everything else. */
export function permissionsTable(): string {
  const names = Object.keys(FUNCTIONS) as FunctionName[]
  return table(
    ['Function', 'Items of people', 'Everything else'],
    names.map((name) => {
      const grants = grantsOf(name)
      const ofPeople = grants.filter((grant) => grant.on === 'table' && grant.table === 'people')
      const others = grants.filter((grant) => !ofPeople.includes(grant))
      const cells = [ofPeople, others].map((some) => some.map(grantInWords).join(LINE_BREAK) || '–')
      return [`\`${name}\``, ...cells]
    }),
  )
}

/** `GetItem, Query: person, feeds`, or `trends: GetItem` */
function grantInWords(grant: Grant): string {
  const actions = grant.actions.map((action) => action.replace(/^[\w-]+:/, '')).join(', ')
  if (grant.on === 'table' && grant.table === 'people') return `${actions}: ${partitionNames(grant.keys)}`
  return `${resourceOf(grant)}: ${actions}`
}

function partitionNames(patterns: readonly string[] | undefined): string {
  if (!patterns) return 'all'
  const names = Object.keys(PARTITIONS) as PartitionName[]
  return names.filter((name) => patterns.includes(keyPattern(name))).join(', ')
}

function resourceOf(grant: Grant): string {
  switch (grant.on) {
    case 'table':
      return grant.table
    case 'index':
      return `index of ${grant.table}`
    case 'bucket':
      return `bucket ${grant.bucket}`
    case 'objects':
      return `objects of ${grant.bucket}`
    case 'secret':
      return `secret ${grant.secret}`
    case 'queue':
      return `queue ${grant.queue}`
    case 'senders':
      return `mail (${grant.kinds.join(', ')})`
    case 'userPool':
      return 'user pool'
    case 'cdn':
      return 'CDN'
  }
}

const TABLES: Record<string, () => string> = {
  settings: settingsTable,
  alarms: alarmsTable,
  routes: routesTable,
  costs: costsTable,
  idle: idleTable,
  quotas: quotasTable,
  permissions: permissionsTable,
  paths: accountPathsTable,
  public: () => functionsDiagram('public'),
  people: () => functionsDiagram('people'),
}

/** Replaces the marked tables of a Markdown text: `<!-- table: settings -->…<!-- /table -->`. */
export function updateTables(markdown: string): string {
  return markdown.replaceAll(/(<!-- table: (\w+) -->\n).*?(<!-- \/table -->)/gs, (_, start, name, end) => {
    const make = TABLES[name]
    if (!make) throw new Error(`There is no table "${name}"; there are ${Object.keys(TABLES).join(', ')}.`)
    return `${start}${make()}${end}`
  })
}

/** Longer lists name only the exceptions, so that the cell stays short. */
const MAX_LISTED = 10

/** `` `TableErrors-…`: trends, people ``, or `` `FunctionErrors-…`: all except preSignUp `` */
function alarmName(part: string, things: readonly string[], others: readonly string[]): string {
  if (things.length === 0) return `\`${part}\``
  if (things.length <= MAX_LISTED) return `\`${part}-…\`: ${things.join(', ')}`
  return `\`${part}-…\`: all${others.length === 0 ? '' : ` except ${others.join(', ')}`}`
}

function conditionOf(rule: AlarmRule): string {
  const { above = 0, below, unit = '', period, periods = 1, missingData = 'notBreaching' } = rule
  const threshold =
    below === undefined
      ? `above ${count(typeof above === 'number' ? above : above(COLLECTION_HOURS))}`
      : `below ${count(below)}`
  const duration = periods === 1 ? inWords(period) : `${periods} × ${inWords(period)}`
  const words = [threshold, unit, 'in', duration].filter((word) => word !== '')
  return `${words.join(' ')}${WITHOUT_DATA[missingData]}`
}

const WITHOUT_DATA = {
  notBreaching: '',
  breaching: ', or without data',
  ignore: '; lasts without data',
}

function callersOf({ isSignedIn, identifiesCaller }: Route): string {
  if (isSignedIn) return 'signed in'
  return identifiesCaller ? 'everyone; some signed in' : 'everyone'
}

function inWords(period: Duration): string {
  return period.toHumanString()
}

function count(value: number, digits = 5): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: digits })
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows.map((cells) => cells.map(escapeCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Adds what is new to the list of what clients of the API rely on, unless something of it is gone. */
function writeFacts(): void {
  const before = readFileSync(API_FACTS_FILE, 'utf8')
  const facts = apiFacts()
  const gone = missingFacts(readApiFacts(before), facts)
  const after = writeApiFacts(facts)
  if (gone.length > 0) console.log(`${API_FACTS_FILE}: delete by hand what clients lose: ${gone.join(', ')}.`)
  else if (after !== before) {
    writeFileSync(API_FACTS_FILE, after)
    console.log(`${API_FACTS_FILE} was rewritten.`)
  }
}

/** Rewrites the marked tables of all documents. */
async function writeTables(): Promise<void> {
  for await (const file of glob('**/*.md', { exclude: ['**/node_modules', 'dist', 'cdk.out'] })) {
    const before = readFileSync(file, 'utf8')
    const after = updateTables(before)
    if (after === before) continue
    writeFileSync(file, after)
    console.log(`${file} has new tables.`)
  }
}

/** `npm run docs` */
if (import.meta.main) {
  await writeTables()
  writeFacts()
}
