import '../../../../support/jsdom.ts'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DigestCopyAnswer, DigestPreview } from '../../../../../shared/answers/signedInApi.ts'
import type { Account } from '../../../../../shared/people/account.ts'
import { Problem, type ProblemCode } from '../../../../../shared/problem.ts'
import { watchSentence } from '../../../../../shared/watches/watchLine.ts'
import { createQueryClient } from '../../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../../web/Providers.tsx'
import { DigestDates, NextDigest } from '../../../../../web/pages/account/digest/NextDigest.tsx'
import { NOW } from '../../../../support/builders.ts'
import { InSite } from '../../../../support/InSite.tsx'
import { find, render, texts } from '../../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { anAccount, server } from '../accountServer.ts'

vi.mock('../../../../../web/lib/requests/signedInJson.ts', () => import('../accountServer.ts'))

const PREVIEW = 'GET /api/account/digest'
const COPY = 'POST /api/account/digest'

function show(about: Partial<Account> = {}) {
  return render(
    <InSite>
      <NextDigest account={anAccount(about)} />
    </InSite>,
  )
}

const openDialog = () => clickOn('button', 'Preview my next digest')
const sendButton = () => byRole('button', 'Send me one now')
const send = () => act(async () => sendButton().click())
const dialog = () => byRole('dialog')
const closeButton = () => byRole('button', 'Close', dialog())
/** The titles of all follows in the preview: the first link of each. */
const titles = () =>
  allByRole('listitem', undefined, dialog()).flatMap((item) =>
    item.parentElement?.parentElement?.tagName === 'SECTION' ? [item.querySelector('a')?.textContent] : [],
  )
const dialogStatus = () => byRole('status', undefined, dialog()).textContent
const copyStatus = () => byRole('status').textContent
const asked = () => server.calls.map(({ what }) => what)

/** Two updates of Canada, of which one is of a category, and one of Saudi Arabia. */
const ITEMS: DigestPreview['told'] = [
  {
    title: 'Northline Airways strike notice',
    country: 'CA',
    page: '/Canada/TravelandTransportation/northline%20airways%20strike%20notice',
    about: 'Travel and Transportation · Active',
    reasons: ['500K+, was 200K+', '3 new articles'],
    articles: [
      { title: 'Cabin crews give notice', url: 'https://news.example/crews', source: 'Capital Wire' },
      { title: 'A trap', url: 'javascript:alert(1)', source: 'Elsewhere' },
    ],
    trends: [],
  },
  {
    title: 'Business and Finance',
    country: 'CA',
    page: '/Canada/BusinessandFinance',
    about: 'Category · 2 trends',
    reasons: ['1 new', '1 ended'],
    articles: [],
    trends: [
      {
        title: '加元汇率',
        page: `/Canada/BusinessandFinance/${encodeURIComponent('加元汇率')}`,
        note: 'ended, 50K+ searches',
      },
      {
        title: 'Bank rate decision',
        page: '/Canada/BusinessandFinance/bank%20rate%20decision',
        note: 'new',
      },
    ],
  },
  {
    title: 'موعد صرف الدعم',
    country: 'SA',
    page: `/SaudiArabia/LawandGovernment/${encodeURIComponent('موعد صرف الدعم')}`,
    about: 'Law and Government · Active',
    reasons: ['new'],
    articles: [],
    trends: [],
  },
]

/** A watch with hits in two scripts. */
const WATCHES: NonNullable<DigestPreview['watches']> = [
  {
    id: 'quakes',
    rule: watchSentence({ any: ['زلزال', 'deprem'], all: [], none: [], phrase: null }),
    about: '24 new matches',
    hits: [
      {
        title: 'deprem son dakika',
        country: 'TR',
        page: '/Turkiye/Climate/deprem%20son%20dakika',
        about: 'past 500K+ at 12:00 UTC',
        searches: '500K+',
        matched: ['deprem'],
      },
      {
        title: 'زلزال اليوم',
        country: 'SA',
        page: `/SaudiArabia/Climate/${encodeURIComponent('زلزال اليوم')}`,
        about: 'new',
        searches: '',
        matched: ['زلزال'],
      },
    ],
    more: 22,
  },
]

function aPreview(about: Partial<DigestPreview> = {}): DigestPreview {
  const subject = 'Northline Airways strike notice: 500K+, was 200K+, and 3 more trends'
  return {
    subject,
    html: '<h1 class="of-themail">Mail</h1>',
    text: 'Mail',
    items: 3,
    told: ITEMS,
    more: 0,
    ...about,
  }
}

describe('the preview of the next update', () => {
  test('is asked for when it is opened, and not before', async () => {
    server.preview = aPreview()
    await show()
    expect(byRole('button', 'Preview my next digest').getAttribute('aria-haspopup')).toBe('dialog')
    expect(asked()).toEqual([])
    expect(document.querySelector('dialog')).toBeNull()
    await openDialog()
    expect(asked()).toEqual([PREVIEW])
    expect(document.getElementById(find('dialog').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Your next digest',
    )
  })

  test('says that it is on its way, with the focus on the way out', async () => {
    server.hold(PREVIEW)
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('Looking for what changed…')
    expect(document.activeElement).toBe(closeButton())
    expect(dialog().querySelectorAll('[aria-hidden] > *')).not.toHaveLength(0)
    server.preview = aPreview()
    await server.release(PREVIEW)
    expect(dialogStatus()).toBe('3 updates')
    expect(namesOf('heading', dialog())).toContain('Canada')
  })

  test('shows the subject, and the items of follows by country', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    expect(find('dialog bdi').textContent).toBe(server.preview.subject)
    expect(texts('dialog section > div')).toEqual(['Canada2 updates', 'Saudi Arabia1 update'])
    expect(titles()).toEqual(['Northline Airways strike notice', 'Business and Finance', 'موعد صرف الدعم'])
    expect(texts('dialog section > ul > li > p')).toEqual([
      'Travel and Transportation · Active',
      'Category · 2 trends',
      'Law and Government · Active',
    ])
    expect(texts('dialog section > ul > li > p + ul > li')).toEqual([
      '500K+, was 200K+',
      '3 new articles',
      '1 new',
      '1 ended',
      'new',
    ])
    const items = namesOf('listitem', dialog())
    expect(items).toEqual(expect.arrayContaining(['加元汇率 ended, 50K+ searches', 'Bank rate decision new']))
  })

  test('has every text from outside in its own language and direction', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    const links = [...dialog().querySelectorAll<HTMLElement>('li a')]
    expect(links.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['en', 'auto'],
      ['en', 'auto'],
      ['en', 'auto'],
      ['en', 'auto'],
      ['zh', 'auto'],
      ['en', 'auto'],
      ['ar', 'auto'],
    ])
  })

  test('leads to pages of this site and to articles, and to nothing that is not safe', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    const addresses = [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/Canada/TravelandTransportation/northline%20airways%20strike%20notice',
      'https://news.example/crews',
      null,
      '/Canada/BusinessandFinance',
      `/Canada/BusinessandFinance/${encodeURIComponent('加元汇率')}`,
      '/Canada/BusinessandFinance/bank%20rate%20decision',
      `/SaudiArabia/LawandGovernment/${encodeURIComponent('موعد صرف الدعم')}`,
    ])
  })

  test.each([
    [0, []],
    [1, ['and 1 more trend']],
    [12, ['and 12 more trends']],
  ])('says how many trends the mail leaves out: %i', async (more, said) => {
    server.preview = aPreview({ more })
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('3 updates')
    expect(texts('dialog p').filter((text) => /^and \d+ more/.test(text))).toEqual(said)
  })

  test('shows watch hits, with their words marked, behind the items of follows', async () => {
    server.preview = aPreview({ watches: WATCHES })
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('3 updates, 24 new matches for your watches')
    expect(namesOf('heading', dialog())).toEqual(['Your next digest', 'Canada', 'Saudi Arabia', 'Your watches'])
    expect(texts('dialog section:last-of-type p')).toEqual(['زلزال or deprem', '24 new matches', 'and 22 more matches'])
    expect(texts('dialog section:last-of-type li li')).toEqual([
      'deprem son dakika Türkiye, past 500K+ at 12:00 UTC, 500K+',
      'زلزال اليوم Saudi Arabia, new',
    ])
    expect(texts('dialog mark')).toEqual(['deprem', 'زلزال'])
    expect([...document.querySelectorAll<HTMLElement>('dialog li li bdi')].map(({ lang, dir }) => [lang, dir])).toEqual(
      [
        ['tr', 'ltr'],
        ['ar', 'rtl'],
      ],
    )
  })

  test('shows hits alone', async () => {
    server.preview = aPreview({ items: 0, told: [], watches: WATCHES })
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('24 new matches for your watches')
  })

  test('says when there is nothing to report', async () => {
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('Nothing to report right now. On days like this, we send no email.')
    expect(namesOf('heading', dialog())).toEqual(['Your next digest'])
    expect(allByRole('listitem', undefined, dialog())).toEqual([])
  })

  test('that cannot be shown says so, and can be asked for again', async () => {
    server.failures.set(PREVIEW, 'unavailable')
    await show()
    await openDialog()
    expect(texts('dialog [role="alert"]')).toEqual([
      'Your next digest cannot be shown right now. Please try again later.',
    ])
    expect(dialogStatus()).toBe('')
    server.failures.clear()
    server.preview = aPreview()
    byRole('button', 'Try again', dialog()).focus()
    await clickOn('button', 'Try again', dialog())
    expect(document.querySelector('dialog [role="alert"]')).toBeNull()
    expect(titles()).toHaveLength(3)
    // What had the focus is gone.
    expect(document.activeElement).toBe(closeButton())
  })

  test('is closed by its button and by Escape, and asked for anew when it is opened again', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    await clickOn('button', 'Close')
    expect(document.querySelector('dialog')).toBeNull()
    server.preview = aPreview({ told: [], items: 0 })
    await openDialog()
    expect(asked()).toEqual([PREVIEW, PREVIEW])
    expect(dialogStatus()).toMatch(/^Nothing to report/)
    await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('closed before it came does not show what came too late', async () => {
    server.preview = aPreview({ items: 15, more: 12 })
    server.hold(PREVIEW)
    await show()
    await openDialog()
    await clickOn('button', 'Close')
    await server.release(PREVIEW)
    expect(document.querySelector('dialog')).toBeNull()
    server.hold(PREVIEW)
    await openDialog()
    expect(dialogStatus()).toBe('Looking for what changed…')
    server.preview = aPreview()
    await server.release(PREVIEW)
    expect(dialogStatus()).toBe('3 updates')
  })
})

describe('a copy of the next update', () => {
  const TROUBLE = '.setting-status.is-bad'

  test('is sent to the own address, which is said', async () => {
    await show()
    expect(copyStatus()).toBe('')
    await send()
    expect(asked()).toEqual([COPY])
    expect(copyStatus()).toBe('A copy was sent to maya.okafor@example.org.')
    expect(document.querySelector(TROUBLE)).toBeNull()
  })

  test('is not asked for twice while it is on its way', async () => {
    server.hold(COPY)
    await show()
    await act(async () => {
      sendButton().click()
      sendButton().click()
    })
    await send()
    expect(copyStatus()).toBe('Sending…')
    expect(sendButton().getAttribute('aria-disabled')).toBe('true')
    expect(sendButton().querySelector('.spin')).not.toBeNull()
    await server.release(COPY)
    expect(asked()).toEqual([COPY])
    expect(sendButton().hasAttribute('aria-disabled')).toBe(false)
    await send()
    expect(asked()).toEqual([COPY, COPY])
  })

  test('without content is not sent, which is no error', async () => {
    server.copy = { sent: false, reason: 'nothing' }
    await show()
    await send()
    expect(copyStatus()).toBe('Nothing to report right now, so nothing was sent.')
    expect(document.querySelector(TROUBLE)).toBeNull()
  })

  test.each<[NonNullable<DigestCopyAnswer['reason']>, string]>([
    ['limit', 'You can have at most three copies a day. Please try again tomorrow.'],
    [
      'suppressed',
      'Nothing was sent: mail to your address came back, or was reported. You can verify it at the top of this page.',
    ],
    ['not-set-up', 'Nothing was sent: this site sends no email.'],
    ['refused', 'It could not be sent: the mail service does not take mail to your address.'],
    ['busy', 'It could not be sent right now. Please try again in a few minutes.'],
    ['unknown', 'It may have been sent or not. Please look into your inbox before you try again.'],
  ])('that was not sent says why: %s', async (reason, text) => {
    server.copy = { sent: false, reason }
    await show()
    await send()
    expect(copyStatus()).toBe(text)
    expect(find(TROUBLE).querySelector('svg')).not.toBeNull()
  })

  test.each<[ProblemCode | Problem, RegExp]>([
    // Whether the server did it before its answer was lost, nobody knows.
    ['unavailable', /^It may have been sent or not/],
    ['internal', /^It may have been sent or not/],
    ['bad-request', /^It could not be sent. Please try again later.$/],
    [new Problem('too-many-requests', 'Please try again in 4 seconds.'), /^Please try again in 4 seconds.$/],
  ])('without an answer claims nothing it does not know: %s', async (code, text) => {
    server.failures.set(COPY, code)
    await show()
    await send()
    expect(copyStatus()).toMatch(text)
    expect(document.querySelector(TROUBLE)).not.toBeNull()
  })
})

describe('with the updates off', () => {
  test('both can be had, and it is said that the updates are off', async () => {
    await show({ digest: 'off' })
    expect(texts('p')).toContain('Your updates are off. You can still preview one.')
    await send()
    expect(copyStatus()).toMatch(/^A copy was sent/)
    await openDialog()
    expect(dialogStatus()).toMatch(/^Nothing to report/)
  })

  test('only then', async () => {
    await show({ digest: 'weekly', notifications: false })
    expect(document.body.textContent).not.toContain('updates are off')
  })
})

describe('the dates of the digest', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  })

  /** What is shown of an account at `NOW`, a Saturday at noon in UTC. */
  async function shown(about: Partial<Account>): Promise<(string | null)[]> {
    await render(
      <Providers queryClient={createQueryClient()} origin="https://uptick.example" startedAt={NOW}>
        <DigestDates account={anAccount(about)} />
      </Providers>,
    )
    return texts('p')
  }

  const LAST = '2026-11-20T13:01:30.000Z'

  test("have weekday, time and zone, in the account's time zone", async () => {
    expect(await shown({ time_zone: 'America/Toronto', last_digest: LAST })).toEqual([
      'Last one: Friday, 20 November 2026, 08:01 in Toronto',
      'Next one: Saturday, 21 November 2026, 08:00 in Toronto, if something you follow changed or a watch found something',
    ])
  })

  test.each([
    ['UTC', 'Sunday, 22 November 2026, 08:00 UTC'],
    ['Asia/Calcutta', 'Sunday, 22 November 2026, 08:00 in Kolkata'],
    ['Etc/GMT+5', 'Saturday, 21 November 2026, 08:00 (Etc/GMT+5)'],
  ])('name the zone %s', async (time_zone, next) => {
    expect(await shown({ time_zone, last_digest: null })).toEqual([
      'Last one: none in the last 35 days',
      `Next one: ${next}, if something you follow changed or a watch found something`,
    ])
  })

  test('are those of Mondays when it is weekly', async () => {
    expect(await shown({ digest: 'weekly', last_digest: null })).toContain(
      'Next one: Monday, 23 November 2026, 08:00 UTC, if something you follow changed or a watch found something',
    )
  })

  test.each([
    ['no next one when it is off', LAST, ['Last one: Friday, 20 November 2026, 13:01 UTC']],
    ['no last one when that is not answered', undefined, []],
  ])('have %s', async (_, last_digest, lines) => {
    expect(await shown({ digest: 'off', ...(last_digest !== undefined && { last_digest }) })).toEqual(lines)
  })

  test('name no time in a zone that this browser does not know', async () => {
    expect(await shown({ time_zone: 'Nowhere/City', last_digest: LAST })).toEqual([])
  })
})
