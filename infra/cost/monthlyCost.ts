import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FILE_FORMATS, FILE_KINDS } from '../../shared/dataset/archiveFiles.ts'
import { concurrencyOf } from '../manifest/concurrency.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { QUEUES } from '../manifest/queues.ts'
import { periodMinutes, type Schedule, schedulesFor } from '../manifest/schedules.ts'
import list from './prices.json' with { type: 'json' }

const { prices, measured, assumed } = list
const { firstView, nextView, pageCall, countryCall, searchCall, collection } = measured

/** What a month is like: the options of `npm run cost`. */
export type CostQuestion = Record<keyof typeof list.options, number> & {
  firewall: boolean
  /** With the setting `breachedPasswords`, which needs the Plus plan of Cognito. */
  breachedPasswords: boolean
}

const DAYS = 30
const SECONDS = DAYS * 86_400
/** Lambda gives one full core to a function of this size, and less below. */
const FULL_CORE_MB = 1_769
/** DynamoDB counts one unit per 4 KB of a consistent read, and half a unit for other reads. */
const READ_UNIT_KILOBYTES = 4

/** A quota that limits nothing: larger deployments have asked for it. */
const UNLIMITED = 1_000

export type CostLine = { service: string; what: string; dollars: number }

/** What a month costs on AWS, line by line, in dollars; without failures and attacks. */
export function monthlyCost(question: CostQuestion): CostLine[] {
  const { views, readers, told, active } = question
  const fixed = assumed.perDeployment
  const firstViews = views / question.pages
  const ofViews = (first: number, next: number) => firstViews * first + (views - firstViews) * next
  const feedKilobytes = question.subscriptions * DAYS * assumed.feed.kilobytesPerDay
  const gigabytes = ((ofViews(firstView.kilobytes, nextView.kilobytes) + feedKilobytes) * 1_024) / 1e9
  const feedRequests = (question.subscriptions * SECONDS) / assumed.feed.everySeconds
  const requests = ofViews(firstView.requests, nextView.requests) + views * question.searches + feedRequests

  const runsOf = (schedules: Schedule[]) => sum(schedules.map((one) => SECONDS / 60 / periodMinutes(one)))
  const schedules = schedulesFor(question.hours)
  const runs = runsOf(schedules)
  const collections = runsOf(schedules.filter((schedule) => schedule.function === 'ingest'))
  // Each CDN location asks for an address at most once for each collection.
  const periods = question.places * collections
  const misses = (addresses: number) => Math.min(views, addresses * periods)
  const calls = {
    pages: misses(COUNTRIES.length * (CATEGORIES.length + 1)),
    countries: misses(COUNTRIES.length),
    searches: views * question.searches,
    // Each subscription may be another feed.
    feeds: Math.min(feedRequests, question.subscriptions * periods),
    signedIn: readers * active * assumed.signedIn.callsPerReader,
  }
  const allCalls = sum(Object.values(calls))
  const digests = readers * told * DAYS
  // Until the last mail is sent: the scheduled run, and the parts that may work beside it.
  const digestSeconds = (digests / question.rate) * (1 + concurrencyOf(UNLIMITED).digestShards)
  const archive = archiveOf(collections)
  const gbSeconds = {
    pages: onFullCore(calls.pages, pageCall),
    countries: onFullCore(calls.countries, countryCall),
    searches: onFullCore(calls.searches, searchCall),
    feeds: onFullCore(calls.feeds, assumed.feed),
    signedIn: onFullCore(calls.signedIn, assumed.signedIn),
    collections: (collections * collection.seconds * FUNCTIONS.ingest.memoryMb) / 1_024,
    digests: (digestSeconds * FUNCTIONS.digestShard.memoryMb) / 1_024,
    archive: (collections * archive.seconds * FUNCTIONS.archiveFiles.memoryMb) / 1_024,
  }
  const [most] = Object.entries(gbSeconds).toSorted(([, one], [, other]) => other - one)[0] ?? []

  const pointerReads =
    calls.pages * pageCall.reads +
    calls.countries * countryCall.reads +
    calls.searches * searchCall.reads +
    calls.feeds * assumed.feed.reads
  const pointerUnits = pointerReads * Math.ceil(measured.pointerKilobytes / READ_UNIT_KILOBYTES)
  const scanUnits = (readers * DAYS * assumed.followerKilobytes) / READ_UNIT_KILOBYTES / 2
  const readerKilobytes =
    assumed.followerKilobytes + told * assumed.digestRecord.keptDays * assumed.digestRecord.kilobytes
  const kept = (collections / DAYS) * assumed.collectionsKeptDays
  const tableGb = (kept * collection.itemKilobytes + readers * readerKilobytes) / 1e6
  const polledQueues = Object.values(QUEUES).filter(({ consumer }) => consumer).length
  const polls = (polledQueues * assumed.polling.atOnce * SECONDS) / assumed.polling.everySeconds
  const alwaysTraced = Math.min(allCalls, SECONDS)

  return [
    line('CloudFront', 'cdnGigabyte', gigabytes, 'sent to visitors'),
    line('CloudFront', 'cdnRequest', requests, 'of visitors'),
    line('CloudFront', 'edgeFunction', views, 'that rewrite page addresses'),
    ...(question.firewall
      ? [
          line('Firewall', 'firewall', fixed.firewalls),
          line('Firewall', 'firewallRule', fixed.firewallRules),
          line('Firewall', 'firewallRequest', requests, 'of visitors'),
        ]
      : []),
    line('HTTP API', 'apiCall', allCalls, 'that the CDN does not answer'),
    line('Lambda', 'functionCall', allCalls + runs),
    line('Lambda', 'functionGbSecond', sum(Object.values(gbSeconds)), `most for ${most}`),
    line('DynamoDB', 'tableWrite', collections * collection.items, 'of histories'),
    line('DynamoDB', 'tableWrite', digests * measured.digest.writes, 'of digests'),
    line('DynamoDB', 'tableRead', pointerUnits, 'of the pointer to the published collection'),
    line('DynamoDB', 'tableRead', digests * measured.digest.reads, 'of digests'),
    line('DynamoDB', 'tableRead', calls.signedIn * assumed.signedIn.reads, 'of signed-in readers'),
    line('DynamoDB', 'tableRead', scanUnits, 'of all readers, once a day'),
    line('DynamoDB', 'tableGigabyte', tableGb, 'of histories and people'),
    line('DynamoDB', 'tableBackupGigabyte', tableGb, 'with point-in-time recovery'),
    line('S3', 'objectPut', collections * collection.objects, 'of collections'),
    line('S3', 'objectPut', collections * archive.objects, 'of the files of the archive'),
    line(
      'S3',
      'objectGet',
      collections * assumed.instancesReadingEachCollection * COUNTRIES.length,
      'by starting functions',
    ),
    line('S3', 'objectGigabyte', (kept * collection.keptMegabytes) / 1e3, 'of collections'),
    line('S3', 'objectGigabyte', (collections * assumed.feed.megabytesPerCollection) / 1e3, 'of the waves of feeds'),
    line('S3', 'objectGigabyte', archive.gigabytes, 'of the files of the archive'),
    line('SES', 'mail', digests, 'that are digests'),
    line('SES', 'mail', readers * question.joining * assumed.mailsPerNewReader, 'to new readers'),
    line('SQS', 'queueRequest', polls, 'that poll the queues'),
    line('Scheduler', 'scheduledRun', runs),
    line(
      'Cognito',
      question.breachedPasswords ? 'activePlusAccount' : 'activeAccount',
      readers * active,
      'that signed in',
    ),
    line('CloudWatch', 'logGigabyte', ((allCalls + runs) * assumed.logKilobytesPerCall) / 1e6, 'of logs'),
    line('CloudWatch', 'alarm', question.alarms),
    line('CloudWatch', 'metric', fixed.metrics, 'of our own'),
    line('CloudWatch', 'dashboard', fixed.dashboards),
    line('X-Ray', 'trace', alwaysTraced + (allCalls - alwaysTraced) * assumed.tracedShareAfterFirstPerSecond),
    line('Secrets', 'secret', fixed.secrets),
    line('KMS', 'key', fixed.keys, 'of our own'),
  ]
}

/**
 * What the files of the archive take: seconds and objects of each collection, on average of a month that grows, and all that is
 * kept. Each file stands twice, and what each country's month has is about as large as one form of the files; what is
 * replaced can be restored for some days.
 */
function archiveOf(collections: number) {
  const { secondsPerCollection, megabytes, megabytesPerCollection } = measured.archiveFiles
  const { seconds, monthsKept, monthsOfCountriesShare, undoDays } = assumed.archiveFiles
  const copies = 2 + monthsOfCountriesShare
  const megabytesOf = (count: number) => copies * (megabytes + count * megabytesPerCollection)
  const replaced = (collections / DAYS) * undoDays * megabytesOf(collections / 2)
  return {
    seconds: seconds + (collections / 2) * secondsPerCollection,
    objects: COUNTRIES.length + 2 * FILE_KINDS.length * FILE_FORMATS.length + 1,
    gigabytes: (monthsKept * megabytesOf(collections) + replaced) / 1e3,
  }
}

function onFullCore(calls: number, { milliseconds, reads }: { milliseconds: number; reads: number }): number {
  return (calls * (milliseconds + reads * assumed.tableReadMilliseconds) * FULL_CORE_MB) / 1_024 / 1_000
}

function line(service: string, price: keyof typeof prices, amount: number, of = ''): CostLine {
  const { dollars, per, unit, free } = prices[price]
  const discount = free > 0 ? `(${inWords(free)} free)` : ''
  const what = [inWords(amount), unit, of, discount].filter((part) => part !== '').join(' ')
  return { service, what, dollars: (Math.max(0, amount - free) * dollars) / per }
}

/** `1234567` → `"1.2 million"` */
function inWords(amount: number): string {
  const [unit, word] = amount >= 1e9 ? [1e9, ' billion'] : amount >= 1e6 ? [1e6, ' million'] : [1, '']
  return Number((amount / unit).toPrecision(amount / unit < 10 ? 2 : 3)).toLocaleString('en') + word
}

/** The cost of all lines together. */
export function totalOf(lines: readonly CostLine[]): number {
  return sum(lines.map(({ dollars }) => dollars))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
