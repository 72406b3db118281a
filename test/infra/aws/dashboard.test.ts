import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SynthesizedTemplate, synthesize } from '../../support/synthesize.ts'

const Body = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })
const Page = z.object({
  widgets: z.array(
    z.object({
      properties: z.looseObject({
        markdown: z.optional(z.string()),
        title: z.optional(z.string()),
        alarms: z.optional(z.array(z.string())),
        metrics: z.optional(z.array(z.array(z.unknown()))),
      }),
    }),
  ),
})

/** The body of the dashboard, with logical ids in place of references. */
function pageOf({ Resources }: SynthesizedTemplate): z.infer<typeof Page> {
  const [dashboard] = Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Dashboard')
  const { 'Fn::Join': parts } = Body.parse(dashboard?.Properties.DashboardBody)
  const text = parts[1].map((part) => (typeof part === 'string' ? part : nameIn(part))).join('')
  return Page.parse(JSON.parse(text))
}

function nameIn(reference: unknown): string {
  const named = z.union([z.object({ Ref: z.string() }), z.object({ 'Fn::GetAtt': z.array(z.string()) })])
  return Object.values(named.parse(reference)).flat().join('.')
}

describe.each(['us-east-1', 'eu-central-1'])('the dashboard (%s)', (region) => {
  const { json } = synthesize('prod', { region, dailyCeiling: 'none' })
  const { widgets } = pageOf(json)

  test('shows the state of every alarm', () => {
    const shown = widgets.flatMap(({ properties: { alarms = [] } }) => alarms)
    const alarms = Object.entries(json.Resources).filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm')
    expect(shown.toSorted()).toEqual(alarms.map(([id]) => `${id}.Arn`).toSorted())
  })

  test('says of every graph what it shows, once under each question', () => {
    const sections: (string | undefined)[][] = [[]]
    for (const { properties } of widgets)
      if (properties.markdown === undefined) sections.at(-1)?.push(properties.title)
      else sections.push([])
    expect(sections.length).toBeGreaterThan(3)
    for (const titles of sections) {
      expect(titles.every((title) => title !== undefined && /^[A-Z].+/.test(title))).toBe(true)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  test('reads global metrics in their region', () => {
    const metrics = widgets.flatMap(({ properties: { metrics = [] } }) => metrics)
    const global = metrics.filter(([namespace]) => namespace === 'AWS/CloudFront' || namespace === 'AWS/Billing')
    expect(global.length).toBeGreaterThan(3)
    for (const metric of global)
      if (region !== 'us-east-1') expect(metric.at(-1)).toMatchObject({ region: 'us-east-1' })
  })
})

test('the address of the dashboard is an output', () => {
  const { template } = synthesize('prod', { region: 'eu-central-1' })
  template.hasOutput('DashboardUrl', {
    Value:
      'https://eu-central-1.console.aws.amazon.com/cloudwatch/home?region=eu-central-1#dashboards/dashboard/Uptick-prod-eu-central-1',
  })
})
