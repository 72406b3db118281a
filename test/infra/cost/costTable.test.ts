import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TYPICAL } from '../../../infra/cost/CostQuestion.ts'
import { costTable, costTables } from '../../../infra/cost/costTable.ts'
import { monthlyCost } from '../../../infra/cost/monthlyCost.ts'

test('the operator’s guide has the tables that the model makes: npm run cost -- --tables', () => {
  expect(readFileSync('infra/README.md', 'utf8')).toContain(costTables())
})

test('a month is shown line by line, with its sum and what counts most', () => {
  const text = costTable(monthlyCost({ ...TYPICAL, views: 1_000_000, readers: 1_000_000 }))
  expect(text).toMatch(/^Service +\$ {2}Made of\n/)
  expect(text).toMatch(/\nSES +1,800\.00 {2}18 million mails that are digests\n/)
  expect(text).toMatch(/\nSum +4,\d{3}\.\d\d {2}a month\n/)
  expect(text).toMatch(/\n\nWhat counts most.*:\n {2}\d\d % {2}Cognito: 500,000 accounts that signed in/)
})
