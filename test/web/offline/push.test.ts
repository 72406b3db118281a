import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { notificationOf, pageOfNotification, showPage } from '../../../web/offline/push.ts'

const ORIGIN = 'https://uptick.example'
const MESSAGE = { title: 'Northline Airways', body: '500K+, was 200K+', url: '/account', tag: 'digest' }
const NEUTRAL = {
  title: 'Uptick',
  options: {
    body: 'There is news about what you follow.',
    tag: 'neutral',
    icon: '/app/icon-192.png',
    data: { path: '/account' },
  },
}

const send = (message: unknown) => notificationOf(JSON.stringify(message), ORIGIN)

describe('what the server sends', () => {
  test('is shown as it came, and leads where it says', () => {
    expect(send({ ...MESSAGE, url: '/Canada/Games?x=1' })).toEqual({
      title: 'Northline Airways',
      options: {
        body: '500K+, was 200K+',
        tag: 'digest',
        icon: '/app/icon-192.png',
        data: { path: '/Canada/Games?x=1' },
      },
    })
  })

  test.each([
    ['/', '/'],
    ['/account#delete', '/account'],
    [`${ORIGIN}/Canada`, '/Canada'],
    ['/Canada/Games/orbit%209', '/Canada/Games/orbit%209'],
  ])('may lead to %s', (url, path) => {
    expect(send({ ...MESSAGE, url }).options.data.path).toBe(path)
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', 'Hello'],
    ['no title', JSON.stringify({ ...MESSAGE, title: undefined })],
    ['a title of nothing', JSON.stringify({ ...MESSAGE, title: ' ' })],
    ['a body that is no text', JSON.stringify({ ...MESSAGE, body: 7 })],
    ['another site', JSON.stringify({ ...MESSAGE, url: 'https://elsewhere.example/Canada' })],
    ['another site, hidden', JSON.stringify({ ...MESSAGE, url: '//elsewhere.example/Canada' })],
    ['another site, hidden better', JSON.stringify({ ...MESSAGE, url: '/\\elsewhere.example' })],
    ['a script', JSON.stringify({ ...MESSAGE, url: 'javascript:alert(1)' })],
    ['what is in the browser', JSON.stringify({ ...MESSAGE, url: `blob:${ORIGIN}/account` })],
    ['no page of ours', JSON.stringify({ ...MESSAGE, url: '/api/account/export' })],
    ['no address', JSON.stringify({ ...MESSAGE, url: 'https://[' })],
  ])('becomes a neutral notification when it is %s', (_, sent) => {
    expect(notificationOf(sent, ORIGIN)).toEqual(NEUTRAL)
  })

  test.each([
    ['title', 200],
    ['body', 1_000],
  ] as const)('has a %s of at most %i characters', (field, length) => {
    const shown = (text: string) => {
      const { title, options } = send({ ...MESSAGE, [field]: text })
      return field === 'title' ? title : options.body
    }
    expect(shown('x'.repeat(length))).toBe('x'.repeat(length))
    expect(shown('x'.repeat(length + 1))).toBe(`${'x'.repeat(length - 1)}…`)
  })

  test('is always shown, with a page of ours behind it, whatever it is', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          title: fc.string(),
          body: fc.string(),
          url: fc.oneof(fc.webUrl(), fc.string()),
          tag: fc.string(),
        })
        .map((message) => JSON.stringify(message)),
    )
    fc.assert(
      fc.property(anything, (sent) => {
        const { title, options } = notificationOf(sent, ORIGIN)
        expect(title.trim()).not.toBe('')
        const { origin } = new URL(options.data.path, ORIGIN)
        expect(origin).toBe(ORIGIN)
      }),
    )
  })
})

describe('a notification leads', () => {
  test.each([
    ['to its page', { path: '/account' }, '/account'],
    ['home from another site', { path: 'https://elsewhere.example/account' }, '/'],
    ['home from what no other version would understand', { page: '/account' }, '/'],
    ['home from nothing', null, '/'],
  ])('%s', (_, about, path) => {
    expect(pageOfNotification(about, ORIGIN)).toBe(path)
  })

  function windows(...urls: string[]) {
    const open = urls.map((url) => ({ url, focus: vi.fn(async () => {}), navigate: vi.fn(async () => null) }))
    return { open, openWindow: vi.fn(), matchAll: vi.fn(async () => open) }
  }

  test('to the window that shows its page already', async () => {
    const there = windows(`${ORIGIN}/Canada`, `${ORIGIN}/account`)
    await showPage(there, '/account', ORIGIN)
    expect(there.open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
    for (const { navigate } of there.open) expect(navigate).not.toHaveBeenCalled()
    expect(there.openWindow).not.toHaveBeenCalled()
  })

  test('to the window that was used last, which goes to its page', async () => {
    const there = windows(`${ORIGIN}/contact`, `${ORIGIN}/Canada`)
    await showPage(there, '/account', ORIGIN)
    const [last, other] = there.open
    expect(last?.focus).toHaveBeenCalledOnce()
    expect(last?.navigate).toHaveBeenCalledWith(`${ORIGIN}/account`)
    expect(other?.focus).not.toHaveBeenCalled()
    expect(there.openWindow).not.toHaveBeenCalled()
  })

  test('to a new window where none is open', async () => {
    const there = windows()
    await showPage(there, '/account', ORIGIN)
    expect(there.openWindow).toHaveBeenCalledWith(`${ORIGIN}/account`)
  })

  test('to a new window where the open one stays at its page', async () => {
    const there = windows(`${ORIGIN}/contact`)
    there.open[0]?.navigate.mockRejectedValue(new TypeError('Cannot navigate'))
    await showPage(there, '/account', ORIGIN)
    expect(there.openWindow).toHaveBeenCalledWith(`${ORIGIN}/account`)
  })
})
