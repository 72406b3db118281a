import { EVERY_SETTING } from './everySetting.ts'
import { synthesize } from './synthesize.ts'

export const dev = synthesize('dev')
/** Without the switch of the site, which costCeiling.test.ts is about. */
export const prod = synthesize('prod', { dailyCeiling: 'none' })
/** Production in another region, with everything that an operator may set. */
export const elsewhere = synthesize('prod', EVERY_SETTING)

export const stages = [
  ['dev', dev],
  ['prod', prod],
] as const
export const everyDeployment = [...stages, ['elsewhere', elsewhere] as const]
