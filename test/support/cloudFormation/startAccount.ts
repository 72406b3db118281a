import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../../../infra/standins/jsonProtocol.ts'
import { queueArn } from '../../../infra/standins/queues/queueService.ts'
import { readBody } from '../../../infra/standins/readBody.ts'
import { signatureOf } from '../../../infra/standins/signature.ts'
import { type LocalAws, startAws } from '../../../infra/standins/startAws.ts'
import { configFor, environmentFor } from '../aws.ts'
import { ACCOUNT_ID, Account } from './Account.ts'
import { assetBucket } from './assetBucket.ts'
import { CloudFormationApi } from './cloudFormationApi.ts'
import { DeployedFunctions } from './DeployedFunctions.ts'
import { makers } from './makers.ts'
import type { Question } from './policies.ts'
import { type Served, startServer } from './serve.ts'

export type EmulatedAccount = {
  account: Account
  aws: LocalAws
  api: CloudFormationApi
  functions: DeployedFunctions
  /** The variables with which a program finds this account in the place of AWS. */
  environment: Record<string, string>
  /** Where something answers on this machine that has an address on AWS: `https://d1a2b3.cloudfront.net`. */
  addressOf(origin: string): string
  /** Runs what a schedule runs, as if it were this time. */
  runSchedule(name: string, at: Date): Promise<unknown>
  stop(): Promise<void>
}

/** Who acts for the account itself, and may do everything; functions act under their own names. */
const CLOUD_FORMATION = 'cloudformation'
const OPERATOR = 'operator'

/**
 * Starts an AWS account on 127.0.0.1: CloudFormation, which makes what templates say, and the services that its
 * resources need.
 *
 * @param outside variables of functions that name the world outside of the account, with other values
 */
export async function startAccount(outside: Record<string, string>): Promise<EmulatedAccount> {
  const folder = mkdtempSync(join(tmpdir(), 'uptick-account-'))
  const aws = await startAws({
    folder: join(folder, 'aws'),
    mayUse: (caller, ...question) =>
      [CLOUD_FORMATION, OPERATOR].includes(caller) || functions.mayUse(caller, asked(...question)),
    async callFunction(moment, event) {
      const pool = account.get('AWS::Cognito::UserPool', event.userPoolId)
      const arn = PoolProperties.parse(pool.properties).LambdaConfig[moment]
      if (!arn) return event
      const caller = { principal: 'cognito-idp.amazonaws.com', source: pool.attributes.Arn ?? '' }
      const answer = TriggerAnswer.parse(await functions.invoke(arn, event, caller))
      return { ...event, response: answer.response }
    },
  })
  const config = configFor(aws.url, CLOUD_FORMATION)
  const clients = {
    objects: new S3Client({ ...config, forcePathStyle: true }),
    tables: new DynamoDBClient(config),
    queues: new SQSClient(config),
    secrets: new SecretsManagerClient(config),
  }
  const readObject = async (Bucket: string, Key: string) => {
    const { Body } = await clients.objects.send(new GetObjectCommand({ Bucket, Key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  }
  const origins = new Map<string, Served>()
  const account = new Account()
  const functions = new DeployedFunctions({
    account,
    folder: join(folder, 'functions'),
    awsUrl: aws.url,
    outside,
    readObject,
  })
  account.open(makers({ account, aws, clients, functions, readObject, origins }))
  const parameter = (name: string) => String(account.get('AWS::SSM::Parameter', name).properties.Value)
  const api = new CloudFormationApi({
    account,
    parameter,
    readObject,
    withSecrets: (text) => withSecrets(text, clients.secrets),
  })
  const assets = assetBucket(aws.url)
  const server = await startServer(async (request, response) => {
    const service = signatureOf(request.headers)?.service
    if (service === 's3') return assets(request, response)
    if (service !== 'ssm') return api.handle(request, response)
    const { Name } = z.object({ Name: z.string() }).parse(readJson(await readBody(request)))
    if (!account.find('AWS::SSM::Parameter', Name))
      return sendJson(response, 400, { __type: 'ParameterNotFound', message: `There is no ${Name}.` }, '1.1')
    sendJson(response, 200, { Parameter: { Name, Type: 'String', Value: parameter(Name) } }, '1.1')
  })

  return {
    account,
    aws,
    api,
    functions,
    environment: environmentFor(server.url, OPERATOR),
    addressOf(origin) {
      if (/^https:\/\/cognito-idp\.[\w-]+\.amazonaws\.com$/.test(origin)) return aws.cognito.url
      const found = origins.get(origin)
      if (!found) throw new Error(`Nobody answers at ${origin}.`)
      return found.url
    },
    runSchedule(name, at) {
      const schedule = account.all('AWS::Scheduler::Schedule').find((each) => each.name.includes(name))
      const { Target } = ScheduleProperties.parse(schedule?.properties)
      const question = { action: 'lambda:InvokeFunction', resource: Target.Arn }
      if (!functions.roleAllows(Target.RoleArn, question)) throw new Error(`${name} may not run ${Target.Arn}.`)
      const input = Target.Input.replace('<aws.scheduler.scheduled-time>', at.toISOString())
      return functions.run(Target.Arn, JSON.parse(input))
    },
    async stop() {
      await server.stop()
      const remaining = account.all('AWS::Lambda::EventSourceMapping')
      await Promise.all(remaining.map((each) => account.remove(each)))
      await Promise.all([...origins.values()].map((each) => each.stop()))
      await functions.stop()
      for (const client of Object.values(clients)) client.destroy()
      await aws.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const PoolProperties = z.object({ LambdaConfig: z.record(z.string(), z.optional(z.string())) })
const TriggerAnswer = z.object({ response: z.record(z.string(), z.unknown()) })
const ScheduleProperties = z.object({
  State: z.literal('ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string() }),
})

/** What a stand-in is asked, in the words of a policy. */
function asked(action: string, resource: string, partitions: readonly string[] = []): Question {
  const place = `us-east-1:${ACCOUNT_ID}`
  switch (action.split(':')[0]) {
    case 'dynamodb':
      return {
        action,
        resource: `arn:aws:dynamodb:${place}:table/${resource}`,
        ...(partitions.length > 0 && { context: { 'dynamodb:leadingkeys': partitions } }),
      }
    case 's3':
      return { action, resource: `arn:aws:s3:::${resource}` }
    case 'sqs':
      return { action, resource: queueArn(resource) }
    case 'cloudfront':
      return { action, resource: `arn:aws:cloudfront::${ACCOUNT_ID}:distribution/${resource}` }
    case 'cognito-idp':
      return { action, resource: `arn:aws:cognito-idp:${place}:userpool/${resource}` }
    case 'ses': {
      // A sender, or a configuration set and a sender: `set/sender`.
      const [sender = '', set] = resource.split('/').toReversed()
      const asks = set === undefined ? `identity/${sender.split('@')[1]}` : `configuration-set/${set}`
      return { action, resource: `arn:aws:ses:${place}:${asks}`, context: { 'ses:fromaddress': sender } }
    }
    default:
      return { action, resource }
  }
}

const SECRET = /\{\{resolve:secretsmanager:(arn:[^}]*?):SecretString:*\}\}/g

/** CloudFormation reads secrets while it deploys; a template only says where they are. */
async function withSecrets(text: string, secrets: SecretsManagerClient): Promise<string> {
  let filled = text
  for (const [reference, SecretId] of text.matchAll(SECRET)) {
    const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
    filled = filled.replaceAll(reference, SecretString)
  }
  if (filled.includes('{{resolve:')) throw new Error('This reference to a secret is not understood.')
  return filled
}
