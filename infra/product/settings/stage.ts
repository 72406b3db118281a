export const STAGE_NAMES = ['dev', 'prod'] as const
export type StageName = (typeof STAGE_NAMES)[number]

/** The differences between a deployment for trying things out and the one for readers. */
export type Stage = {
  name: StageName
  /** Whether data survives a mistaken `cdk destroy`. */
  keepsData: boolean
  /** Whether there is a firewall, unless the settings say otherwise. It has a monthly price. */
  hasFirewall: boolean
  /** How long logs are kept, in days. */
  logDays: 14 | 90
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
    logDays: 14,
    monthlyBudget: undefined,
    dailyCeiling: 'none',
  },
  prod: {
    name: 'prod',
    keepsData: true,
    hasFirewall: true,
    logDays: 90,
    monthlyBudget: 50,
    dailyCeiling: 100,
  },
}
