import '../../../support/jsdom.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { announceSavedPage } from '../../../../web/features/updates/announceSavedPage.ts'
import { closeToast, currentToasts } from '../../../../web/lib/display/toastList.ts'
import { anItem, someTrends } from '../../../support/anItem.ts'

/** Looks again and again until it is so. */
const eventually = expect.poll

/** When the page was saved. */
const SAVED_AT = Date.parse('2026-09-24T14:05:00Z')
const GAMES = ['trends', 'CA', 'Games']
const CANADA = ['trends', 'CA']
const TOPIC = ['topic', 'CA', 'orbit 9']

const saved = someTrends([anItem()], { updatedAt: '2026-09-24T12:00:00Z' })
const newer = { ...saved, updatedAt: '2026-09-25T00:00:00Z', isFromCache: false }

const undo: (() => void)[] = []
afterEach(() => {
  for (const act of undo.splice(0)) act()
  for (const { id } of currentToasts()) closeToast(id)
})

/** A server that can be reached or not, and an app on a saved page, which shows what it has. */
function savedPage(queryKey: string[], data: unknown = saved) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const server = { isReachable: false, asked: 0 }
  const show = (key: string[], isEnabled = true) => {
    const queryFn = async () => {
      server.asked += 1
      if (!server.isReachable) throw new TypeError('There is no answer.')
      return key[0] === 'trends' ? newer : 'newer'
    }
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: isEnabled,
    })
    undo.push(observer.subscribe(() => {}))
  }
  const seed = (key: string[], seeded: unknown = saved) => client.setQueryData(key, seeded, { updatedAt: SAVED_AT })
  seed(queryKey, data)
  show(queryKey)
  undo.push(() => client.clear())
  const of = (key: string[]) => client.getQueryData(key)
  return { client, server, show, seed, of, timeOf: (key: string[]) => client.getQueryState(key)?.dataUpdatedAt }
}

function online(): void {
  window.dispatchEvent(new Event('online'))
}

describe('trends of a saved page', () => {
  test('are marked as cached and keep their time, while the server is asked for newer ones', () => {
    const { client, server, of, timeOf } = savedPage(GAMES)
    announceSavedPage(client, [GAMES])
    expect(of(GAMES)).toEqual({ ...saved, isFromCache: true })
    expect(timeOf(GAMES)).toBe(SAVED_AT)
    expect(server.asked).toBe(1)
  })

  test('stay marked when the server cannot be reached, also when the browser believes to be online', async () => {
    const { client, server, of } = savedPage(GAMES)
    announceSavedPage(client, [GAMES])
    await eventually(() => client.isFetching()).toBe(0)
    online()
    await eventually(() => client.isFetching()).toBe(0)
    expect(server.asked).toBe(2)
    expect(of(GAMES)).toMatchObject({ isFromCache: true })
  })

  test('are replaced as soon as the server answers, and nothing is asked for again', async () => {
    const { client, server, of } = savedPage(GAMES)
    announceSavedPage(client, [GAMES])
    await eventually(() => client.isFetching()).toBe(0)
    server.isReachable = true
    online()
    await eventually(() => of(GAMES)).toEqual(newer)
    online()
    expect(server.asked).toBe(2)
  })

  test('of the browser’s storage are marked as well, and those of the server are not', async () => {
    const { client, server, seed, show, of } = savedPage(GAMES)
    announceSavedPage(client, [GAMES])
    seed(CANADA, { ...saved, isFromCache: false })
    show(CANADA, false)
    expect(of(CANADA)).toMatchObject({ isFromCache: true })
    server.isReachable = true
    online()
    await eventually(() => [of(GAMES), of(CANADA)]).toEqual([newer, newer])
  })

  test('are replaced when the server answers for something else', async () => {
    const { client, server, show, of } = savedPage(GAMES)
    announceSavedPage(client, [GAMES])
    await eventually(() => client.isFetching()).toBe(0)
    server.isReachable = true
    show(['trends', 'JP', 'Games'])
    await eventually(() => of(GAMES)).toEqual(newer)
  })

  test('are not spoken of when the server has answered before', async () => {
    const { client, server, of, show } = savedPage(GAMES)
    server.isReachable = true
    show(['trends', 'JP', 'Games'])
    await eventually(() => of(['trends', 'JP', 'Games'])).toEqual(newer)
    announceSavedPage(client, [GAMES])
    expect(of(GAMES)).toEqual(saved)
  })
})

describe('another saved page', () => {
  const alert = () => document.querySelector('[role="alert"]')?.textContent

  test('says from when it is when the server cannot be reached', async () => {
    const { client, of } = savedPage(TOPIC, 'older')
    announceSavedPage(client, [TOPIC])
    await eventually(alert).toBe(
      'Uptick cannot be reached right now. This page is from 24 September 2026 (Thursday) - 14:05 UTC.',
    )
    expect(of(TOPIC)).toBe('older')
  })

  test('that was rendered without data says nothing of its time', async () => {
    const { client, show } = savedPage(GAMES)
    show(TOPIC)
    announceSavedPage(client, [])
    await eventually(() => client.isFetching()).toBe(0)
    expect(currentToasts()).toEqual([])
  })

  test('gets newer data without a word when the server answers', async () => {
    const { client, server, of } = savedPage(TOPIC, 'older')
    server.isReachable = true
    announceSavedPage(client, [TOPIC])
    await eventually(() => of(TOPIC)).toBe('newer')
    expect(currentToasts()).toEqual([])
  })
})
