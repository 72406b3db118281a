import { Metrics } from '@aws-lambda-powertools/metrics'

/** Numbers for the dashboard and the alarms, written into the log in CloudWatch's embedded format. */
export const metrics = new Metrics({
  namespace: 'Uptick',
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'uptick',
})
