/** What a stage is like. Stages of these names are; each other one says which of them it is like. */
export const STAGE_KINDS = ['dev', 'prod'] as const
export type StageKind = (typeof STAGE_KINDS)[number]

/** The differences between a deployment for trying things out and the one for readers. */
export type Stage = {
  kind: StageKind
  /** Whether data survives a mistaken `cdk destroy`. */
  keepsData: boolean
  /** Whether there is a firewall, unless the settings say otherwise. It has a monthly price. */
  hasFirewall: boolean
  /** How long logs are kept, in days. */
  logDays: 14 | 90
  /** The default limit of the monthly costs, in US dollars. */
  monthlyBudget: number | 'none'
  /** The default ceiling of the costs of a day, in US dollars, above which the site is switched off. */
  dailyCeiling: number | 'none'
}

export const STAGES: Record<StageKind, Stage> = {
  dev: {
    kind: 'dev',
    keepsData: false,
    hasFirewall: false,
    logDays: 14,
    monthlyBudget: 'none',
    dailyCeiling: 'none',
  },
  prod: {
    kind: 'prod',
    keepsData: true,
    hasFirewall: true,
    logDays: 90,
    monthlyBudget: 100,
    dailyCeiling: 100,
  },
}

/** What a stage is like, by its settings. */
export function stageKind({ stage, like }: { stage: string; like?: StageKind | undefined }): StageKind | undefined {
  return like ?? STAGE_KINDS.find((kind) => kind === stage)
}
