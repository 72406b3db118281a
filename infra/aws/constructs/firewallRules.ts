import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { LIMIT_WINDOW_SECONDS } from '../../product/manifest/addressLimits.ts'

/** The parts of which the firewalls are made (AWS WAF). */

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>

/** Sets the priorities: the cheapest rules first, since a refused request is not evaluated further. */
export function inOrder(rules: Rule[]): CfnWebACL.RuleProperty[] {
  return rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibilityOf(rule.name) }))
}

/**
 * Limits the requests of an IP address in `LIMIT_WINDOW_SECONDS`, of those that match `only`. AWS counts each IPv6 address by
 * itself and not by network.
 */
export function limitEach(name: string, limit: number, action: CfnWebACL.RuleActionProperty, only?: Statement): Rule {
  const window = { evaluationWindowSec: LIMIT_WINDOW_SECONDS, ...(only && { scopeDownStatement: only }) }
  return { name, action, statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, ...window } } }
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

/**
 * Matches the requests for paths that begin with one of these texts. The path is decoded first, as the CDN and the API do before
 * they choose what answers.
 */
export function isBelow(beginnings: readonly string[]): Statement {
  return {
    regexMatchStatement: {
      fieldToMatch: { uriPath: {} },
      regexString: `^(${beginnings.map((text) => text.replaceAll('.', '\\.')).join('|')})`,
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
      ],
    },
  }
}

/** Matches what one statement matches and the other does not. */
export function butNot(statement: Statement, other: Statement): Statement {
  return { andStatement: { statements: [statement, { notStatement: { statement: other } }] } }
}

/** Does the same with every request that a statement matches. */
export function always(name: string, action: CfnWebACL.RuleActionProperty, statement: Statement): Rule {
  return { name, action, statement }
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
