import { type App, CfnOutput } from 'aws-cdk-lib'
import type { DeploymentSettings } from '../product/settings/deploymentSettings.ts'
import { STAGES, stageKind } from '../product/settings/stage.ts'
import { SETTINGS_OUTPUT } from '../product/settings/stageSettings.ts'
import { EdgeStack } from './edgeStack.ts'
import { TrendsStack } from './trendsStack.ts'

/** The context with which all stacks are made that the deployment may have had, for their removal. */
export const DESTROYING = 'destroying'

type Stacks = { trends: TrendsStack; edge: EdgeStack | undefined }

/**
 * The stacks of a deployment: the product in its region and, if a firewall or a certificate must be created, a second
 * stack in CloudFront's own region, which is named after the first one. Names carry stage and region, so that a command for one
 * deployment finds nothing in another. They name no account, so the templates do not depend on the credentials in use.
 *
 * @param dist the folder of the build
 * @param given the names of the settings that were given, which the next deployment compares with its own
 */
export function makeStacks(
  app: App,
  settings: DeploymentSettings,
  dist: string,
  given: readonly string[] = [],
): Stacks {
  const { stage, region, firewall, domain } = settings
  const name = `Uptick-${stage}-${region}`
  const kind = stageKind(settings)
  if (!kind) throw new Error(`It is not said what the stage ${stage} is like.`)
  const hasFirewall = firewall === undefined ? STAGES[kind].hasFirewall : firewall === 'on'
  const uncertified = domain?.certificateArn === undefined ? domain : undefined
  // The settings may have changed since the last deployment: then the second stack is still there.
  const isDestroyed = app.node.tryGetContext(DESTROYING) !== undefined
  const edge =
    hasFirewall || uncertified || isDestroyed
      ? new EdgeStack(app, `${name}-Edge`, { stage: STAGES[kind], hasFirewall, domain: uncertified })
      : undefined
  const certificateArn = domain?.certificateArn ?? edge?.certificateArn
  const trends = new TrendsStack(app, name, {
    stage: STAGES[kind],
    settings,
    dist,
    firewallArn: edge?.firewallArn,
    domain: domain && certificateArn ? { ...domain, certificateArn } : undefined,
  })
  if (given.length > 0) new CfnOutput(trends, SETTINGS_OUTPUT, { value: given.join(' ') })
  // A firewall or a certificate can be removed only after the site that uses it.
  if (edge) trends.addStackDependency(edge)
  return { trends, edge }
}
