import '../../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DigestCopyAnswer, DigestPreview } from '../../../../../shared/answers/signedInApi.ts'
import { watchPhrases } from '../../../../../shared/languages/en/watchPhrases.ts'
import type { Account } from '../../../../../shared/people/account.ts'
import { Problem, type ProblemCode } from '../../../../../shared/problem.ts'
import { watchSentence } from '../../../../../shared/watches/watchLine.ts'
import { createQueryClient } from '../../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../../web/Providers.tsx'
import { DigestDates, NextDigest } from '../../../../../web/pages/account/digest/NextDigest.tsx'
import { act } from '../../../../support/act.ts'
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
    item.className === 'digest-list__item' ? [item.querySelector('a')?.textContent] : [],
  )
const dialogStatus = () => byRole('status', undefined, dialog()).textContent
const copyStatus = () => byRole('status').textContent
const asked = () => server.calls.map(({ what }) => what)

const HERE = window.location.origin
const ARABIC_PAGE = `/SaudiArabia/LawandGovernment/${encodeURIComponent('موعد صرف الدعم')}`

/** What goes on in Canada, a trend and a category, and in Saudi Arabia; and what has ended. */
const BLOCKS: DigestPreview['blocks'] = [
  { kind: 'title', text: '1 rose, 3 began' },
  { kind: 'paragraph', text: 'Good morning, Maya. 4 go on, 1 has ended.' },
  { kind: 'ways', text: 'Every day.', ways: [{ text: 'Stop these emails', to: `${HERE}/unsubscribe?token=t` }] },
  { kind: 'section', title: 'Canada', note: '3 go on' },
  {
    kind: 'item',
    title: {
      text: 'Northline Airways strike notice',
      to: `${HERE}/Canada/TravelandTransportation/northline%20airways%20strike%20notice`,
      lang: 'en',
      isRightToLeft: false,
    },
    searches: '500K+ searches',
    about: 'Travel and Transportation · since Friday, 09:00',
    unfollow: { text: 'Unfollow', to: `${HERE}/unsubscribe?token=f` },
    reasons: ['500K+, was 200K+', '3 new articles'],
    links: [
      {
        text: 'Cabin crews give notice',
        to: 'https://news.example/crews',
        lang: 'en',
        source: 'Capital Wire',
        note: '',
      },
      { text: 'A trap', to: 'javascript:alert(1)', lang: 'en', note: '' },
    ],
  },
  {
    kind: 'item',
    title: { text: 'Business and Finance in Canada', to: `${HERE}/Canada/BusinessandFinance` },
    about: 'Category · 2 trends',
    reasons: ['2 new'],
    links: [
      {
        text: '加元汇率',
        to: `${HERE}/Canada/BusinessandFinance/${encodeURIComponent('加元汇率')}`,
        lang: 'zh',
        isRightToLeft: false,
        note: '50K+ · since today, 02:00',
      },
      {
        text: 'Bank rate decision',
        to: `${HERE}/Canada/BusinessandFinance/bank%20rate%20decision`,
        lang: 'en',
        isRightToLeft: false,
        note: '20K+ · since today, 03:00',
      },
    ],
  },
  { kind: 'section', title: 'Saudi Arabia', note: '1 goes on' },
  {
    kind: 'item',
    title: { text: 'موعد صرف الدعم', to: `${HERE}${ARABIC_PAGE}`, lang: 'ar', isRightToLeft: true },
    searches: '100K+ searches',
    about: 'Law and Government · since yesterday, 16:00',
    reasons: ['new'],
    links: [],
  },
  {
    kind: 'rows',
    title: 'Ended since yesterday: 1',
    rows: [
      {
        text: 'Ottawa marathon',
        to: `${HERE}/Canada/Sports/ottawa%20marathon`,
        lang: 'en',
        isRightToLeft: false,
        note: '20K+ · yesterday, 19:30',
      },
    ],
  },
  { kind: 'button', text: 'See everything you follow', to: `${HERE}/account` },
]

/** A watch with hits in two scripts. */
const WATCHES: DigestPreview['blocks'] = [
  { kind: 'section', title: 'Your watches', note: '', isPart: true },
  {
    kind: 'watch',
    rule: watchSentence({ any: ['زلزال', 'deprem'], all: [], none: [], phrase: null }, watchPhrases),
    count: '24 new matches',
    hits: [
      {
        title: {
          pieces: [
            { text: 'deprem', isMatch: true },
            { text: ' son dakika', isMatch: false },
          ],
          to: `${HERE}/Turkiye/Climate/deprem%20son%20dakika`,
          lang: 'tr',
          isRightToLeft: false,
        },
        about: 'Türkiye · Past 500K+, 22 Nov, 07:10',
        searches: '500K+',
      },
      {
        title: {
          pieces: [{ text: 'زلزال اليوم', isMatch: false }],
          to: `${HERE}/SaudiArabia/Climate/x`,
          lang: 'ar',
          isRightToLeft: true,
        },
        related: { pieces: [{ text: 'زلزال', isMatch: true }], lang: 'ar', isRightToLeft: true },
        about: 'Saudi Arabia · New',
        searches: '',
      },
    ],
    more: 'And 22 more',
    ways: [],
  },
]

function aPreview(about: Partial<DigestPreview> = {}): DigestPreview {
  return {
    subject: '\u2068Northline Airways strike notice\u2069: 500K+, was 200K+. And 3 more',
    html: '<h1 class="of-themail">Mail</h1>',
    text: 'Mail',
    going_on: 4,
    ended: 1,
    matches: 0,
    blocks: BLOCKS,
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
    expect(dialogStatus()).toBe('4 go on, 1 has ended')
    expect(namesOf('heading', dialog())).toContain('Canada')
  })

  test('shows the subject, and the parts of the mail in its order and words', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    expect(find('dialog .next-digest__subject b').textContent).toBe(
      'Northline Airways strike notice: 500K+, was 200K+. And 3 more',
    )
    expect(namesOf('heading', dialog())).toEqual([
      'Your next digest',
      '1 rose, 3 began',
      'Canada',
      'Saudi Arabia',
      'Ended since yesterday: 1',
    ])
    expect(texts('dialog section > div')).toEqual(['Canada3 go on', 'Saudi Arabia1 goes on'])
    expect(titles()).toEqual(['Northline Airways strike notice', 'Business and Finance in Canada', 'موعد صرف الدعم'])
    expect(texts('dialog section > ul > li > p')).toEqual([
      '500K+ searches · Travel and Transportation · since Friday, 09:00',
      'Category · 2 trends',
      '100K+ searches · Law and Government · since yesterday, 16:00',
    ])
    expect(texts('dialog .digest-list__reason')).toEqual(['500K+, was 200K+', '3 new articles', '2 new', 'new'])
    expect(texts('dialog .digest-list__row')).toEqual([
      'Cabin crews give noticeCapital Wire',
      'A trap',
      '加元汇率50K+ · since today, 02:00',
      'Bank rate decision20K+ · since today, 03:00',
      'Ottawa marathon20K+ · yesterday, 19:30',
    ])
  })

  test('has every text from outside in its own language and direction', async () => {
    server.preview = aPreview()
    await show()
    await openDialog()
    const isolated = [...dialog().querySelectorAll<HTMLElement>('li a bdi')]
    expect(isolated.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['en', 'ltr'],
      ['en', 'ltr'],
      ['en', 'ltr'],
      ['zh', 'ltr'],
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['en', 'ltr'],
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
      ARABIC_PAGE,
      '/Canada/Sports/ottawa%20marathon',
    ])
  })

  test('says how many trends the mail leaves out', async () => {
    const left = {
      kind: 'left-out',
      lead: '12 more trends did not fit here.',
      text: '',
      way: { text: '', to: '' },
    } as const
    server.preview = aPreview({ blocks: [...BLOCKS, left] })
    await show()
    await openDialog()
    expect(texts('dialog .digest-list__left')).toEqual(['12 more trends did not fit here. '])
  })

  test('shows watch hits, with their words marked, behind what the reader follows', async () => {
    server.preview = aPreview({ matches: 24, blocks: [...BLOCKS, ...WATCHES] })
    await show()
    await openDialog()
    expect(dialogStatus()).toBe('4 go on, 1 has ended, 24 new matches for your watches')
    expect(namesOf('heading', dialog()).at(-1)).toBe('Your watches')
    expect(texts('dialog section:last-of-type p')).toEqual(['زلزال or deprem', '24 new matches', 'And 22 more'])
    expect(texts('dialog section:last-of-type li li')).toEqual([
      'deprem son dakikaTürkiye · Past 500K+, 22 Nov, 07:10, 500K+',
      'زلزال اليومIn a related search: زلزالSaudi Arabia · New',
    ])
    expect(texts('dialog mark')).toEqual(['deprem', 'زلزال'])
  })

  test('shows hits alone', async () => {
    server.preview = aPreview({ going_on: 0, ended: 0, matches: 24, blocks: WATCHES })
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
    server.preview = aPreview({ going_on: 0, ended: 0, blocks: [] })
    await openDialog()
    expect(asked()).toEqual([PREVIEW, PREVIEW])
    expect(dialogStatus()).toMatch(/^Nothing to report/)
    await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('closed before it came does not show what came too late', async () => {
    server.preview = aPreview({ going_on: 15 })
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
    expect(dialogStatus()).toBe('4 go on, 1 has ended')
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
    [
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 4 }),
      /at once. Please try again in 4 seconds.$/,
    ],
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
