import '../../../../support/jsdom.ts'
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DigestCopyAnswer, DigestPreview } from '../../../../../shared/answers/signedInApi.ts'
import type { Account } from '../../../../../shared/people/account.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import { NextDigest } from '../../../../../web/features/account/digest/NextDigest.tsx'
import { createQueryClient } from '../../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../../web/Providers.tsx'
import { NOW } from '../../../../support/builders.ts'
import { fillJsdomGaps } from '../../../../support/jsdomGaps.ts'
import { MemoryRouter } from '../../../../support/MemoryRouter.tsx'
import { click, find, render, texts } from '../../../../support/render.tsx'
import { AccountServer, anAccount } from '../accountServer.ts'

let server: AccountServer

vi.mock('../../../../../web/lib/requests/signedInJson.ts', () => ({
  signedInJson: (...call: Parameters<AccountServer['answer']>) => server.answer(...call),
}))

fillJsdomGaps()
beforeEach(() => {
  // Else each answer is told with a timer, after everything that a test waits for.
  notifyManager.setScheduler(queueMicrotask)
  server = new AccountServer()
  return () => notifyManager.setScheduler(defaultScheduler)
})
afterEach(() => vi.restoreAllMocks())

const PREVIEW = 'GET /api/account/digest'
const COPY = 'POST /api/account/digest'

function show(about: Partial<Account> = {}) {
  return render(
    <Providers queryClient={createQueryClient()} origin="https://uptick.example" startedAt={NOW}>
      <MemoryRouter>
        <NextDigest account={anAccount(about)} />
      </MemoryRouter>
    </Providers>,
  )
}

const OPEN = '.next-digest__acts button:first-child'
const SEND = '.next-digest__acts button:last-child'
const CLOSE = 'dialog .close'
const dialogStatus = () => find('dialog [role="status"]').textContent
const copyStatus = () => find('.next-digest > [role="status"]').textContent
const asked = () => server.calls.map(({ what }) => what)

/** Two updates of Canada, of which one is of a category, and one of Saudi Arabia. */
const TOLD: DigestPreview['told'] = [
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

function aPreview(about: Partial<DigestPreview> = {}): DigestPreview {
  const subject = 'Northline Airways strike notice: 500K+, was 200K+, and 3 more trends'
  return {
    subject,
    html: '<h1 class="of-the-mail">Mail</h1>',
    text: 'Mail',
    items: 3,
    told: TOLD,
    more: 0,
    ...about,
  }
}

describe('the preview of the next update', () => {
  test('is asked for when it is opened, and not before', async () => {
    server.preview = aPreview()
    await show()
    expect(find(OPEN).getAttribute('aria-haspopup')).toBe('dialog')
    expect(asked()).toEqual([])
    expect(document.querySelector('dialog')).toBeNull()
    await click(OPEN)
    expect(asked()).toEqual([PREVIEW])
    expect(document.getElementById(find('dialog').getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Your next digest',
    )
  })

  test('says that it is on its way, with the focus on the way out', async () => {
    server.hold(PREVIEW)
    await show()
    await click(OPEN)
    expect(dialogStatus()).toBe('Looking for what changed…')
    expect(document.activeElement).toBe(find(CLOSE))
    expect(document.querySelectorAll('dialog .skel')).not.toHaveLength(0)
    server.preview = aPreview()
    await server.release(PREVIEW)
    expect(dialogStatus()).toBe('3 updates')
    expect(document.querySelector('dialog .skel')).toBeNull()
  })

  test('shows the subject, and by their countries what is told of each follow', async () => {
    server.preview = aPreview()
    await show()
    await click(OPEN)
    expect(texts('.next-digest__subject bdi')).toEqual([server.preview.subject])
    expect(texts('dialog h3')).toEqual(['Canada', 'Saudi Arabia'])
    expect(texts('.told__country .told__note')).toEqual(['2 updates', '1 update'])
    expect(texts('.told__title')).toEqual([
      'Northline Airways strike notice',
      'Business and Finance',
      'موعد صرف الدعم',
    ])
    expect(texts('.told__item > .told__note')).toEqual([
      'Travel and Transportation · Active',
      'Category · 2 trends',
      'Law and Government · Active',
    ])
    expect(texts('.told__reason')).toEqual(['500K+, was 200K+', '3 new articles', '1 new', '1 ended', 'new'])
    expect(texts('.told__trend')).toEqual(['加元汇率 ended, 50K+ searches', 'Bank rate decision new'])
  })

  test('has every text from outside in its own language and direction', async () => {
    server.preview = aPreview()
    await show()
    await click(OPEN)
    const titles = [...document.querySelectorAll<HTMLElement>('.told__item a')]
    expect(titles.map(({ lang, dir }) => [lang, dir])).toEqual([
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
    await click(OPEN)
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

  test('has nothing of the mail’s own page, and none of its links to leave', async () => {
    server.preview = aPreview()
    await show()
    await click(OPEN)
    expect(document.querySelector('iframe, .of-the-mail')).toBeNull()
    expect(document.body.innerHTML).not.toContain('secret')
  })

  test.each([
    [0, []],
    [1, ['and 1 more trend']],
    [12, ['and 12 more trends']],
  ])('says how many trends the mail leaves out: %i', async (more, said) => {
    server.preview = aPreview({ more })
    await show()
    await click(OPEN)
    expect(dialogStatus()).toBe('3 updates')
    expect(texts('.next-digest__more')).toEqual(said)
  })

  test('says when there is nothing to tell', async () => {
    await show()
    await click(OPEN)
    expect(dialogStatus()).toBe('Nothing to tell right now: on such days we do not write.')
    expect(document.querySelector('dialog .modal__body')).toBeNull()
  })

  test('that cannot be shown says so, and can be asked for again', async () => {
    server.failures.set(PREVIEW, 'unavailable')
    await show()
    await click(OPEN)
    expect(texts('dialog [role="alert"]')).toEqual([
      'Your next digest cannot be shown right now. Please try again later.',
    ])
    expect(dialogStatus()).toBe('')
    server.failures.clear()
    server.preview = aPreview()
    find('dialog .modal__body button').focus()
    await click('dialog .modal__body button')
    expect(document.querySelector('dialog [role="alert"]')).toBeNull()
    expect(texts('.told__title')).toHaveLength(3)
    // What had the focus is gone.
    expect(document.activeElement).toBe(find(CLOSE))
  })

  test('is closed by its button and by Escape, and asked for anew when it is opened again', async () => {
    server.preview = aPreview()
    await show()
    await click(OPEN)
    await click(CLOSE)
    expect(document.querySelector('dialog')).toBeNull()
    server.preview = aPreview({ told: [], items: 0 })
    await click(OPEN)
    expect(asked()).toEqual([PREVIEW, PREVIEW])
    expect(dialogStatus()).toMatch(/^Nothing to tell/)
    await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('closed before it came does not show what came too late', async () => {
    server.preview = aPreview({ items: 15, more: 12 })
    server.hold(PREVIEW)
    await show()
    await click(OPEN)
    await click(CLOSE)
    await server.release(PREVIEW)
    expect(document.querySelector('dialog')).toBeNull()
    server.hold(PREVIEW)
    await click(OPEN)
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
    await click(SEND)
    expect(asked()).toEqual([COPY])
    expect(copyStatus()).toBe('A copy was sent to maya.okafor@example.org.')
    expect(document.querySelector(TROUBLE)).toBeNull()
  })

  test('is not asked for twice while it is on its way', async () => {
    server.hold(COPY)
    await show()
    await act(async () => {
      find(SEND).click()
      find(SEND).click()
    })
    await click(SEND)
    expect(copyStatus()).toBe('Sending…')
    expect(find(SEND).getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelector(`${SEND} .spin`)).not.toBeNull()
    await server.release(COPY)
    expect(asked()).toEqual([COPY])
    expect(find(SEND).hasAttribute('aria-disabled')).toBe(false)
    await click(SEND)
    expect(asked()).toEqual([COPY, COPY])
  })

  test('keeps the focus on its button', async () => {
    server.hold(COPY)
    await show()
    find(SEND).focus()
    await click(SEND)
    expect(document.activeElement).toBe(find(SEND))
    await server.release(COPY)
    expect(document.activeElement).toBe(find(SEND))
  })

  test('with nothing to tell is not sent, which is no trouble', async () => {
    server.copy = { sent: false, reason: 'nothing' }
    await show()
    await click(SEND)
    expect(copyStatus()).toBe('Nothing to tell right now, so nothing was sent.')
    expect(document.querySelector(TROUBLE)).toBeNull()
  })

  test.each<[NonNullable<DigestCopyAnswer['reason']>, string]>([
    ['limit', 'You can have at most three copies a day. Please try again tomorrow.'],
    [
      'suppressed',
      'Nothing was sent: mail to your address came back, or was reported. You can verify it at the top of this page.',
    ],
    ['not-set-up', 'Nothing was sent: this site sends no e-mail.'],
    ['refused', 'It could not be sent: the mail service does not take mail to your address.'],
    ['busy', 'It could not be sent right now. Please try again in a few minutes.'],
    ['unknown', 'It may have been sent or not. Please look into your inbox before you try again.'],
  ])('that was not sent says why: %s', async (reason, text) => {
    server.copy = { sent: false, reason }
    await show()
    await click(SEND)
    expect(copyStatus()).toBe(text)
    expect(find(TROUBLE).querySelector('svg')).not.toBeNull()
  })

  test.each<[ProblemCode, RegExp]>([
    // Whether the server did it before its answer was lost, nobody knows.
    ['unavailable', /^It may have been sent or not/],
    ['internal', /^It may have been sent or not/],
    ['too-many-requests', /^It could not be sent. Please try again later.$/],
  ])('without an answer claims nothing it does not know: %s', async (code, text) => {
    server.failures.set(COPY, code)
    await show()
    await click(SEND)
    expect(copyStatus()).toMatch(text)
    expect(document.querySelector(TROUBLE)).not.toBeNull()
  })

  test('takes back what was said of the one before', async () => {
    server.copy = { sent: false, reason: 'busy' }
    await show()
    await click(SEND)
    server.copy = { sent: true }
    server.hold(COPY)
    await click(SEND)
    expect(copyStatus()).toBe('Sending…')
    expect(document.querySelector(TROUBLE)).toBeNull()
    await server.release(COPY)
    expect(copyStatus()).toMatch(/^A copy was sent/)
  })
})

describe('with the updates off', () => {
  test('both can be had, and it is said that the updates are off', async () => {
    await show({ digest: 'off' })
    expect(find('.next-digest .hint').textContent).toBe(
      'Your updates are off. You can still see what one would say now.',
    )
    await click(SEND)
    expect(copyStatus()).toMatch(/^A copy was sent/)
    await click(OPEN)
    expect(dialogStatus()).toMatch(/^Nothing to tell/)
  })

  test('only then', async () => {
    await show({ digest: 'weekly', notifications: false })
    expect(document.querySelector('.next-digest .hint')).toBeNull()
  })
})
