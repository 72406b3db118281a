import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

export type StageName = 'dev' | 'prod'

/** What differs between a deployment to try things out and the one that people use. */
export type Stage = {
  name: StageName
  /** Whether what people have entrusted to it outlives a mistaken `cdk destroy`. */
  keepsData: boolean
  /** Whether a firewall stands in front of it, unless its settings say otherwise: it has a price a month. */
  hasFirewall: boolean
  removalPolicy: RemovalPolicy
  logRetention: RetentionDays
  /** What a month may cost in US dollars where nothing else is set; undefined where nobody is told. */
  monthlyBudget: number | undefined
}

export const STAGES: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    keepsData: false,
    hasFirewall: false,
    removalPolicy: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.TWO_WEEKS,
    monthlyBudget: undefined,
  },
  prod: {
    name: 'prod',
    keepsData: true,
    hasFirewall: true,
    removalPolicy: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    monthlyBudget: 50,
  },
}
