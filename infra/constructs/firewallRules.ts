import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

/** The parts of which the firewalls are made (AWS WAF). */

/** The window of all limits: the longest but one that AWS offers. */
const WINDOW_SECONDS = 300

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>

/** Sets the priorities: the cheapest rules first, since a refused request is not evaluated further. */
export function inOrder(rules: Rule[]): CfnWebACL.RuleProperty[] {
  return rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibilityOf(rule.name) }))
}

/**
 * Limits the requests of an IP address in `WINDOW_SECONDS`, of those that match `only`. AWS counts each IPv6 address by
 * itself and not by network.
 */
export function limitEach(name: string, limit: number, action: CfnWebACL.RuleActionProperty, only?: Statement): Rule {
  return {
    name,
    action,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit,
        evaluationWindowSec: WINDOW_SECONDS,
        ...(only && { scopeDownStatement: only }),
      },
    },
  }
}

export type Statement = CfnWebACL.StatementProperty

/** Matches a part of the request that is exactly one of these texts. */
export function isOneOf(fieldToMatch: CfnWebACL.FieldToMatchProperty, texts: readonly string[]): Statement {
  const statements = texts.map((searchString) => ({
    byteMatchStatement: {
      fieldToMatch,
      searchString,
      positionalConstraint: 'EXACTLY',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }))
  const [only, ...others] = statements
  if (!only) throw new Error('There is nothing to match.')
  return others.length === 0 ? only : { orStatement: { statements } }
}

/** Matches the requests for paths that begin with a text. */
export function isBelow(searchString: string): Statement {
  const path = { uriPath: {} }
  const textTransformations = [{ priority: 0, type: 'NONE' }]
  return {
    byteMatchStatement: { fieldToMatch: path, searchString, positionalConstraint: 'STARTS_WITH', textTransformations },
  }
}

/** A list of addresses that AWS keeps: those of attackers, scanners and botnets. */
export function badReputation(): Rule {
  return managed('BadReputation', 'AWSManagedRulesAmazonIpReputationList')
}

/** A rule group that AWS maintains. */
export function managed(name: string, group: string, countOnly: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: group,
        ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  }
}

/** Metrics without samples: a sample shows the operator IP addresses, searches and tokens. */
export function visibilityOf(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
