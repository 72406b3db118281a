import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import { USER_POOL } from '../../../infra/product/manifest/stores.ts'

import { everyDeployment, prod, stages } from '../../support/deployments.ts'
import { functionNames, idOf } from '../../support/resourcesOf.ts'

describe('every function', () => {
  test.each(stages)('has a timeout and a log with a retention time, those of the CDK included (%s)', (_, { json }) => {
    const functions = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
    expect(functions.length).toBeGreaterThan(functionNames().length)
    for (const { Properties } of functions) {
      const { Timeout, LoggingConfig } = Lambda.parse(Properties)
      expect(Timeout).toBeGreaterThan(0)
      expect(json.Resources[LoggingConfig.LogGroup.Ref]?.Properties).toHaveProperty('RetentionInDays')
    }
  })

  test.each(everyDeployment)('and everything else has logs with a retention time (%s)', (_, { json }) => {
    const logs = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Logs::LogGroup')
    expect(logs.length).toBeGreaterThan(functionNames().length)
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBeOneOf([14, 90])
  })

  test('of the manifest has its bundle, the tested runtime, traces and JSON logs', () => {
    for (const name of functionNames())
      prod.template.hasResourceProperties('AWS::Lambda::Function', {
        Description: FUNCTIONS[name].does,
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
        Timeout: FUNCTIONS[name].timeoutSeconds,
        MemorySize: FUNCTIONS[name].memoryMb,
      })
  })

  test.each(everyDeployment)('has no AWS endpoint and no captcha bypass of the local product (%s)', (_, { json }) => {
    for (const { Properties } of Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'))
      expect(JSON.stringify(Properties)).not.toMatch(/AWS_ENDPOINT_URL|"CAPTCHA"/)
  })

  test('of a user pool trigger ends within the pool’s limit of 5 seconds', () => {
    for (const name of Object.values(USER_POOL.triggers)) expect(FUNCTIONS[name].timeoutSeconds).toBeLessThanOrEqual(5)
  })

  test('of a route ends within the API’s limit of 30 seconds', () => {
    for (const { function: name } of ROUTES) expect(FUNCTIONS[name].timeoutSeconds).toBeLessThan(30)
  })

  test.each(stages)('that runs in the background sends failed events to the queue (%s)', (_, { template, json }) => {
    const queue = { 'Fn::GetAtt': [idOf({ json }, 'DatafailuresQueue'), 'Arn'] }
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: idOf({ json }, 'Functionsingest') },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: queue } },
    })
    template.hasResourceProperties('AWS::IAM::Role', {
      Description: Match.stringLikeRegexp('of the function sourceCheck'),
      Policies: [
        {
          PolicyName: 'sourceCheck',
          PolicyDocument: {
            Statement: Match.arrayWith([{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queue }]),
            Version: '2012-10-17',
          },
        },
      ],
    })
    template.allResourcesProperties('AWS::Scheduler::Schedule', {
      Target: Match.objectLike({ DeadLetterConfig: { Arn: queue } }),
    })
  })
})

const Lambda = z.object({
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: z.object({ Ref: z.string() }) }),
})
