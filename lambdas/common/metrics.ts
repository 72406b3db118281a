import { Metrics } from '@aws-lambda-powertools/metrics'

/**
 * Metrics for the dashboard and the alarms, logged in CloudWatch's embedded metric format. The service name is fixed, so
 * that metrics have the same dimensions in every deployment.
 */
export const metrics = new Metrics({
  namespace: 'Uptick',
  serviceName: 'uptick',
})
