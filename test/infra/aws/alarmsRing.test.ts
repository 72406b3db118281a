import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alarmsIn, rings, type Values } from '../../support/alarms.ts'
import { MAIL_WITH_EVERY_ALARM } from '../../support/everySetting.ts'
import { DEPLOYMENT } from '../../support/namesInTemplate.ts'
import { RUNBOOK } from '../../support/runbook.ts'
import { synthesize } from '../../support/synthesize.ts'

const alarms = alarmsIn(synthesize('prod', { dailyCeiling: 'none', mail: MAIL_WITH_EVERY_ALARM }).json)

function alarmCalled(name: string) {
  const alarm = alarms.get(name)
  if (!alarm) throw new Error(`There is no alarm ${name}.`)
  return alarm
}

const NONE = undefined

describe('an alarm rings, or not,', () => {
  test.each<[alarm: string, when: string, values: Values, expected: boolean]>([
    ['ApiErrors', 'with nine errors of nine requests', { apiErrors: [9], apiRequests: [9] }, false],
    ['ApiErrors', 'with one error in a hundred', { apiErrors: [10], apiRequests: [1_000] }, false],
    ['ApiErrors', 'above one in a hundred', { apiErrors: [11], apiRequests: [1_000] }, true],
    ['SiteErrors', 'with nine errors of nine requests', { sitePercent: [100], siteRequests: [9] }, false],
    ['SiteErrors', 'with one error in a hundred', { sitePercent: [1], siteRequests: [1_000] }, false],
    ['SiteErrors', 'above one in a hundred', { sitePercent: [1.1], siteRequests: [1_000] }, true],
    ['ApiSlow', 'for ten minutes', { apiRequests: [100, 100, 100], apiSlowest: [9, 3_001, 3_001] }, false],
    ['ApiSlow', 'for a quarter of an hour', { apiRequests: [100, 100, 100], apiSlowest: [3_001, 3_001, 3_001] }, true],
    ['ApiSlow', 'at three seconds', { apiRequests: [100, 100, 100], apiSlowest: [3_000, 3_000, 3_000] }, false],
    ['ApiSlow', 'with 99 requests', { apiRequests: [99, 99, 99], apiSlowest: [9_000, 9_000, 9_000] }, false],
    ['FunctionsThrottled', 'without any', { pages: [NONE] }, false],
    ['FunctionsThrottled', 'with one of one function', { pages: [NONE], search: [1] }, true],
    ['TableErrors-people', 'for ten minutes', { troubleQuery: [NONE, 1, 1] }, false],
    [
      'TableErrors-people',
      'for a quarter of an hour',
      { troubleQuery: [1, NONE, 1], troubleGetItem: [NONE, 1, 1] },
      true,
    ],
    ['TableErrors-people', 'after the last error', { troubleQuery: [1, 1, 1, NONE] }, false],
    ['TableThrottled-trends', 'for a quarter of an hour', { troubleQuery: [1, 1, 1] }, true],
    ['Failures', 'when the first message arrives', { waiting: [NONE, 1] }, true],
    ['Failures', 'while messages wait', { waiting: [1, 1] }, false],
    ['Failures', 'when one more arrives', { waiting: [2, 3] }, true],
    ['DigestNotRun', 'without a run for a quarter of an hour', { runs: [1, NONE] }, false],
    ['DigestNotRun', 'without a run for half an hour', { runs: [1, NONE, NONE] }, true],
    ['MailBounces', 'at 5 percent of a kind', { digestsBounceRate: [0.05] }, false],
    ['MailBounces', 'above 5 percent of one kind', { digestsBounceRate: [0.01], codesBounceRate: [0.06] }, true],
    ['MailComplaints', 'above 0.1 percent of one kind', { strangersComplaintRate: [0.002] }, true],
    ['DataOld', 'at 13 hours', { value: [13 * 3_600] }, false],
    ['DataOld', 'after 13 hours', { value: [13 * 3_600 + 1] }, true],
    ['DataOld', 'when nobody says how old', { value: [NONE, NONE, NONE] }, true],
    ['CountriesBehind', 'in a fifth of the countries', { value: [9] }, false],
    ['CountriesBehind', 'in more', { value: [10] }, true],
    ['SourceChanged', 'in a tenth of the countries', { value: [4] }, false],
    ['SourceChanged', 'in more', { value: [5] }, true],
    ['SourceSilent', 'with an answer in three hours', { value: [1, 0, 0] }, false],
    ['SourceSilent', 'without', { value: [0, 0, 0] }, true],
    ['FunctionErrors-preSignUp', 'with 50 refused sign-ups', { value: [50] }, false],
    ['FunctionErrors-preSignUp', 'with more', { value: [51] }, true],
    ['FunctionErrors-customMessage', 'with 50 refused codes', { value: [50] }, false],
    ['FunctionErrors-customMessage', 'with more', { value: [51] }, true],
    ['DigestsWaiting', 'after 3 hours', { value: [3 * 3_600] }, false],
    ['DigestsWaiting', 'after more', { value: [3 * 3_600 + 1] }, true],
  ])('%s %s', (name, _, values, expected) => {
    const alarm = alarmCalled(name)
    expect([...alarm.metrics.keys()]).toEqual(expect.arrayContaining(Object.keys(values)))
    expect(rings(alarm, values)).toBe(expected)
  })
})

/** The metrics of AWS with their dimensions, as its guides name them. Our own have types. */
const METRICS: Record<string, [names: string[], dimensions: string[]]> = {
  'AWS/ApiGateway': [['5xx', 'Count', 'Latency'], ['ApiId']],
  'AWS/CloudFront': [
    ['5xxErrorRate', 'Requests'],
    ['DistributionId', 'Region'],
  ],
  'AWS/DynamoDB': [
    ['SystemErrors', 'ThrottledRequests'],
    ['Operation', 'TableName'],
  ],
  'AWS/Lambda': [['Errors', 'Invocations', 'Throttles'], ['FunctionName']],
  'AWS/SES': [['Reputation.BounceRate', 'Reputation.ComplaintRate'], ['ses:configuration-set']],
  'AWS/SQS': [['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'], ['QueueName']],
}

test.each([...alarms])('%s watches metrics that are reported, of this deployment', (name, { metrics }) => {
  const [part = '', thing] = name.split('-')
  for (const { namespace, name: metric, dimensions } of metrics.values()) {
    if (namespace === 'Uptick') {
      expect(dimensions.service).toBe(DEPLOYMENT)
      continue
    }
    const [names = [], dimensionNames] = METRICS[namespace] ?? []
    expect(names, `METRICS of this test, for ${namespace}`).toContain(metric)
    expect(Object.keys(dimensions).toSorted()).toEqual(dimensionNames)
    if (thing)
      expect(Object.values(dimensions)).toContain(`${part === 'FunctionErrors' ? 'function' : 'table'} ${thing}`)
  }
})

describe('the commands of the runbook that look for log lines', () => {
  const sources = globSync('lambdas/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const patterns = [...RUNBOOK.matchAll(/`(?:lines \w+|requests) '([^']+)'/g)].map(([, pattern = '']) => pattern)
  const CONDITION = /^\$\.[\w.]+ (?:(?:=|!=) (?:"[^"]+"|%[^%]+%)|> \d+)$/

  test.each([...new Set(patterns)])('%s is a filter, and its message is one of ours', (pattern) => {
    const conditions = /^\{ (.+) \}$/.exec(pattern)?.[1]?.split(/ && | \|\| /) ?? []
    expect(conditions).not.toEqual([])
    for (const condition of conditions) {
      expect(condition).toMatch(CONDITION)
      const message = /^\$\.message = "([^"*]+)\*?"$/.exec(condition)?.[1]
      // Not `toContain`, which would print all sources.
      if (message) expect(sources.includes(message), `Some function logs "${message}"`).toBe(true)
    }
  })
})
