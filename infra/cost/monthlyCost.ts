import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FILE_FORMATS, FILE_KINDS } from '../../shared/dataset/archiveFiles.ts'
import { concurrencyOf } from '../manifest/concurrency.ts'
import { FUNCTIONS } from '../manifest/functions.ts'
import { QUEUES } from '../manifest/queues.ts'
import { periodMinutes, schedulesFor } from '../manifest/schedules.ts'
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
  const { views, readers, told, active, subscriptions, firewall } = question
  const fixed = assumed.perDeployment
  const schedules = schedulesFor(question.hours).map((one) => ({ ...one, runs: SECONDS / 60 / periodMinutes(one) }))
  const runs = sum(schedules.map((one) => one.runs))
  const collections = sum(schedules.map((one) => (one.function === 'ingest' ? one.runs : 0)))

  const firstViews = views / question.pages
  const ofViews = (first: number, next: number) => firstViews * first + (views - firstViews) * next
  const feedRequests = (subscriptions * SECONDS) / assumed.feed.everySeconds
  const requests = ofViews(firstView.requests, nextView.requests) + views * question.searches + feedRequests
  const kilobytes =
    ofViews(firstView.kilobytes, nextView.kilobytes) + subscriptions * DAYS * assumed.feed.kilobytesPerDay

  // Each CDN location asks for an address at most once for each collection.
  const periods = question.places * collections
  const misses = (addresses: number) => Math.min(views, addresses * periods)
  const publicCalls = [
    { ...pageCall, count: misses(COUNTRIES.length * (CATEGORIES.length + 1)) },
    { ...countryCall, count: misses(COUNTRIES.length) },
    { ...searchCall, count: views * question.searches },
    // Each subscription may be another feed.
    { ...assumed.feed, count: Math.min(feedRequests, subscriptions * periods) },
  ]
  const signedIn = { ...assumed.signedIn, count: readers * active * assumed.signedIn.callsPerReader }
  const calls = sum([...publicCalls, signedIn].map(({ count }) => count))
  const callMilliseconds = [...publicCalls, signedIn].map(
    ({ count, milliseconds, reads }) => count * (milliseconds + reads * assumed.tableReadMilliseconds),
  )
  const pointerUnits = Math.ceil(measured.pointerKilobytes / READ_UNIT_KILOBYTES)
  const pointerReads = sum(publicCalls.map(({ count, reads }) => count * reads)) * pointerUnits

  const digests = readers * told * DAYS
  // Until the last mail is sent: the scheduled run, and the parts that may work beside it.
  const digestSeconds = (digests / question.rate) * (1 + concurrencyOf(UNLIMITED).digestShards)
  const archive = archiveOf(collections)
  const megabyteSeconds =
    (sum(callMilliseconds) / 1_000) * FULL_CORE_MB +
    collections * collection.seconds * FUNCTIONS.ingest.memoryMb +
    digestSeconds * FUNCTIONS.digestShard.memoryMb +
    collections * archive.seconds * FUNCTIONS.archiveFiles.memoryMb

  const { followerKilobytes, digestRecord } = assumed
  const kept = (collections / DAYS) * assumed.collectionsKeptDays
  const readerKilobytes = followerKilobytes + told * digestRecord.keptDays * digestRecord.kilobytes
  const tableGb = (kept * collection.itemKilobytes + readers * readerKilobytes) / 1e6
  const polledQueues = Object.values(QUEUES).filter(({ consumer }) => consumer).length
  const polls = (polledQueues * assumed.polling.atOnce * SECONDS) / assumed.polling.everySeconds
  const alwaysTraced = Math.min(calls, SECONDS)

  return [
    line('cdnGigabyte', (kilobytes * 1_024) / 1e9, 'sent to visitors'),
    line('cdnRequest', requests, 'of visitors'),
    line('edgeFunction', views, 'that rewrite page addresses'),
    line('firewall', firewall ? fixed.firewalls : 0),
    line('firewallRule', firewall ? fixed.firewallRules : 0),
    line('firewallRequest', firewall ? requests : 0, 'of visitors'),
    line('apiCall', calls, 'that the CDN does not answer'),
    line('functionCall', calls + runs),
    line('functionGbSecond', megabyteSeconds / 1_024),
    line('tableWrite', collections * collection.items, 'of histories'),
    line('tableWrite', digests * measured.digest.writes, 'of digests'),
    line('tableRead', pointerReads, 'of the pointer to the published collection'),
    line('tableRead', digests * measured.digest.reads, 'of digests'),
    line('tableRead', signedIn.count * signedIn.reads, 'of signed-in readers'),
    line('tableRead', (readers * DAYS * followerKilobytes) / READ_UNIT_KILOBYTES / 2, 'of all readers, once a day'),
    line('tableGigabyte', tableGb, 'of histories and people'),
    line('tableBackupGigabyte', tableGb, 'with point-in-time recovery'),
    line('objectPut', collections * collection.objects, 'of collections'),
    line('objectPut', collections * archive.objects, 'of the files of the archive'),
    line('objectGet', collections * assumed.instancesReadingEachCollection * COUNTRIES.length, 'by starting functions'),
    line('objectGigabyte', (kept * collection.keptMegabytes) / 1e3, 'of collections'),
    line('objectGigabyte', (collections * assumed.feed.megabytesPerCollection) / 1e3, 'of the waves of feeds'),
    line('objectGigabyte', archive.gigabytes, 'of the files of the archive'),
    line('mail', digests, 'that are digests'),
    line('mail', readers * question.joining * assumed.mailsPerNewReader, 'to new readers'),
    line('queueRequest', polls, 'that poll the queues'),
    line('scheduledRun', runs),
    line(question.breachedPasswords ? 'activePlusAccount' : 'activeAccount', readers * active, 'that signed in'),
    line('logGigabyte', ((calls + runs) * assumed.logKilobytesPerCall) / 1e6, 'of logs'),
    line('alarm', question.alarms),
    line('metric', fixed.metrics, 'of our own'),
    line('dashboard', fixed.dashboards),
    line('trace', alwaysTraced + (calls - alwaysTraced) * assumed.tracedShareAfterFirstPerSecond),
    line('secret', fixed.secrets),
    line('key', fixed.keys, 'of our own'),
  ].filter(({ amount }) => amount > 0)
}

/**
 * What the files of the archive take: seconds and objects of each collection, on average of a month that grows, and all that is
 * kept. Each file stands twice, and what each country's month has is about as large as one form of the files; what is
 * replaced can be restored for some days.
 */
function archiveOf(collections: number) {
  const { secondsPerCollection, megabytes, megabytesPerCollection } = measured.archiveFiles
  const { seconds, monthsKept, monthsOfCountriesShare, undoDays } = assumed.archiveFiles
  const megabytesOf = (count: number) => (2 + monthsOfCountriesShare) * (megabytes + count * megabytesPerCollection)
  const replaced = (collections / DAYS) * undoDays * megabytesOf(collections / 2)
  return {
    seconds: seconds + (collections / 2) * secondsPerCollection,
    objects: COUNTRIES.length + 2 * FILE_KINDS.length * FILE_FORMATS.length + 1,
    gigabytes: (monthsKept * megabytesOf(collections) + replaced) / 1e3,
  }
}

function line(price: keyof typeof prices, amount: number, of = '') {
  const { service, dollars, per, unit, free } = prices[price]
  const discount = free > 0 ? `(${inWords(free)} free)` : ''
  const what = [inWords(amount), unit, of, discount].filter((part) => part !== '').join(' ')
  return { service, what, amount, dollars: (Math.max(0, amount - free) * dollars) / per }
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
