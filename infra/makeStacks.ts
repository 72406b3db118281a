import type { App } from 'aws-cdk-lib'
import { STAGES } from './constructs/stage.ts'
import { EdgeStack } from './edgeStack.ts'
import type { DeploymentSettings } from './settings/deploymentSettings.ts'
import { TrendsStack } from './trendsStack.ts'

type Stacks = { trends: TrendsStack; edge: EdgeStack | undefined }

/**
 * The stacks of a deployment: the product in its region and, if a firewall or a certificate must be created, a second
 * stack in CloudFront's own region. They name no account, so the templates do not depend on the credentials in use.
 *
 * @param dist the folder of the build
 */
export function makeStacks(app: App, settings: DeploymentSettings, dist: string): Stacks {
  const { stage, region, firewall, domain, ...others } = settings
  const name = `Uptick-${stage}`
  const hasFirewall = firewall === undefined ? STAGES[stage].hasFirewall : firewall === 'on'
  const uncertified = domain?.certificateArn === undefined ? domain : undefined
  const edge =
    hasFirewall || uncertified
      ? new EdgeStack(app, `${name}-Edge`, { stage, hasFirewall, domain: uncertified })
      : undefined
  const certificateArn = domain?.certificateArn ?? edge?.certificateArn
  const trends = new TrendsStack(app, name, {
    ...others,
    stage,
    dist,
    env: { region },
    firewallArn: edge?.firewallArn,
    domain: domain && certificateArn ? { ...domain, certificateArn } : undefined,
  })
  return { trends, edge }
}
