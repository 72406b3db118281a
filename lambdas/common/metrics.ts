import { Metrics } from '@aws-lambda-powertools/metrics'

/**
 * Metrics for the dashboard and the alarms, logged in CloudWatch's embedded metric format. Their dimension `service` is the
 * deployment, from the variable `POWERTOOLS_SERVICE_NAME`: no other deployment of the account adds to them.
 */
export const metrics = new Metrics({ namespace: 'Uptick' })
