import '../../../support/jsdom.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { timestampAnswer } from '../../../../shared/collections/lastUpdated.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { type LastUpdate, lastUpdate, OfflineNote, PanelHead } from '../../../../web/pages/trends/PanelHead.tsx'
import { act } from '../../../support/act.ts'
import { someTrends } from '../../../support/anItem.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, fromServer, render, takeOver } from '../../../support/render.tsx'

/** The reader's time zone; pages are rendered without one. */
vi.hoisted(() => vi.stubEnv('TZ', 'Asia/Tokyo'))

const UPDATE: LastUpdate = { kind: 'known', at: '2026-11-21T09:55:00.000Z' }

function head(lastUpdate: LastUpdate, isFromServer: boolean): ReactNode {
  return (
    <InSite isFromServer={isFromServer}>
      <PanelHead
        country={DEFAULT_COUNTRY}
        heading="Sports"
        lastUpdate={lastUpdate}
        isStale={false}
        isFromCache={undefined}
      />
    </InSite>
  )
}

describe('the update time above the trends', () => {
  test('leads to the archive of the country', async () => {
    await render(head(UPDATE, false))
    expect(find<HTMLAnchorElement>('.stamp a').getAttribute('href')).toBe('/archive')
    expect(find('.stamp a').textContent).toBe('21 November 2026 (Saturday) - 9:55 UTC')
  })

  test("is in UTC on the server, with the reader's own zone beside it after hydration", async () => {
    const place = fromServer(head(UPDATE, true))
    expect(find('.stamp').textContent).toBe('Updated: 21 November 2026 (Saturday) - 9:55 UTC (Updates every 12 hours)')
    expect((await takeOver(place, head(UPDATE, true))).differences).toEqual([])
    expect(find('.stamp').textContent).toBe(
      'Updated: 21 November 2026 (Saturday) - 9:55 UTC\u00A0· 18:55 in Tokyo (Updates every 12 hours)',
    )
  })

  test('is the specified sentence, with no other zone, when nothing is known', async () => {
    const sentence = 'Updated: 21 November 2026 (Saturday) - 12:00 UTC / 6:00 MDT'
    await render(head({ kind: 'unknown', sentence }, false))
    expect(find('.stamp').textContent).toBe(`${sentence} (Updates every 12 hours)`)
    expect(document.querySelector('.stamp time')).toBeNull()
  })
})

const OWN = minutesAgo(2_000)
const PUBLISHED = minutesAgo(100)

const trendsOf = (updatedAt: string | null) => someTrends([], { updatedAt })

describe('the time above the trends is', () => {
  test.each([
    ['their own, even when newer ones were published', trendsOf(OWN), PUBLISHED, false, OWN],
    ['their own when the published time could not be read', trendsOf(OWN), undefined, true, OWN],
    ['that of the published data while there are no trends', undefined, PUBLISHED, false, PUBLISHED],
    ['what was known before, when it could not be read again', undefined, PUBLISHED, true, PUBLISHED],
  ])('%s', (_, trends, at, isUnknown, expected) => {
    const published = at === undefined ? undefined : timestampAnswer(at, 12, false)
    expect(lastUpdate({ trends, published, isUnknown, now: NOW })).toEqual({ kind: 'known', at: expected })
  })

  test('the current time when unknown', () => {
    const shown = lastUpdate({ trends: trendsOf(null), published: undefined, isUnknown: true, now: NOW })
    expect(shown).toEqual({
      kind: 'unknown',
      sentence: 'Updated: 21 November 2026 (Saturday) - 12:00 UTC / 6:00 MDT',
    })
  })

  test.each([
    ['nothing was answered yet', undefined, false],
    ['nothing could be read at all: an outage does not look fresh', undefined, true],
    ['the published time may still come', trendsOf(null), false],
  ])('nothing while %s', (_, trends, isUnknown) => {
    expect(lastUpdate({ trends, published: undefined, isUnknown, now: NOW })).toBeUndefined()
  })
})

const OFFLINE = 'You are offline. These trends are from the time above.'
const UNREACHABLE = 'Uptick cannot be reached right now. These trends are from the time above.'

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
}

function note(): string | null {
  return find('[role="status"]').textContent
}

describe('above the trends it is said', () => {
  test.each([
    [true, false, ''],
    [true, true, UNREACHABLE],
    [false, false, OFFLINE],
    [false, true, OFFLINE],
  ])('with a network: %s, and kept ones: %s', async (isOnline, isFromCache, text) => {
    network(isOnline)
    await render(<OfflineNote isFromCache={isFromCache} />)
    expect(note()).toBe(text)
  })

  test('when the network goes, and no longer when it is back', async () => {
    await render(<OfflineNote isFromCache={false} />)
    network(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(note()).toBe(OFFLINE)
    network(true)
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(note()).toBe('')
  })

  test('nothing on the server', () => {
    network(false)
    expect(renderToString(<OfflineNote isFromCache={false} />)).toBe('<div role="status"></div>')
  })
})
