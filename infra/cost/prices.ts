/** Which page of AWS a price is on. */
const page = (name: string) => `https://aws.amazon.com/${name}/pricing/`

const DYNAMODB = 'https://aws.amazon.com/dynamodb/pricing/on-demand/'

/** When these prices were noted, from memory, and where they hold. Prices change: look up today's. */
export const PRICED = { date: 'late 2025', region: 'us-east-1' }

type Price = {
  dollars: number
  /** For how much of what. */
  per: number
  unit: string
  /** What costs nothing each month, for good; what is free in the first year only is not counted. */
  free: number
  source: string
}

/** What AWS asks for, before taxes. Where a price falls with the amount, it is that of the first amounts. */
export const PRICES = {
  cdnGigabyte: { dollars: 0.085, per: 1, unit: 'GB', free: 1_000, source: page('cloudfront') },
  cdnRequest: { dollars: 1, per: 1e6, unit: 'requests', free: 10e6, source: page('cloudfront') },
  edgeFunction: { dollars: 0.1, per: 1e6, unit: 'calls', free: 2e6, source: page('cloudfront') },
  firewall: { dollars: 5, per: 1, unit: 'lists', free: 0, source: page('waf') },
  firewallRule: { dollars: 1, per: 1, unit: 'rules', free: 0, source: page('waf') },
  firewallRequest: { dollars: 0.6, per: 1e6, unit: 'requests', free: 0, source: page('waf') },
  apiCall: { dollars: 1, per: 1e6, unit: 'calls', free: 0, source: page('api-gateway') },
  functionCall: { dollars: 0.2, per: 1e6, unit: 'calls', free: 1e6, source: page('lambda') },
  functionGbSecond: { dollars: 0.0000133334, per: 1, unit: 'GB-s', free: 400_000, source: page('lambda') },
  tableWrite: { dollars: 0.625, per: 1e6, unit: 'writes', free: 0, source: DYNAMODB },
  tableRead: { dollars: 0.125, per: 1e6, unit: 'reads', free: 0, source: DYNAMODB },
  tableGigabyte: { dollars: 0.25, per: 1, unit: 'GB', free: 25, source: DYNAMODB },
  tableBackupGigabyte: { dollars: 0.2, per: 1, unit: 'GB', free: 0, source: DYNAMODB },
  objectPut: { dollars: 5, per: 1e6, unit: 'writes', free: 0, source: page('s3') },
  objectGet: { dollars: 0.4, per: 1e6, unit: 'reads', free: 0, source: page('s3') },
  objectGigabyte: { dollars: 0.023, per: 1, unit: 'GB', free: 0, source: page('s3') },
  mail: { dollars: 0.1, per: 1_000, unit: 'mails', free: 0, source: page('ses') },
  queueRequest: { dollars: 0.4, per: 1e6, unit: 'requests', free: 1e6, source: page('sqs') },
  scheduledRun: { dollars: 1, per: 1e6, unit: 'runs', free: 14e6, source: page('eventbridge') },
  activeAccount: { dollars: 0.0055, per: 1, unit: 'accounts', free: 10_000, source: page('cognito') },
  logGigabyte: { dollars: 0.5, per: 1, unit: 'GB', free: 5, source: page('cloudwatch') },
  alarm: { dollars: 0.1, per: 1, unit: 'numbers that alarms watch', free: 10, source: page('cloudwatch') },
  metric: { dollars: 0.3, per: 1, unit: 'metrics', free: 10, source: page('cloudwatch') },
  dashboard: { dollars: 3, per: 1, unit: 'dashboards', free: 3, source: page('cloudwatch') },
  trace: { dollars: 5, per: 1e6, unit: 'traces', free: 100_000, source: page('xray') },
  secret: { dollars: 0.4, per: 1, unit: 'secrets', free: 0, source: page('secrets-manager') },
  key: { dollars: 1, per: 1, unit: 'keys', free: 0, source: page('kms') },
} satisfies Record<string, Price>

export type PriceName = keyof typeof PRICES

/** What so much of something costs in a month, in dollars. */
export function priceOf(name: PriceName, amount: number): number {
  const { dollars, per, free } = PRICES[name]
  return (Math.max(0, amount - free) * dollars) / per
}
