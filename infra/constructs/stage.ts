import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

export const STAGE_NAMES = ['dev', 'prod'] as const
export type StageName = (typeof STAGE_NAMES)[number]

/** The differences between a deployment for trying things out and the one for readers. */
export type Stage = {
  name: StageName
  /** Whether data survives a mistaken `cdk destroy`. */
  keepsData: boolean
  /** Whether there is a firewall, unless the settings say otherwise. It has a monthly price. */
  hasFirewall: boolean
  removalPolicy: RemovalPolicy
  logRetention: RetentionDays
  /** The default limit of the monthly costs, in US dollars; undefined for none. */
  monthlyBudget: number | undefined
  /** The default ceiling of the costs of a day, in US dollars, above which the site is switched off. */
  dailyCeiling: number | 'none'
}

export const STAGES: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    keepsData: false,
    hasFirewall: false,
    removalPolicy: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.TWO_WEEKS,
    monthlyBudget: undefined,
    dailyCeiling: 'none',
  },
  prod: {
    name: 'prod',
    keepsData: true,
    hasFirewall: true,
    removalPolicy: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    monthlyBudget: 50,
    dailyCeiling: 100,
  },
}

/** A log that is kept and removed as the stage says. */
export function stageLog(scope: Construct, id: string, { logRetention, removalPolicy }: Stage): LogGroup {
  return new LogGroup(scope, id, { retention: logRetention, removalPolicy })
}
