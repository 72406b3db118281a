import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { ErrorAnswer } from '../../shared/api.ts'
import { ARCHIVE_FOLDER } from '../../shared/dataset/archiveIndex.ts'
import { Problem } from '../../shared/problem.ts'
import { PUBLISHED_FILES } from '../manifest/routes.ts'
import { accountWideName } from './accountWideName.ts'
import { badReputation, inOrder, isBelow, isOneOf, limitEach, managed, visibilityOf } from './firewallRules.ts'

/** Maximum requests of an IP address in five minutes: ten a second, since many readers may share an address. */
const MAX_REQUESTS = 3_000
/** The same for the largest files: one or two megabytes compressed, but 20 for a client that accepts no compression. */
const MAX_LARGE_FILES = 60
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

/**
 * The same for the files of the archive, which have some tens of megabytes: AWS WAF counts requests and not bytes. A query that
 * reads parts of a file takes about fifty.
 */
const MAX_ARCHIVE_FILES = 300

const LARGE_PATHS = PUBLISHED_FILES.flatMap(({ path, isLarge }) => (isLarge ? [path] : []))

/** The responses to requests that our own rules refuse, in the format of the API. */
const REFUSALS = {
  tooMany: new Problem('too-many-requests', 'Too many requests. Please try again in a few minutes.'),
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
        limitEach('TooManyRequests', MAX_REQUESTS, refuse(REFUSALS.tooMany)),
        limitEach(
          'TooManyLargeFiles',
          MAX_LARGE_FILES,
          refuse(REFUSALS.tooMany),
          isOneOf({ uriPath: {} }, LARGE_PATHS),
        ),
        limitEach('TooManyArchiveFiles', MAX_ARCHIVE_FILES, refuse(REFUSALS.tooMany), isBelow(`${ARCHIVE_FOLDER}/`)),
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

function refuse({ code, status }: Problem): CfnWebACL.RuleActionProperty {
  return { block: { customResponse: { responseCode: status, customResponseBodyKey: code } } }
}

function bodyOf({ code, message }: Problem): CfnWebACL.CustomResponseBodyProperty {
  const answer: ErrorAnswer = { error: { code, message } }
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(answer) }
}
