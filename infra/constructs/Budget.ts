import { Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'

/** When to tell, in percent of the limit: of what has been spent, and of what the whole month will come to. */
const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
]

type Props = {
  /** What a month may cost, in US dollars. */
  monthly: number
  /** Who is told. */
  email: string
}

/** Tells by mail when the account becomes expensive; nothing is switched off. The whole account counts, not this alone. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { monthly, email }: Props) {
    super(scope, id)
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: Stack.of(this).stackName,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthly, unit: 'USD' },
      },
      notificationsWithSubscribers: NOTIFICATIONS.map((each) => ({
        notification: { ...each, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    })
  }
}
