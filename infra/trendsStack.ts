import { join } from 'node:path'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Accounts } from './constructs/Accounts.ts'
import { Api } from './constructs/Api.ts'
import { Data } from './constructs/Data.ts'
import { Functions } from './constructs/Functions.ts'
import { keepCleanerLogs } from './constructs/keepCleanerLogs.ts'
import { Schedules } from './constructs/Schedules.ts'
import { Site } from './constructs/Site.ts'
import { STAGES, type StageName } from './constructs/stage.ts'
import { WebFiles } from './constructs/WebFiles.ts'

type Props = Omit<StackProps, 'terminationProtection'> & {
  stage: StageName
  /** The folder with what was built: `lambdas/<name>` and `web`. */
  dist: string
}

/** The whole product in one account and region: everything that `manifest.ts` describes, made of AWS. */
export class TrendsStack extends Stack {
  constructor(scope: Construct, id: string, { stage: stageName, dist, ...props }: Props) {
    const stage = STAGES[stageName]
    super(scope, id, { ...props, terminationProtection: stage.keepsData })

    const data = new Data(this, 'Data', { stage })
    const functions = new Functions(this, 'Functions', { stage, data, bundles: join(dist, 'lambdas') })
    new Schedules(this, 'Schedules', { functions, data })

    const api = new Api(this, 'Api', { stage, functions })
    const accounts = new Accounts(this, 'Accounts', { stage })
    const web = new WebFiles(this, 'WebFiles', {
      stage,
      folder: join(dist, 'web'),
      config: {
        region: this.region,
        userPoolId: accounts.userPool.userPoolId,
        userPoolClientId: accounts.webClient.userPoolClientId,
      },
    })
    // Its documents name files of this build: first the files, then the documents.
    functions.byName.pages.node.addDependency(web.hashed)
    const site = new Site(this, 'Site', { web, api, data })
    keepCleanerLogs(this, stage)

    this.#tell({
      SiteUrl: site.url,
      ApiUrl: api.http.apiEndpoint,
      UserPoolId: accounts.userPool.userPoolId,
      UserPoolClientId: accounts.webClient.userPoolClientId,
    })
    for (const [name, { functionName }] of Object.entries(functions.byName))
      this.#tell({ [`${name}Function`]: functionName })
    for (const [name, { queueUrl }] of Object.entries(data.queues)) this.#tell({ [`${name}Queue`]: queueUrl })
  }

  /** Tells the operator, at the end of a deployment, what things are called that got their names from AWS. */
  #tell(outputs: Record<string, string>): void {
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}
