import { describe, expect, test } from 'vitest'
import { elsewhere, everyDeployment, prod } from '../../support/deployments.ts'
import { idsIn } from '../../support/namesInTemplate.ts'
import { functionNames, idOf } from '../../support/resourcesOf.ts'
import { SynthesizedTemplate } from '../../support/synthesize.ts'

describe('the template', () => {
  test('has outputs for the operator', () => {
    const outputs = Object.keys(prod.template.findOutputs('*'))
    expect(outputs.filter((name) => !name.startsWith('NotSetUp'))).toEqual([
      'SiteUrl',
      'ApiUrl',
      'AlarmTopic',
      'DashboardUrl',
      'UserPoolId',
      'UserPoolClientId',
      ...functionNames().map((name) => `${name}Function`),
      'failuresQueue',
      'confirmationsQueue',
      'deadReadersQueue',
      'watchesQueue',
      'digestsQueue',
      'atOnceQueue',
      'archiveQueue',
      'keysSecret',
    ])
  })

  test.each(everyDeployment)('is ASCII, which CloudFormation gives back as it was (%s)', (_, { text, edge }) => {
    for (const one of [text, edge?.text ?? '']) expect(one).toMatch(/^[ -~]*$/)
  })

  test.each(everyDeployment)('has no circular dependencies (%s)', (_, { json }) => {
    expect(circleIn(json)).toEqual([])
    const distribution = idOf({ json }, 'SiteDistribution')
    const callables = idOf({ json }, 'Functionscallables')
    const needsAFunction = { ...json.Resources[distribution], DependsOn: [callables] }
    const broken = SynthesizedTemplate.parse({
      Resources: { ...json.Resources, [distribution]: needsAFunction },
    })
    expect(circleIn(broken)).toContain(callables)
  })

  test.each(everyDeployment)('creates the user pool without waiting for CloudFront (%s)', (_, { json }) => {
    const pool = idOf({ json }, 'AccountsPeople')
    expect(cloudFrontBefore(json, pool)).toEqual([])
    expect(cloudFrontBefore(json, idOf({ json }, 'Functionscallables'))).toContain('AWS::CloudFront::Distribution')
  })

  test.each(everyDeployment)('has the layer of the upload once: it has 22 MB (%s)', (_, { json }) => {
    const layers = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Lambda::LayerVersion')
    expect(layers).toHaveLength(1)
  })

  test('names no account and no other region', () => {
    for (const { text } of [prod, elsewhere]) expect(text).not.toMatch(/\b\d{12}\b/)
    // The dashboard shows CloudFront's metrics, which exist only there.
    const dashboard = idOf(elsewhere, 'DashboardPage')
    const others = Object.entries(elsewhere.json.Resources).filter(([id]) => id !== dashboard)
    // CloudFront requires its firewall there.
    const firewall = '"StackName":"Uptick-prod-eu-central-1-Edge","Region":"us-east-1"'
    expect(JSON.stringify(others).replaceAll(firewall, '')).not.toContain('us-east-1')
    expect(elsewhere.text).toContain('https://cognito-idp.eu-central-1.amazonaws.com')
  })
})

/** The types of CloudFront's resources that are created before a resource, directly or through others. */
function cloudFrontBefore({ Resources }: typeof prod.json, id: string): string[] {
  const before = new Set([id])
  // Iterating over a set also visits what is added meanwhile.
  for (const each of before) for (const needed of neededBy(Resources, each)) before.add(needed)
  const types = [...before].map((each) => Resources[each]?.Type ?? '')
  return types.filter((type) => type.startsWith('AWS::CloudFront::'))
}

/** The resources of the template that a resource refers to or depends on. */
function neededBy(resources: typeof prod.json.Resources, id: string): string[] {
  const resource = resources[id]
  if (!resource) throw new Error(`There is no resource ${id}.`)
  return [...idsIn(resource.Properties), ...resource.DependsOn].filter((needed) => needed in resources)
}

/** The resources with circular dependencies; a template with any cannot be deployed. */
function circleIn({ Resources }: typeof prod.json): string[] {
  const left = new Map(Object.keys(Resources).map((id) => [id, new Set(neededBy(Resources, id))]))
  for (;;) {
    const ready = [...left].filter(([, needs]) => ![...needs].some((needed) => left.has(needed)))
    if (ready.length === 0) return [...left.keys()]
    for (const [id] of ready) left.delete(id)
  }
}
