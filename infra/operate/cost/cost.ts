import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { READERS_IN_A_MESSAGE } from '../../../lambdas/adapters/digest/readerQueues.ts'
import { DUE_PAGE } from '../../../lambdas/adapters/people/dueList.ts'
import list from '../../aws/constructs/prices.json' with { type: 'json' }

const { prices, measured, morning, assumed } = list

const NOTE = `
Prices are from memory, of ${list.date} in ${list.region}, before taxes: look up current ones at https://calculator.aws. Those of
the CDN were verified on ${list.verified.date}.
What the product uses was measured on ${measured.date}.`

/** A number from `least` to `most`. */
const from = (least: number, most: number) => z.coerce.number().check(z.gte(least), z.lte(most))

/** What a month is like, with usual values for all but views and readers. */
export const Month = z.object({
  views: from(0, 1e12),
  readers: from(0, 1e12),
  told: z._default(from(0, 1), 0.6),
  active: z._default(from(0, 1), 0.5),
  pages: z._default(from(1, 1e12), 3),
  returning: z._default(from(0, 1), 0.2),
  hours: z._default(from(1, 12), 12),
  firewall: z._default(z.boolean(), false),
  'breached-passwords': z._default(z.boolean(), false),
})

/** The answer of `npm run cost`: each line of a month, and the sum. Throws a sentence about wrong options. */
export function cost(args: string[]): string {
  const number = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const people = { readers: number, told: number, active: number }
  const visits = { views: number, pages: number, returning: number, hours: number }
  const { values } = parseArgs({ args, options: { ...people, ...visits, firewall: flag, 'breached-passwords': flag } })
  const { data: month, error } = Month.safeParse(values)
  if (!month)
    throw new Error(`--${error.issues[0]?.path} is missing or out of range: npm run cost -- --help says what it is.`)
  const lines = monthlyCost(month)
  const rows = [...lines, { service: 'Sum', what: 'a month', dollars: totalOf(lines) }].map(
    ({ service, dollars, what }) => `${service.padEnd(10)} ${dollars.toFixed(2).padStart(12)}  ${what}`,
  )
  return [...rows, visitInWords(month), morningInWords(month), NOTE].join('\n')
}

/** What a visit consists of, in requests to the CDN and kilobytes, and what it costs there and at the firewall. */
function visitInWords({ pages, firewall }: z.infer<typeof Month>): string {
  const { firstView, nextView, secondVisit } = measured
  const parts = [
    ['The first page, with its scripts', 1, firstView],
    [`${pages - 1} more pages, each`, pages - 1, nextView],
    ['On a second visit, what the browser keeps', 1, secondVisit],
  ] as const
  const rows = parts.map(([what, times, { cdnRequest, cdnGigabyte, firewallRequest }]) => {
    const dollars =
      cdnGigabyte * priceOf('cdnGigabyte') +
      cdnRequest * priceOf('cdnRequest') +
      (firewall ? firewallRequest * priceOf('firewallRequest') : 0)
    const each = `${cdnRequest} requests, ${Math.round(cdnGigabyte * 1e6)} KB`
    return `  ${what.padEnd(42)} ${each.padEnd(20)} ${(dollars * times * 1e6).toFixed(2)} dollars in a million visits`
  })
  return ['', 'A visit:', ...rows].join('\n')
}

/** What the minute takes in which most readers are due: in messages, mails, minutes and dollars. */
function morningInWords({ readers, told }: z.infer<typeof Month>): string {
  const { due: share, keyBytes, secondsAPage, mailsPerSecond } = morning
  const due = readers * share
  const messages = due / READERS_IN_A_MESSAGE
  const mails = due * told
  // A message is sent, received and deleted; the index is read in units of 8 KB.
  const handedOver = 3 * messages * priceOf('queueRequest') + ((due * keyBytes) / 8_192) * priceOf('tableRead')
  const { tableRead, tableWrite } = measured.digest
  const { mail, functionGbSecond } = assumed.digest
  const sent =
    tableRead * priceOf('tableRead') +
    tableWrite * priceOf('tableWrite') +
    mail * priceOf('mail') +
    functionGbSecond * priceOf('functionGbSecond')
  const row = (what: string, seconds: number, dollars: number) =>
    `  ${what.padEnd(66)} ${(seconds / 60).toFixed(1)} minutes, ${dollars.toFixed(2)} dollars`
  return [
    '',
    'A morning:',
    row(
      `${inWords(due)} readers, handed over in ${inWords(messages)} messages`,
      (due / DUE_PAGE) * secondsAPage,
      handedOver,
    ),
    row(`${inWords(mails)} mails, ${mailsPerSecond} a second`, mails / mailsPerSecond, mails * sent),
  ].join('\n')
}

function priceOf(name: Price): number {
  return prices[name].dollars / prices[name].per
}

type Price = keyof typeof prices

/** What a month costs on AWS, line by line, in dollars; without failures and attacks. */
export function monthlyCost(month: z.infer<typeof Month>) {
  const { views, readers, told, active } = month
  const visits = views / month.pages
  const collections = (30 * 24) / month.hours
  // The CDN asks for an address at most once for each collection.
  const misses = Math.min(views, assumed.addressesPerCollection * collections)
  const calls = misses + views * assumed.searchesPerView + readers * active * assumed.callsPerActiveReader
  // The first call of each second is traced, and a twentieth of the others.
  const alwaysTraced = Math.min(calls, 30 * 86_400)

  const uses: [times: number, what: Partial<Record<Price, number>>][] = [
    [1, assumed.stage],
    [views, assumed.view],
    [visits, measured.firstView],
    [views - visits, measured.nextView],
    [visits * month.returning, measured.secondVisit],
    [calls, { ...assumed.call, ...measured.call }],
    [1, { trace: alwaysTraced + (calls - alwaysTraced) / 20 }],
    [collections, { ...assumed.collection, ...measured.collection }],
    [readers * told * 30, { ...assumed.digest, ...measured.digest }],
    [readers, assumed.reader],
    [readers * active, month['breached-passwords'] ? { activePlusAccount: 1 } : { activeAccount: 1 }],
  ]
  return (Object.keys(prices) as Price[]).flatMap((name) => {
    const { service, dollars, per, unit, free } = prices[name]
    const amount = uses.reduce((sum, [times, what]) => sum + times * (what[name] ?? 0), 0)
    const what = `${inWords(amount)} ${unit}${free > 0 ? ` (${inWords(free)} free)` : ''}`
    const isFree = amount === 0 || (service === 'Firewall' && !month.firewall)
    return isFree ? [] : [{ service, what, dollars: (Math.max(0, amount - free) * dollars) / per }]
  })
}

/** `1234567` → `"1.23 million"` */
function inWords(amount: number): string {
  return amount.toLocaleString('en', { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 })
}

/** The cost of all lines together. */
export function totalOf(lines: readonly { dollars: number }[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0)
}

if (import.meta.main)
  try {
    console.log(cost(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
