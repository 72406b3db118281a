import { Metrics } from '@aws-lambda-powertools/metrics'

/**
 * Numbers for the dashboard and the alarms, written into the log in CloudWatch's embedded format. The same
 * names in every deployment, whatever AWS calls its functions.
 */
export const metrics = new Metrics({
  namespace: 'Uptick',
  serviceName: 'uptick',
})
