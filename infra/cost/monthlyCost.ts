import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { QUEUES } from '../manifest/queues.ts'
import { ROUTES } from '../manifest/routes.ts'
import { SCHEDULES } from '../manifest/schedules.ts'
import { periodMinutes } from '../scheduleTimes.ts'
import type { CostQuestion } from './CostQuestion.ts'
import { MEASURED } from './measured.ts'
import { PRICES, type PriceName, priceOf } from './prices.ts'

const DAYS = 30
const SECONDS = DAYS * 86_400
const MINUTES = DAYS * 1_440

/** How long the CDN keeps a page or a country, in seconds. */
const WINDOW_SECONDS = ROUTES.find((route) => route.function === 'pages')?.cacheSeconds ?? 0
const PAGES = COUNTRIES.length * (CATEGORIES.length + 1)

/** A function with so many MB has one whole core; one with less has less of it, and takes longer. */
const CORE_MB = 1_769
/** What a call waits for each read of the table, in milliseconds: not measured, usual between services of AWS. */
const WAIT_MS = 10
/** What DynamoDB counts as one consistent read; any other counts half. */
const READ_KILOBYTES = 4
/** How many mails somebody gets who joins: a welcome, and the confirmation of a first follow. Codes are Cognito's own. */
const MAILS_OF_JOINING = 2
/** How often somebody who is active comes back, and what the app then asks for that is theirs: account and follows. */
const SIGNED_IN = { visits: 8, calls: 2, milliseconds: 3, reads: 2 }
/** A reader of ten follows in the table of people, and what became of each of their digests. */
const FOLLOWER_KILOBYTES = 1.5
const OUTCOME = { kilobytes: 0.3, keptDays: 35 }
/** What is written to the logs for a call, in KB: the API's line, and those that Lambda writes. */
const LOG_KILOBYTES = 1.5
/** Lambda traces the first call of each second, and one of twenty of the others. */
const TRACED_SHARE = 0.05
/** How many copies of functions read a collection, each country once. */
const INSTANCES = 50
/** Published collections and histories are kept for so many days. */
const KEPT_DAYS = 400
/** Functions that wait for messages ask for them, empty or not: five at a time, every 20 seconds. */
const ASKING = { atOnce: 5, everySeconds: 20 }
/** What a deployment has besides; a test says when it has more. An alarm is paid for each number that it watches. */
export const FIXED = {
  watchedByAlarms: 65,
  metrics: 30,
  dashboards: 1,
  secrets: 2,
  keys: 1,
  firewallRules: 4,
}

export type CostLine = {
  service: string
  /** What it is made of, with the amount. */
  what: string
  dollars: number
}

/** What a month costs on AWS, line by line, in dollars. Nothing fails in it, and nobody attacks. */
export function monthlyCost(question: CostQuestion): CostLine[] {
  const web = webUse(question)
  const signedInCalls = question.readers * question.active * SIGNED_IN.visits * SIGNED_IN.calls
  const told = question.readers * question.told * DAYS
  const joiningMails = question.readers * question.joining * MAILS_OF_JOINING
  const runs = SCHEDULES.reduce((sum, schedule) => sum + MINUTES / periodMinutes(schedule), 0)
  const collections = runsOf('ingest')
  const calls = web.pageCalls + web.countryCalls + web.searchCalls + signedInCalls
  const gbSeconds = {
    pages: coreGbSeconds(web.pageCalls, MEASURED.pageCall),
    countries: coreGbSeconds(web.countryCalls, MEASURED.countryCall),
    searches: coreGbSeconds(web.searchCalls, MEASURED.searchCall),
    signedIn: coreGbSeconds(signedInCalls, SIGNED_IN),
    collections: (collections * MEASURED.collection.seconds * FUNCTIONS.ingest.memoryMb) / 1_024,
    digests: digestGbSeconds(told, question.rate),
  }
  const keptCollections = (collections / DAYS) * KEPT_DAYS
  const historyGb = (keptCollections * MEASURED.collection.itemKilobytes) / 1e6
  const peopleGb = peopleGigabytes(question)
  const tracedAlways = Math.min(calls, SECONDS)

  return [
    line('CloudFront', 'cdnGigabyte', web.gigabytes, 'sent to visitors'),
    line('CloudFront', 'cdnRequest', web.requests, 'of visitors'),
    line('CloudFront', 'edgeFunction', question.views, 'that rewrite addresses of pages'),
    ...(question.firewall
      ? [
          line('Firewall', 'firewall', 1, ''),
          line('Firewall', 'firewallRule', FIXED.firewallRules, ''),
          line('Firewall', 'firewallRequest', web.requests, 'of visitors'),
        ]
      : []),
    line('HTTP API', 'apiCall', calls, 'that the CDN cannot answer itself'),
    line('Lambda', 'functionCall', calls + runs, ''),
    line('Lambda', 'functionGbSecond', sum(Object.values(gbSeconds)), mostOf(gbSeconds)),
    line('DynamoDB', 'tableWrite', collections * MEASURED.collection.items, 'of histories'),
    line('DynamoDB', 'tableWrite', told * MEASURED.digest.writes, 'of digests'),
    line('DynamoDB', 'tableRead', publicReads(web), 'of what is published'),
    line('DynamoDB', 'tableRead', told * MEASURED.digest.reads, 'of digests'),
    line('DynamoDB', 'tableRead', signedInCalls * SIGNED_IN.reads, 'of those who are signed in'),
    line('DynamoDB', 'tableRead', followerReads(question.readers), 'that go through all readers each day'),
    line('DynamoDB', 'tableGigabyte', historyGb + peopleGb, 'of histories and people'),
    line('DynamoDB', 'tableBackupGigabyte', historyGb + peopleGb, 'that can be restored to any second'),
    line('S3', 'objectPut', collections * MEASURED.collection.objects, 'of collections'),
    line('S3', 'objectGet', collections * INSTANCES * COUNTRIES.length, 'by functions that start'),
    line(
      'S3',
      'objectGigabyte',
      (keptCollections * MEASURED.collection.keptMegabytes) / 1e3,
      `of collections, ${KEPT_DAYS} days`,
    ),
    line('SES', 'mail', told, 'that are digests'),
    line('SES', 'mail', joiningMails, 'to those who join'),
    line('SQS', 'queueRequest', queueRequests(), 'that ask for messages, empty or not'),
    line('Scheduler', 'scheduledRun', runs, ''),
    line('Cognito', 'activeAccount', question.readers * question.active, 'that signed in'),
    line('CloudWatch', 'logGigabyte', ((calls + runs) * LOG_KILOBYTES) / 1e6, 'of logs'),
    line('CloudWatch', 'alarm', FIXED.watchedByAlarms, ''),
    line('CloudWatch', 'metric', FIXED.metrics, 'of our own'),
    line('CloudWatch', 'dashboard', FIXED.dashboards, ''),
    line('X-Ray', 'trace', tracedAlways + (calls - tracedAlways) * TRACED_SHARE, ''),
    line('Secrets', 'secret', FIXED.secrets, ''),
    line('KMS', 'key', FIXED.keys, 'of our own'),
  ]
}

/** What all lines cost together. */
export function totalOf(lines: readonly CostLine[]): number {
  return sum(lines.map(({ dollars }) => dollars))
}

/** What each service costs, the dearest first. */
export function byService(lines: readonly CostLine[]): [service: string, dollars: number][] {
  return [...Map.groupBy(lines, ({ service }) => service)]
    .map(([service, ofService]): [string, number] => [service, totalOf(ofService)])
    .toSorted(([, one], [, other]) => other - one)
}

type WebUse = {
  gigabytes: number
  requests: number
  pageCalls: number
  countryCalls: number
  searchCalls: number
}

/**
 * Every visitor comes for the first time, touches the page and reads on. Of a page or a country, each place of the CDN
 * asks at most once in the time it keeps it; nobody searches for the same twice.
 */
function webUse({ views, pages, searches, places }: CostQuestion): WebUse {
  const first = views / pages
  const next = views - first
  const { firstView, nextView } = MEASURED
  const windows = (SECONDS / WINDOW_SECONDS) * places
  return {
    gigabytes: ((first * firstView.kilobytes + next * nextView.kilobytes) * 1_024) / 1e9,
    requests: first * firstView.requests + next * nextView.requests + views * searches,
    pageCalls: Math.min(views, PAGES * windows),
    countryCalls: Math.min(views, COUNTRIES.length * windows),
    searchCalls: views * searches,
  }
}

function coreGbSeconds(
  calls: number,
  { milliseconds, reads }: { milliseconds: number; reads: number },
): number {
  return (calls * (milliseconds + reads * WAIT_MS) * CORE_MB) / 1_024 / 1_000
}

/** As long as mails are sent: the run that the clock began, and as many parts beside it as there may be. */
function digestGbSeconds(mails: number, rate: number): number {
  const atOnce = 1 + (QUEUES.digests.consumer?.atOnce ?? 0)
  return ((mails / rate) * atOnce * FUNCTIONS.digestShard.memoryMb) / 1_024
}

/** Each is of the pointer, and consistent: a unit for every 4 KB begun. */
function publicReads({ pageCalls, countryCalls, searchCalls }: WebUse): number {
  const { pageCall, countryCall, searchCall, pointerKilobytes } = MEASURED
  const units = Math.ceil(pointerKilobytes / READ_KILOBYTES)
  return (
    units * (pageCalls * pageCall.reads + countryCalls * countryCall.reads + searchCalls * searchCall.reads)
  )
}

function followerReads(readers: number): number {
  return (readers * DAYS * FOLLOWER_KILOBYTES) / READ_KILOBYTES / 2
}

function peopleGigabytes({ readers, told }: CostQuestion): number {
  return (readers * (FOLLOWER_KILOBYTES + told * OUTCOME.keptDays * OUTCOME.kilobytes)) / 1e6
}

function queueRequests(): number {
  const queues = Object.values(QUEUES).filter(({ consumer }) => consumer).length
  return (queues * ASKING.atOnce * SECONDS) / ASKING.everySeconds
}

function runsOf(name: string): number {
  return sum(SCHEDULES.filter((one) => one.function === name).map((one) => MINUTES / periodMinutes(one)))
}

function line(service: string, price: PriceName, amount: number, what: string): CostLine {
  const { unit, free } = PRICES[price]
  const made = what === '' ? unit : `${unit} ${what}`
  const less = free > 0 ? ` (${shown(free)} free)` : ''
  return { service, what: `${shown(amount)} ${made}${less}`, dollars: priceOf(price, amount) }
}

/** `1234567` → `"1.2 million"` */
function shown(amount: number): string {
  const short = (value: number) => Number(value.toPrecision(value < 10 ? 2 : 3)).toLocaleString('en')
  if (amount >= 1e9) return `${short(amount / 1e9)} billion`
  if (amount >= 1e6) return `${short(amount / 1e6)} million`
  return short(amount)
}

function mostOf(parts: Record<string, number>): string {
  const [name] = Object.entries(parts).toSorted(([, one], [, other]) => other - one)[0] ?? []
  return `most for ${name}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
