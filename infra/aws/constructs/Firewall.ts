import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { ErrorAnswer } from '../../../shared/api.ts'
import { Problem } from '../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../shared/problemStatuses.ts'
import { ADDRESS_LIMITS, type AddressLimit, TOO_MANY_REQUESTS } from '../../product/manifest/addressLimits.ts'
import { accountWideName } from './accountWideName.ts'
import {
  badReputation,
  butNot,
  inOrder,
  isBelow,
  isOneOf,
  limitEach,
  managed,
  type Statement,
  visibilityOf,
} from './firewallRules.ts'

/** The largest body that a function of ours reads. */
const MAX_BODY_BYTES = 32 * 1024

/**
 * Rules of AWS's common rule set that only count. The rules about bodies would refuse contact messages that are long or
 * about code; our functions treat them as text, and the size has its own rule. Mail programs may send one-click
 * unsubscribe requests (RFC 8058) without a user agent.
 */
const COUNT_ONLY = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'NoUserAgent_HEADER',
]

/** The responses to requests that our own rules refuse, in the format of the API. */
const REFUSALS = {
  tooMany: TOO_MANY_REQUESTS,
  tooLarge: new Problem('too-large', 'At most 32 KB are read here.'),
}

/**
 * The firewall (AWS WAF) in front of the CDN, against floods and common attacks. Must be in us-east-1, where those of all
 * regions are: its name tells its metrics from theirs.
 */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'Acl', {
      description: `In front of ${Stack.of(this).stackName}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      // By default only 16 KB are inspected, which does not suffice for the limit of 32 KB.
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: 'KB_32' } } },
      customResponseBodies: Object.fromEntries(
        Object.values(REFUSALS).map((problem) => [problem.code, bodyOf(problem)]),
      ),
      rules: inOrder([
        ...ADDRESS_LIMITS.map((limit) => limitEach(limit.name, limit.most, refuse(REFUSALS.tooMany), countedBy(limit))),
        {
          name: 'TooLargeBody',
          action: refuse(REFUSALS.tooLarge),
          statement: {
            sizeConstraintStatement: {
              fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
              comparisonOperator: 'GT',
              size: MAX_BODY_BYTES,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        },
        badReputation(),
        managed('CommonAttacks', 'AWSManagedRulesCommonRuleSet', COUNT_ONLY),
        managed('KnownBadInputs', 'AWSManagedRulesKnownBadInputsRuleSet'),
      ]),
      visibilityConfig: visibilityOf(accountWideName(this)),
    })
    this.arn = acl.attrArn
  }
}

/** The requests that a limit counts; undefined for all. */
function countedBy({ below, butNot: others, paths }: AddressLimit): Statement | undefined {
  if (paths) return isOneOf({ uriPath: {} }, paths)
  const counted = below && isBelow(below)
  return counted && others ? butNot(counted, isBelow(others)) : counted
}

function refuse({ code }: Problem): CfnWebACL.RuleActionProperty {
  return { block: { customResponse: { responseCode: PROBLEM_STATUSES[code], customResponseBodyKey: code } } }
}

function bodyOf({ code, message }: Problem): CfnWebACL.CustomResponseBodyProperty {
  const answer: ErrorAnswer = { error: { code, message } }
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(answer) }
}
