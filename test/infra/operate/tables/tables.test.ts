import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alarmsTable, routesTable, settingsTable, updateTables } from '../../../../infra/operate/tables/tables.ts'
import { FUNCTIONS } from '../../../../infra/product/manifest/functions.ts'
import { ROUTES } from '../../../../infra/product/manifest/routes.ts'
import { SETTINGS } from '../../../../infra/product/settings/deploymentSettings.ts'
import { alarmName } from '../../../support/alarms.ts'
import { MAIL_WITH_EVERY_ALARM } from '../../../support/everySetting.ts'
import { synthesize } from '../../../support/synthesize.ts'

const MAX_CELL_LENGTH = 300

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

describe('the documentation', () => {
  test.each(DOCUMENTS)('has current tables in %s (npm run docs)', (path) => {
    const text = readFileSync(path, 'utf8')
    expect(updateTables(text)).toBe(text)
  })

  test('has the tables of settings, alarms and routes', () => {
    const texts = DOCUMENTS.map((path) => readFileSync(path, 'utf8')).join('\n')
    const tables = { settings: settingsTable(), alarms: alarmsTable(), routes: routesTable() }
    const missing = Object.entries(tables).filter(([, table]) => !texts.includes(table))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test.each(DOCUMENTS)(`has no line of a table cell of more than ${MAX_CELL_LENGTH} characters in %s`, (path) => {
    const rows = readFileSync(path, 'utf8').match(/^\|.*\|$/gm) ?? []
    const cells = rows.flatMap((row) => row.split(/(?<!\\)\||<br>/).map((cell) => cell.trim()))
    expect(cells.filter((cell) => cell.length > MAX_CELL_LENGTH)).toEqual([])
  })

  test('replaces what is between the markers of a table, and refuses an unknown table', () => {
    const written = updateTables('a\n<!-- table: routes -->\nold\n<!-- /table -->\nb')
    expect(written).toBe(`a\n<!-- table: routes -->\n${routesTable()}<!-- /table -->\nb`)
    expect(updateTables(written)).toBe(written)
    expect(() => updateTables('<!-- table: rutes -->\n<!-- /table -->')).toThrow('There is no table "rutes"')
  })
})

test('the table of settings has each setting with its values, its default and a sentence', () => {
  const [, , ...rows] = rowsOf(settingsTable())
  expect(rows).toHaveLength(SETTINGS.length)
  for (const [, values, without, does] of rows) {
    expect(values).not.toBe('')
    expect(without).toMatch(/\w/)
    expect(does).toMatch(/^\w.{10,}\.$/)
  }
  expect(settingsTable()).toContain('| `collectEveryHours` | 1, 2, 3, 4, 6, 12 | 12 |')
  expect(settingsTable()).toContain(
    '| `mail.perSecond` | a whole number from 1 to 1000 | 1, what SES allows a new account |',
  )
})

/** A deployment with every alarm. */
const { json } = synthesize('prod', { dailyCeiling: 'none', mail: MAIL_WITH_EVERY_ALARM })
const alarms = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')

test('the table of alarms has every alarm of a deployment, with its threshold and periods', () => {
  const listed = rowsOf(alarmsTable()).flatMap(([name = '']) => alarmsIn(name))
  expect(listed.toSorted()).toEqual(alarms.map(({ Properties }) => alarmName(String(Properties.AlarmName))).toSorted())
  expect(alarmsTable()).toContain('| above 46,800 seconds in 15 minutes, or without data |')
  expect(alarmsTable()).toContain('| above 0.001 in 1 hour; lasts without data |')
  expect(alarmsTable()).toContain('| below 1 invocation in 2 × 15 minutes, or without data |')
})

test('the period of each alarm is the one in the table', () => {
  for (const { Properties } of alarms) {
    const name = alarmName(String(Properties.AlarmName))
    const row = rowsOf(alarmsTable()).find(([names = '']) => alarmsIn(names).includes(name))
    expect(row?.[2], name).toMatch(new RegExp(` in ${evaluationOf(Properties)}(?:$|,|;)`))
  }
})

test('the table of routes has every route once, with its parameters', () => {
  const listed = rowsOf(routesTable())
    .slice(2)
    .flatMap(([name, , , , routes = '']) =>
      routes.split('<br>').map((route) => `${name} ${route.replace(/^`\//, '`GET /')}`),
    )
  const expected = ROUTES.map(({ function: name, method, path }) => `\`${name}\` \`${method} ${path}`)
  expect(listed.map((route) => route.replace(/(?:\?.*)?`$/, '')).toSorted()).toEqual(expected.toSorted())
  expect(routesTable()).toContain('| `search` | next collection | 55/s | everyone | `/api/search?query&country` |')
})

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
}

/** The alarms of a row: `DataOld`, `TableErrors-…` with the tables, or `FunctionErrors-…` of all functions except some. */
function alarmsIn(cell: string): string[] {
  const [, part = '', all, things] = /^`(\w+)(?:-…`: (all except )?(.+)|`)$/.exec(cell) ?? []
  if (part === '') return []
  if (things === undefined) return [part]
  const listed = things.split(', ')
  const named = all === undefined ? listed : Object.keys(FUNCTIONS).filter((name) => !listed.includes(name))
  return named.map((thing) => `${part}-${thing}`)
}

/** The evaluation of an alarm in the words of the table. */
function evaluationOf(properties: Record<string, unknown>): string {
  const seconds = Number(/"Period":(\d+)/.exec(JSON.stringify(properties))?.[1])
  const minutes = seconds / 60
  const period = { 60: '1 hour', 360: '6 hours', 1440: '1 day' }[minutes] ?? `${minutes} minutes`
  const periods = Number(properties.EvaluationPeriods)
  return periods === 1 ? period : `${periods} × ${period}`
}
