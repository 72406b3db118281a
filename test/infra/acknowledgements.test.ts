import { type App, Stack } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { ACKNOWLEDGEMENTS } from '../../infra/acknowledgements.ts'
import { acknowledgeFindings, findingId } from '../../infra/checkStacks.ts'
import type { DeploymentSettings } from '../../infra/deploymentSettings.ts'
import { EVERY_SETTING } from '../support/everySetting.ts'
import { synthesize } from '../support/synthesize.ts'

const { google, recaptcha, mail } = EVERY_SETTING

/** Each stage in two regions, with nothing set, with each thing by itself, and with everything. */
const DEPLOYMENTS: [name: string, stage: 'dev' | 'prod', settings: Partial<DeploymentSettings>][] = (
  ['dev', 'prod'] as const
).flatMap((stage) => [
  [`${stage}`, stage, {}],
  [`${stage} in another region`, stage, { region: 'eu-west-1' }],
  [`${stage} with Google`, stage, { google }],
  [`${stage} with reCAPTCHA`, stage, { recaptcha }],
  [`${stage} with mail and an address for alarms`, stage, { mail, alarmEmail: 'operator@elsewhere.example' }],
  [`${stage} with everything in another region`, stage, { ...EVERY_SETTING, region: 'eu-west-1' }],
])

/** What the rules of AWS Solutions find: all of it, and what is left when our reasons are heard. */
const checked = DEPLOYMENTS.map(([name, stage, settings]) => {
  let all: Finding[] = []
  let left: Finding[] = []
  let acknowledged: Finding[] = []
  synthesize(stage, settings, (app) => {
    all = findingsIn(app)
    acknowledged = acknowledgedIn(app)
    acknowledgeFindings(app)
    left = findingsIn(app)
  })
  return { name, all, left, acknowledged }
})

test.each(checked)('nothing is found in $name that has no reason', ({ all, left }) => {
  expect(all.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})

test('every reason is given for something that is found in some deployment', () => {
  const all = checked.flatMap((each) => each.all)
  const found = ({ id, at }: Finding) => all.some((one) => one.id === id && one.at.startsWith(`${at}/`))
  const [first] = checked
  expect(first?.acknowledged.length).toBeGreaterThan(ACKNOWLEDGEMENTS.length)
  expect(checked.flatMap(({ acknowledged }) => acknowledged.filter((one) => !found(one)))).toEqual([])
})

test('every reason is a sentence', () => {
  for (const { because } of ACKNOWLEDGEMENTS) expect(because).toMatch(/^[A-Z].{20,}\.$/)
})

/** What a rule says of a construct. */
type Finding = { id: string; at: string }

function findingsIn(app: App): Finding[] {
  return new AwsSolutionsChecks()
    .validateScope(app)
    .violations.flatMap(({ ruleName: id, violatingResources }) =>
      violatingResources.map((each) => ({ id, at: each.constructPath ?? '' })),
    )
}

/** What our reasons are about in the stacks of an app. */
function acknowledgedIn(app: App): Finding[] {
  const stacks = app.node.children.filter((child) => Stack.isStack(child))
  return stacks.flatMap((stack) =>
    ACKNOWLEDGEMENTS.flatMap(({ at, findings }) =>
      at.flatMap((path) =>
        findings.map((finding) => ({ id: findingId(stack, finding), at: `${stack.node.path}/${path}` })),
      ),
    ),
  )
}
