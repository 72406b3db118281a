import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkStacks } from '../../../infra/aws/checkStacks.ts'
import { copyProject } from '../../support/copyProject.ts'
import { slowTest } from '../../support/slowTest.ts'

const folder = mkdtempSync(join(tmpdir(), 'uptick-synth-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { app, context } = z
  .object({ app: z.string(), context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync('cdk.json', 'utf8')))

describe('synthesizing', () => {
  slowTest(
    'passes every check without a network, and gives the same bytes in any folder and with any credentials',
    async () => {
      expect(app).toBe('node infra/aws/app.ts')
      const [one, other] = [join(folder, 'one'), join(folder, 'other')]
      for (const copy of [one, other]) copyProject(copy, { prod: { regions: { 'us-east-1': {} } } })
      const [here, there] = await Promise.all([
        synthesizeIn(one, { NODE_OPTIONS: `--import=${NO_NETWORK}` }),
        synthesizeIn(other, { CDK_DEFAULT_ACCOUNT: '123456789012', CDK_DEFAULT_REGION: 'ap-south-1' }),
      ])
      expect(here.get('Uptick-prod-us-east-1.template.json')?.length).toBeGreaterThan(100_000)
      expect(there).toEqual(here)
    },
  )

  test.each<[string, (stack: Stack) => void, string]>([
    [
      'an invalid value',
      (stack) =>
        new CfnResource(stack, 'Wrong', {
          type: 'AWS::SQS::Queue',
          properties: { VisibilityTimeout: 'soon' },
        }),
      'CloudFormation-Validate::',
    ],
    [
      'an unknown property',
      (stack) => new CfnResource(stack, 'Wrong', { type: 'AWS::SNS::Topic', properties: { Colour: 'blue' } }),
      'CloudFormation-Validate::',
    ],
    ['a queue without TLS', (stack) => new Queue(stack, 'Wrong'), 'AwsSolutions-SQS4'],
  ])('stops at %s', (_, make, rule) => {
    const wrong = new App({ context, outdir: mkdtempSync(join(folder, 'wrong-')) })
    make(new Stack(wrong, 'Stack'))
    checkStacks(wrong)
    expect(() => wrong.synth()).toThrow(rule)
  })
})

/** Ends a process that opens a connection. */
const NO_NETWORK = `data:text/javascript,${encodeURIComponent(
  `import { Socket } from 'node:net'; Socket.prototype.connect = () => process.exit(9)`,
)}`

/** Runs the app as the CDK's command line does; returns the files that it would upload. */
async function synthesizeIn(project: string, variables: Record<string, string>) {
  const outdir = mkdtempSync(join(folder, 'out-'))
  await promisify(execFile)(process.execPath, ['infra/aws/app.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:enable-path-metadata': true, stage: 'prod' }),
      ...variables,
    },
  })
  const made = readdirSync(outdir).filter((name) => /\.(template|assets)\.json$/.test(name))
  return new Map(made.map((name) => [name, readFileSync(join(outdir, name), 'utf8')]))
}
