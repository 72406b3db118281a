import { digestDocument } from '../../lambdas/digest/digestContent.ts'
import { composeMessage } from '../../lambdas/mail/composeMessage.ts'
import type { MailDocument } from '../../lambdas/mail/MailDocument.ts'
import { renderHtml } from '../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../lambdas/mail/renderText.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { decide } from '../../shared/digest/decide.ts'
import { digestItems } from '../../shared/digest/digestItems.ts'
import { NOW } from '../support/builders.ts'
import { type BenchDay, benchDay, benchFollowers, benchFollows } from './digestFixtures.ts'
import { digestScale } from './digestScale.ts'
import { atLeast, median, type Row, type Size } from './part.ts'
import { weeklyReader } from './weeklyReader.ts'

const SIZES: Record<Size, Rounds> = {
  full: { rounds: 25, warmUps: 15, readers: 5_000, mails: 1_000, composed: 200 },
  smallest: { rounds: 1, warmUps: 0, readers: 100, mails: 10, composed: 2 },
}
/** Warm-ups give the JIT compiler time; they are not counted. */
type Rounds = { rounds: number; warmUps: number; readers: number; mails: number; composed: number }

/** A typical mail. */
const ITEMS = 4

/** Rates are by processor time, so that other work on the machine counts less. */
export async function digest(size: Size): Promise<Row[]> {
  const sizes = SIZES[size]
  const day = benchDay()
  const indexes = new Map(Object.entries(day).map(([country, changes]) => [country, countryIndex({ changes })]))
  const topics = planned(day, indexes, sizes)
  const documents = typicalDocuments(day, indexes, sizes.mails)
  const rendered = perSecond(sizes.mails, sizes, (index) => {
    const document = documents[index]
    return document && renderHtml(document).length + renderText(document).length
  })
  const composed = await composedPerSecond(documents.slice(0, sizes.composed), sizes.rounds)
  return [
    atLeast('Readers of ten topics planned, on one core', 300_000, '1/s', topics.perSecond, topics.note),
    atLeast(`Mails of ${ITEMS} items rendered, on one core`, 10_000, '1/s', rendered),
    // The highest rate at which sending is measured.
    atLeast('Mails rendered and composed, on one core', 500, '1/s', composed),
    ...(await weeklyReader()),
    ...(await digestScale(size)),
  ]
}

const ENVELOPE = {
  from: { name: 'Uptick', address: 'updates@uptick.example' },
  to: 'maya@example.com',
  unsubscribe: 'https://uptick.example/api/unsubscribe?token=x',
}
/** The digest of the day. */
const OCCASION = { kind: 'digest', date: NOW.slice(0, 10), isLate: false } as const

function planned(day: BenchDay, indexes: ReadonlyMap<string, CountryIndex>, { readers, ...rounds }: Rounds) {
  const followers = benchFollowers(benchFollows(day, readers))
  const news = { countries: indexes, waiting: [], lastMatches: new Map(), isHidden: () => false }
  let items = 0
  const rate = perSecond(readers, rounds, (index) => {
    const follower = followers[index]
    if (!follower) return
    const decision = decide(follower, OCCASION, { news, marks: {}, at: NOW, isMailSetUp: true })
    if ('items' in decision) items += decision.items.items.length
  })
  const perReader = items / ((rounds.warmUps + rounds.rounds) * readers)
  return { perSecond: rate, note: `${perReader.toFixed(1)} items each` }
}

/** Writing mails, without handing them to the mail service. */
async function composedPerSecond(documents: readonly MailDocument[], rounds: number): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    for (const document of documents) await composeMessage({ ...ENVELOPE, document }, NOW)
    rates.push(perSecondSince(before, documents.length))
  }
  return median(rates)
}

function typicalDocuments(day: BenchDay, indexes: ReadonlyMap<string, CountryIndex>, mails: number): MailDocument[] {
  const site = 'https://uptick.example'
  const leave = { manage: `${site}/account`, stop: `${site}/unsubscribe?token=${'x'.repeat(120)}` }
  return benchFollowers(benchFollows(day, mails * 4))
    .map(({ name, follows, detail }) => ({ name, follows, news: digestItems(follows, indexes, detail) }))
    .filter(({ news }) => news.items.length >= ITEMS)
    .slice(0, mails)
    .map(({ name, follows, news }) =>
      digestDocument(
        { site, postalAddress: 'Uptick, 1 Sample Street' },
        { items: news.items.slice(0, ITEMS), more: 0, updates: ITEMS, notCompared: 0 },
        {
          ...{ name, followed: follows.length, zone: 'UTC', date: NOW.slice(0, 10), at: NOW, isWeekly: false, leave },
          unfollow: () => leave.stop,
        },
      ),
    )
}

/** How often something is done in a second of processor time. */
function perSecond(
  count: number,
  { rounds, warmUps }: { rounds: number; warmUps: number },
  act: (index: number) => unknown,
): number {
  const rates: number[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const before = process.cpuUsage()
    for (let index = 0; index < count; index += 1) act(index)
    if (round >= warmUps) rates.push(perSecondSince(before, count))
  }
  return median(rates)
}

function perSecondSince(before: NodeJS.CpuUsage, count: number): number {
  const { user, system } = process.cpuUsage(before)
  return (count * 1e6) / (user + system)
}
