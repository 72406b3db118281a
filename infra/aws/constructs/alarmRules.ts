import { Duration } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { MetricName } from '../../../lambdas/common/metrics.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { FUNCTIONS, type FunctionName } from '../../product/manifest/functions.ts'
import { operationsOn } from '../../product/manifest/grantsOf.ts'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import type { QueueName, TableName } from '../../product/manifest/names.ts'
import { TABLES } from '../../product/manifest/stores.ts'
import { NEW_ACCOUNT } from '../../product/settings/newAccount.ts'
import type { Api } from './Api.ts'
import type { Data } from './Data.ts'
import type { Functions } from './Functions.ts'
import type { MailSets } from './Mail.ts'
import {
  apiErrorPercent,
  apiSlowestPercent,
  arrivalsIn,
  counted,
  runsOf,
  siteErrorPercent,
  tableErrors,
  throttledInvocations,
  worstReputation,
} from './metrics.ts'
import type { Site } from './Site.ts'

/** A fifth of the countries. A few fail now and then, keep their trends and are back with the next collection. */
const MAX_COUNTRIES_BEHIND = Math.floor(COUNTRIES.length / 5)
/** A single unreadable answer occurs by chance, but not from a tenth of the countries at once. */
const MAX_COUNTRIES_CHANGED = Math.floor(COUNTRIES.length / 10)
/** The source states a single odd number now and then, but not in every fifth trend. */
const MAX_OFF_SCALE_PERCENT = 20
const MAX_ERROR_PERCENT = 1
/** Below this number of failed requests, a share means nothing. */
const MIN_ERRORS = 10
/** Readers begin to leave at about this latency. Most get cached answers of CloudFront and wait less. */
const MAX_LATENCY_MS = 3_000
/** Below this number of requests in a period, the slowest percent is a single request, perhaps a cold start. */
const MIN_REQUESTS = 100
/** Triggers refuse by throwing, as the user pool requires; more refused sign-ups or codes than this an hour are bots. */
const REFUSING: ReadonlySet<FunctionName> = new Set<FunctionName>(['preSignUp', 'customMessage'])
const MAX_REFUSED = 50
/** Single addresses are refused now and then; more means that our account is refused. */
const MAX_REFUSED_MAILS = 4
/** Four fifths of what Cognito sends a day. */
const MAX_LIMITED_CODES = NEW_ACCOUNT.codesPerDay * 0.8
/** AWS reviews an account at these shares of its mails, and stops it at twice and five times as much. A kind has less in all. */
const MAX_BOUNCE_RATE = 0.05
const MAX_COMPLAINT_RATE = 0.001
/** A message is due after two minutes; a failed attempt is repeated every 12 minutes. */
const MAX_CONFIRMATION_AGE = Duration.minutes(20).toSeconds()
/** A message that fails comes again after four minutes; these are an hour before messages expire, and less for what is urgent. */
const MAX_WATCH_AGE = Duration.hours(2).toSeconds()
const MAX_DIGEST_AGE = Duration.hours(3).toSeconds()
const MAX_AT_ONCE_AGE = Duration.minutes(45).toSeconds()
/** Throttled and failed calls are retried; only what lasts for three periods is more than a burst. */
const RETRIED_PERIODS = 3

const MINUTES_5 = Duration.minutes(5)
const QUARTER = Duration.minutes(15)
const HOUR = Duration.hours(1)
const DAY = Duration.days(1)

/** The functions that readers wait for most. All functions share the concurrency of the account, so it shows at these. */
const WAITED_FOR = [
  'pages',
  'trends',
  'topics',
  'search',
  'world',
  'feeds',
  'images',
  'callables',
  'follows',
  'preSignUp',
] as const satisfies FunctionName[]

/** The constructs whose metrics are watched; `mailSets` if mail is set up. */
export type Watched = { functions: Functions; data: Data; api: Api; site: Site; mailSets: MailSets | undefined }

/** The condition of an alarm. */
export type AlarmRule = Measured & {
  /**
   * The alarm rings above this value (0 by default), or below `below`. Some follow the hours from one collection to the
   * next.
   */
  above?: number | ((collectionHours: number) => number)
  below?: number
  unit?: string
  /** The number of consecutive periods; 1 by default. */
  periods?: number
  /** What a period without data counts as: as within the threshold (by default), as beyond it, or as no change. */
  missingData?: 'breaching' | 'ignore'
  /** Reads a metric of CloudFront, which only stacks in its region can. */
  isGlobal?: true
  /** Only where Cognito sends the codes itself. */
  ofLimitedCodes?: true
}

/** What an alarm watches. */
type Measured = {
  /** The metric, for the runbook. */
  measures: string
  /** There is no alarm where there is no metric. */
  metric: (watched: Watched, period: Duration) => IMetric | undefined
  /** The length of a period. */
  period: Duration
}

/** All alarms by name. Names with the same part before the dash share a section of the runbook. */
export const ALARM_RULES: Record<string, AlarmRule> = {
  // Is the data fresh?
  DataOld: {
    ...worstLogged('DataAge', 'age of the published trends', QUARTER),
    above: (collectionHours) => Duration.hours(maxDataAgeHours(collectionHours)).toSeconds(),
    unit: 'seconds',
    missingData: 'breaching',
  },
  CountriesBehind: {
    ...worstLogged('CountriesBehind', 'countries without new trends in a collection', HOUR),
    above: MAX_COUNTRIES_BEHIND,
    unit: 'countries',
    missingData: 'ignore',
  },
  SourceChanged: {
    ...worstLogged('SourceChanged', 'countries whose answer cannot be read', HOUR),
    above: MAX_COUNTRIES_CHANGED,
    unit: 'countries',
    missingData: 'ignore',
  },
  ScaleChanged: {
    ...worstLogged('OffScalePercent', 'share of trends off the known scales', HOUR),
    above: MAX_OFF_SCALE_PERCENT,
    unit: '%',
    missingData: 'ignore',
  },
  SourceBlocked: {
    ...worstLogged('SourceBlocked', 'countries refused by the source', HOUR),
    unit: 'countries',
    missingData: 'ignore',
  },
  SourceSilent: {
    ...allLogged('SourceAnswered', 'hourly checks that found trends', HOUR),
    below: 1,
    unit: 'answers',
    periods: 3,
  },

  // Are readers served?
  SiteErrors: {
    measures: `share of 5xx of CloudFront; 0 below ${MIN_ERRORS} of them`,
    metric: ({ site }, period) => siteErrorPercent(site, MIN_ERRORS, period),
    period: MINUTES_5,
    above: MAX_ERROR_PERCENT,
    unit: '%',
    isGlobal: true,
  },
  ApiErrors: {
    measures: `share of 5xx of the API; 0 below ${MIN_ERRORS} of them`,
    metric: ({ api }, period) => apiErrorPercent(api, MIN_ERRORS, period),
    period: MINUTES_5,
    above: MAX_ERROR_PERCENT,
    unit: '%',
  },
  ApiSlow: {
    measures: `latency of the API (p99); 0 below ${MIN_REQUESTS} requests`,
    metric: ({ api }, period) => apiSlowestPercent(api, MIN_REQUESTS, period),
    period: MINUTES_5,
    above: MAX_LATENCY_MS,
    unit: 'milliseconds',
    periods: 3,
  },
  ...forEach(FUNCTIONS, 'FunctionErrors', (name) => ({
    measures: 'errors of the function (`Errors`, sum)',
    metric: ({ functions }, period) => functions.byName[name].metricErrors({ period, statistic: Stats.SUM }),
    period: HOUR,
    above: REFUSING.has(name) ? MAX_REFUSED : 0,
    unit: 'errors',
  })),
  FunctionsThrottled: {
    measures: `throttled invocations of ${WAITED_FOR.slice(0, -1).join(', ')} and ${WAITED_FOR.at(-1)} (\`Throttles\`, sum)`,
    metric: ({ functions }, period) =>
      throttledInvocations(
        WAITED_FOR.map((name) => functions.byName[name]),
        period,
      ),
    period: MINUTES_5,
    unit: 'invocations',
  },
  ...forEach(TABLES, 'TableThrottled', (name) => tableRule(name, 'ThrottledRequests', 'throttled')),
  ...forEach(TABLES, 'TableErrors', (name) => tableRule(name, 'SystemErrors', 'failed')),
  CaptchaUnavailable: {
    ...allLogged('CaptchaUnavailable', 'captchas that could not be verified', QUARTER),
    unit: 'captchas',
  },
  Failures: {
    // Those that wait must not keep the alarm ringing until they expire, or nobody would hear of others.
    measures: 'new messages in the failures queue (increase of the maximum)',
    metric: ({ data }, period) => arrivalsIn(data.queues.failures, period),
    period: MINUTES_5,
    unit: 'messages',
  },

  // Did the digest run?
  DigestNotRun: {
    measures: 'invocations of the function `digest` (sum)',
    metric: ({ functions }, period) => runsOf(functions.byName.digest, period),
    period: QUARTER,
    below: 1,
    unit: 'invocation',
    // A run that starts a few seconds late is not missing.
    periods: 2,
    missingData: 'breaching',
  },
  DigestUnknown: { ...allLogged('DigestUnknown', 'digests whose outcome is unknown', QUARTER), unit: 'digests' },
  DigestFailed: {
    ...allLogged('DigestFailed', 'digests that failed, to be retried', QUARTER),
    unit: 'digests',
  },
  DigestStopped: { ...allLogged('DigestStopped', 'runs that the circuit breaker stopped', QUARTER), unit: 'runs' },
  AtOnceUnknown: {
    ...allLogged('AtOnceUnknown', 'messages at once whose outcome is unknown', QUARTER),
    unit: 'messages',
  },
  AtOnceFailed: {
    ...allLogged('AtOnceFailed', 'messages at once that failed, to be retried', QUARTER),
    unit: 'messages',
  },
  ReadersDead: {
    measures: 'new messages in the deadReaders queue (increase of the maximum)',
    metric: ({ data }, period) => arrivalsIn(data.queues.deadReaders, period),
    period: MINUTES_5,
    unit: 'messages',
  },
  WatchesWaiting: oldestIn('watches', MAX_WATCH_AGE),
  DigestsWaiting: oldestIn('digests', MAX_DIGEST_AGE),
  AtOnceWaiting: oldestIn('atOnce', MAX_AT_ONCE_AGE),

  // Does mail arrive?
  MailUnknown: {
    ...allLogged('Mails', 'single mails whose outcome is unknown', QUARTER, { outcome: 'unknown' }),
    unit: 'mails',
  },
  MailRefused: {
    ...allLogged('Mails', 'single mails that SES refused', HOUR, { outcome: 'refused' }),
    above: MAX_REFUSED_MAILS,
    unit: 'mails',
  },
  MailPaused: {
    ...allLogged('MailsPaused', 'mails refused because of our account or sender', QUARTER),
    unit: 'mails',
  },
  MailStopped: {
    ...allLogged('MailsStopped', 'mails and sign-ups that a circuit breaker stopped', HOUR),
    unit: 'mails',
  },
  CodesLimited: {
    ...allLogged('CodesCaused', 'codes of the user pool, where Cognito sends them', DAY),
    above: MAX_LIMITED_CODES,
    unit: 'codes',
    ofLimitedCodes: true,
  },
  MailBounces: reputation('BounceRate', 'that bounced', MAX_BOUNCE_RATE),
  MailComplaints: reputation('ComplaintRate', 'with complaints', MAX_COMPLAINT_RATE),
  ConfirmationsWaiting: oldestIn('confirmations', MAX_CONFIRMATION_AGE),
}

/** The sum of a metric that functions write to their logs. */
function allLogged(
  name: MetricName,
  what: string,
  period: Duration,
  dimensions: Record<string, string> = {},
): Measured {
  return {
    measures: `${what} (\`${name}\`, sum)`,
    metric: (_, of) => counted(name, { period: of }, dimensions),
    period,
  }
}

/** The maximum of a metric that functions write to their logs. */
function worstLogged(name: MetricName, what: string, period: Duration): Measured {
  const metric: AlarmRule['metric'] = (_, of) => counted(name, { period: of, statistic: Stats.MAXIMUM })
  return { measures: `${what} (\`${name}\`, maximum)`, metric, period }
}

/** `above` is in seconds. */
function oldestIn(queue: QueueName, above: number): AlarmRule {
  return {
    measures: `age of the oldest message in the ${queue} queue (maximum)`,
    metric: ({ data }, period) =>
      data.queues[queue].metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM }),
    period: MINUTES_5,
    above,
    unit: 'seconds',
  }
}

function tableRule(table: TableName, metric: 'ThrottledRequests' | 'SystemErrors', what: string): AlarmRule {
  return {
    measures: `${what} calls of the table (\`${metric}\`, sum of all operations)`,
    metric: ({ data }, period) => tableErrors(data.tables[table], metric, operationsOn(table), period),
    period: MINUTES_5,
    unit: 'calls',
    periods: RETRIED_PERIODS,
  }
}

function reputation(of: 'BounceRate' | 'ComplaintRate', what: string, above: number): AlarmRule {
  return {
    measures: `share of the mails of a kind ${what} (\`Reputation.${of}\`, maximum of its configuration sets)`,
    metric: ({ mailSets }, period) => mailSets && worstReputation(mailSets, of, period),
    period: HOUR,
    above,
    missingData: 'ignore',
  }
}

/** A rule for each of several things, named `part-thing`. */
function forEach<Name extends string>(
  things: Readonly<Record<Name, unknown>>,
  part: string,
  rule: (name: Name) => AlarmRule,
): Record<string, AlarmRule> {
  const rules = mapEntries(things, (_, name) => rule(name))
  return Object.fromEntries(Object.entries<AlarmRule>(rules).map(([name, made]) => [`${part}-${name}`, made]))
}
