import { join } from 'node:path'
import { Aws, Duration } from 'aws-cdk-lib'
import { type IRole, Policy, PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import type { Concurrency } from '../../product/manifest/concurrency.ts'
import { environmentOf } from '../../product/manifest/environmentOf.ts'
import { FUNCTIONS, type FunctionName } from '../../product/manifest/functions.ts'
import { type Grant, grantsOf } from '../../product/manifest/grantsOf.ts'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import type { SecretName } from '../../product/manifest/names.ts'
import { maxStartDelayMinutes, schedulesFor } from '../../product/manifest/schedules.ts'
import type { Stage } from '../../product/settings/stage.ts'
import type { Accounts } from './Accounts.ts'
import type { Data } from './Data.ts'
import { distributionArn } from './distributionArn.ts'
import { stageLog } from './lifetimes.ts'
import type { Mail } from './Mail.ts'
import { allow, allowItems, allowLogging } from './statements.ts'

/** The maximum number of retries that Lambda allows for an asynchronous event. */
const MAX_RETRIES = 2

type Props = {
  stage: Stage
  data: Data
  accounts: Accounts
  mail: Mail
  secrets: FunctionSecrets
  /** The id of the site's distribution, known only when the template is written. */
  distributionId: string
  /** The folder of the bundles, with a folder for each function. */
  bundles: string
  concurrency: Concurrency
  /** Variables that the settings give. */
  variables: Readonly<Record<string, string>>
  /** Mails a second of functions that send many. */
  mailRates: Partial<Record<FunctionName, number>>
}

/** The secrets that functions read, none where the deployment has none: their names, and their ARNs as policies have them. */
type FunctionSecrets = Record<SecretName, readonly { name: string; arn: string }[]>

/** All functions, each with exactly the variables and permissions of the manifest. */
export class Functions extends Construct {
  readonly byName: Record<FunctionName, LambdaFunction>

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    this.byName = mapEntries(FUNCTIONS, (_, name) => this.#add(name, props))
  }

  #add(name: FunctionName, props: Props): LambdaFunction {
    const { stage, data, accounts, mail, secrets, distributionId, bundles, concurrency } = props
    const { does, timeoutSeconds, memoryMb, failuresTo } = FUNCTIONS[name]
    const rate = props.mailRates[name]
    const logGroup = stageLog(this, `${name}Log`, stage)
    const lambda = new LambdaFunction(this, name, {
      description: does,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(bundles, name)),
      handler: 'index.handler',
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMb,
      ...(name === 'pages' && concurrency.pages && { reservedConcurrentExecutions: concurrency.pages }),
      environment: environmentOf(
        name,
        {
          deployment: Aws.STACK_NAME,
          table: (table) => data.tables[table].tableName,
          bucket: (bucket) => data.buckets[bucket].bucketName,
          secret: (secret) => secrets[secret].map(({ name }) => name),
          queue: (queue) => data.queues[queue].queueUrl,
          mail: () => mail.details,
          distribution: () => distributionId,
          userPool: () => ({
            pool: accounts.userPool.userPoolId,
            client: accounts.webClient.userPoolClientId,
          }),
        },
        { ...props.variables, ...(rate !== undefined && { MAIL_PER_SECOND: String(rate) }) },
      ),
      role: this.#role(name, props, logGroup),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    })
    if (failuresTo) {
      lambda.configureAsyncInvoke({
        onFailure: { bind: () => ({ destination: data.queues[failuresTo].queueArn }) },
        ...retryLimitsOf(name),
      })
    }
    return lambda
  }

  /** A role with only these permissions; no construct may add others. */
  #role(name: FunctionName, { data, accounts, mail, secrets, distributionId }: Props, logGroup: LogGroup): IRole {
    const isOnCaller = (grant: Grant) => grant.on === 'userPool' && grant.isCaller === true
    const statementsFor = (grant: Grant) => {
      if (grant.on === 'senders') return mail.allow(grant.actions, grant.kinds)
      if (grant.on === 'secret') return secrets[grant.secret].map(({ arn }) => allow(grant.actions, arn))
      if (grant.on === 'userPool') return [allow(grant.actions, accounts.userPool.userPoolArn)]
      if (grant.on === 'cdn') return [allow(grant.actions, distributionArn(this, distributionId))]
      if (grant.on === 'table' && grant.keys) return [allowItems(grant.actions, data.arnOf(grant), grant.keys)]
      return [allow(grant.actions, data.arnOf(grant))]
    }
    const statements = [
      allowLogging(logGroup),
      // Traces have no resource to name.
      allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'),
      ...grantsOf(name)
        .filter((grant) => !isOnCaller(grant))
        .flatMap(statementsFor),
      ...data.peopleKey.allow(grantsOf(name)),
    ]
    const role = new Role(this, `${name}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Permissions of the function ${name}`,
      inlinePolicies: { [name]: new PolicyDocument({ statements }) },
    })
    const onCaller = grantsOf(name).filter(isOnCaller)
    // Apart from the role: the pool waits for its triggers, which wait for their roles.
    if (onCaller.length > 0)
      new Policy(this, `${name}OnItsPool`, { statements: onCaller.flatMap(statementsFor), roles: [role] })
    return role.withoutPolicyUpdates()
  }
}

/** The retries and the maximum age of asynchronous events; a scheduled function has those of its schedule. */
function retryLimitsOf(name: FunctionName): { retryAttempts: number; maxEventAge?: Duration } {
  const schedule = schedulesFor(COLLECTION_HOURS).find((each) => each.function === name)
  if (!schedule) return { retryAttempts: MAX_RETRIES }
  return {
    retryAttempts: Math.min(MAX_RETRIES, schedule.retries),
    maxEventAge: Duration.minutes(maxStartDelayMinutes(schedule)),
  }
}
