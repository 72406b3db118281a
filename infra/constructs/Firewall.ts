import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'

/** How many requests one network address may send in five minutes: ten a second, as many readers may share one. */
const MOST_REQUESTS = 3_000
const WINDOW_SECONDS = 300
/** The largest body that any of our functions reads. */
const MOST_BODY_BYTES = 32 * 1024

/**
 * Rules of AWS's common set that only count here. Those about bodies would refuse what people write to us: a long message,
 * or one about code; functions take text for nothing but text, and the size has a rule of its own. Mail programs that take
 * somebody off a list with one press (RFC 8058) need not say what they are.
 */
const ONLY_COUNTED = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'NoUserAgent_HEADER',
]

/** What is answered to requests that our own rules refuse: problems as functions have them, too. */
const REFUSALS = {
  tooMany: new Problem('too-many-requests', 'Too many requests. Please try again in a few minutes.'),
  tooLarge: new Problem('too-large', 'At most 32 KB are read here.'),
}

/** Refuses, before the CDN does anything else, floods and what attacks on web sites look like. Lives in us-east-1. */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      description: `In front of ${Stack.of(this).stackName}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      // Otherwise it looks at the first 16 KB only, and cannot tell what is larger than 32.
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_32' } } },
      customResponseBodies: Object.fromEntries(
        Object.values(REFUSALS).map((problem) => [problem.code, bodyOf(problem)]),
      ),
      rules: inOrder([
        {
          name: 'TooManyRequests',
          action: refuse(REFUSALS.tooMany),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: MOST_REQUESTS,
              evaluationWindowSec: WINDOW_SECONDS,
            },
          },
        },
        {
          name: 'TooLargeBody',
          action: refuse(REFUSALS.tooLarge),
          statement: {
            sizeConstraintStatement: {
              fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
              comparisonOperator: 'GT',
              size: MOST_BODY_BYTES,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
        managed('CommonAttacks', 'AWSManagedRulesCommonRuleSet', ONLY_COUNTED),
        managed('KnownBadInputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
      ]),
      visibilityConfig: measuredAs('Firewall'),
    })
    this.arn = acl.attrArn
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>

/** The cheapest rules come first; what one of them refuses, the others need not look at. */
function inOrder(rules: Rule[]): CfnWebACL.RuleProperty[] {
  return rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: measuredAs(rule.name) }))
}

/** Rules that AWS looks after. */
function managed(name: string, group: string, onlyCounted: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: group,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  }
}

/** Counted, but never sampled: a sample shows an operator network addresses, searches and tokens. */
function measuredAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}

function refuse({ code, status }: Problem): CfnWebACL.RuleActionProperty {
  return { block: { customResponse: { responseCode: status, customResponseBodyKey: code } } }
}

function bodyOf({ code, message }: Problem): CfnWebACL.CustomResponseBodyProperty {
  const answer: ErrorAnswer = { error: { code, message } }
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(answer) }
}
