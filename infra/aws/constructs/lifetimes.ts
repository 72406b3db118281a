import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Stage } from '../../product/settings/stage.ts'

/** What becomes of stored data when its stack is removed. */
export function removalPolicyOf({ keepsData }: Stage): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
}

/** A log that is kept and removed as the stage says. */
export function stageLog(scope: Construct, id: string, stage: Stage): LogGroup {
  return new LogGroup(scope, id, { retention: stage.logDays, removalPolicy: removalPolicyOf(stage) })
}
