import type { CountryIndex } from '../../shared/digest/countryIndex.ts'
import { MINUTE_MS } from '../../shared/time.ts'
import type { DigestMarkers } from '../adapters/digest/digestMarkers.ts'
import type { MailService } from '../adapters/mail/mailService.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { DueList } from '../adapters/people/dueList.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import type { ShownDocuments } from '../adapters/trends/documents.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import { MemoryCache } from '../common/MemoryCache.ts'
import type { MailSite } from '../mail/MailDocument.ts'
import type { LinksFor } from '../mail/unsubscribeToken.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import { hasSampleData } from './hasSampleData.ts'
import { MailRateLimiter } from './MailRateLimiter.ts'
import { WordsOfRun } from './WordsOfRun.ts'

/** What mails name the site and its links by. */
export type MailLinks = { linksFor: LinksFor; context: MailSite }

/** What serving readers who are due needs, created once for a function. */
export type DigestServices = MailLinks & {
  due: DueList
  outbox: Outbox
  markers: DigestMarkers
  tally: MailTally
  suppressions: Suppressions
  people: PeopleTable
  hits: WatchHits
  collections: CollectionStore
  bucket: ShownDocuments
  mails: MailService
  push: PushService
  /** The sender of digests; empty when mail is not set up. */
  from: string
  mailsPerSecond: number
}

/** The news of a time zone. */
export type ZoneNews = {
  /** By country code; countries with nothing to compare are missing. */
  countries(codes: Iterable<string>, isWeekly: boolean): Promise<Map<string, CountryIndex>>
}

/** What one process of the function keeps from message to message. */
export type DigestProcess = {
  changes: ChangesOfRun
  words: WordsOfRun
  /** By time zone and date. */
  news: MemoryCache<ZoneNews | undefined>
  /** Whether the trends are invented, which every message then says. Throws `unavailable` when the table does not answer. */
  isSample: () => Promise<boolean>
  breaker: CircuitBreaker
  rateLimiter: MailRateLimiter
  clock: Clock
}

/** The work on one message, or a dry run. */
export type DigestRun = DigestProcess & {
  /** The time of the tick, and how long the message has waited. All decisions about readers use it, never the clock. */
  at: string
  /** A dry run counts and previews, but sends and writes nothing. */
  isDry: boolean
  /** The first digests of a dry run. */
  previews: DryRunPreview[]
}

/** Readers who are served at the same time: many have no news, so a slow mail rate must not slow them down. */
export const READERS_AT_ONCE = 10
/** How long the news of a time zone are kept in memory: a day's collections are pinned by the first reader. */
const NEWS_MS = 15 * MINUTE_MS

/** Starts a process. */
export function digestProcess(services: DigestServices, clock: Clock = REAL_CLOCK): DigestProcess {
  const samples = new MemoryCache<boolean>({ milliseconds: NEWS_MS, clock: clock.now })
  return {
    changes: new ChangesOfRun(services.bucket),
    words: new WordsOfRun(services),
    news: new MemoryCache({ milliseconds: NEWS_MS, clock: clock.now }),
    isSample: () => samples.get('sample', () => hasSampleData(services.collections)),
    breaker: new CircuitBreaker(clock),
    rateLimiter: new MailRateLimiter(services.mailsPerSecond, clock),
    clock,
  }
}
