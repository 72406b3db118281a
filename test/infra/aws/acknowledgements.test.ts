import { type App, Stack } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'

import { ACKNOWLEDGEMENTS, acknowledgeFindings, findingId } from '../../../infra/aws/checkStacks.ts'
import type { DeploymentSettings } from '../../../infra/product/settings/deploymentSettings.ts'
import { EVERY_SETTING } from '../../support/everySetting.ts'
import { synthesizeAnew } from '../../support/synthesize.ts'

const { google, recaptcha, mail } = EVERY_SETTING

const domain = { name: 'trends.uptick.example', zone: { id: 'Z0123456789', name: 'uptick.example' } }

/** Each stage in two regions, without settings, with each setting alone, and with all settings. */
const DEPLOYMENTS: [name: string, stage: 'dev' | 'prod', settings: Partial<DeploymentSettings>][] = (
  ['dev', 'prod'] as const
).flatMap((stage) => [
  [`${stage}`, stage, {}],
  [`${stage} in another region`, stage, { region: 'eu-west-1' }],
  [`${stage} with Google`, stage, { google }],
  [`${stage} with reCAPTCHA`, stage, { recaptcha }],
  [`${stage} with mail and an address for alarms`, stage, { mail, alarmEmail: 'operator@elsewhere.example' }],
  [`${stage} with a domain`, stage, { domain }],
  [`${stage} with a firewall`, stage, { firewall: 'on' }],
  [`${stage} without a firewall`, stage, { firewall: 'off' }],
  [`${stage} while a secret is replaced`, stage, { originSecrets: [2, 1] }],
  [
    `${stage} with everything in another region`,
    stage,
    { ...EVERY_SETTING, domain, firewall: 'on', region: 'eu-west-1' },
  ],
])

/** The findings of the AWS Solutions rules: all, those that are left after the acknowledgements, and the used reasons. */
const checked = DEPLOYMENTS.map(([name, stage, settings]) => {
  const all: Finding[] = []
  const left: Finding[] = []
  const reasons: string[] = []
  synthesizeAnew(stage, settings, (app) => {
    all.push(...findingsIn(app))
    reasons.push(...reasonsFor(all, app))
    acknowledgeFindings(app)
    left.push(...findingsIn(app))
  })
  return { name, all, left, reasons }
})

test.each(checked)('every finding in $name has a reason', ({ all, left }) => {
  expect(all.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})

test('every reason is used in some deployment', () => {
  const given = ACKNOWLEDGEMENTS.flatMap(({ at, findings }) =>
    at.flatMap((path) => findings.map((finding) => `${finding} in ${path}`)),
  )
  expect(given.length).toBeGreaterThan(ACKNOWLEDGEMENTS.length)
  expect(new Set(checked.flatMap(({ reasons }) => reasons))).toEqual(new Set(given))
})

test('every reason is a sentence', () => {
  for (const { because } of ACKNOWLEDGEMENTS) expect(because).toMatch(/^[A-Z].{20,}\.$/)
})

/** A finding of a rule about a construct. */
type Finding = { id: string; at: string }

function findingsIn(app: App): Finding[] {
  return new AwsSolutionsChecks()
    .validateScope(app)
    .violations.flatMap(({ ruleName: id, violatingResources }) =>
      violatingResources.map((each) => ({ id, at: each.constructPath ?? '' })),
    )
}

/** The acknowledged findings among these. */
function reasonsFor(findings: readonly Finding[], app: App): string[] {
  const stacks = app.node.children.filter((child) => Stack.isStack(child))
  return stacks.flatMap((stack) =>
    ACKNOWLEDGEMENTS.flatMap(({ at, findings: given }) =>
      at.flatMap((path) =>
        given
          .filter((one) =>
            findings.some(
              (found) => found.id === findingId(stack, one) && found.at.startsWith(`${stack.node.path}/${path}/`),
            ),
          )
          .map((one) => `${one} in ${path}`),
      ),
    ),
  )
}
