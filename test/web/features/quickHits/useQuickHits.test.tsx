import '../../../support/jsdom.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as computing from '../../../../shared/answers/overview.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { cacheHits, type HitSource, useQuickHits } from '../../../../web/features/quickHits/useQuickHits.ts'
import { browserStorage } from '../../../../web/lib/cache/browserStorage.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTrend, minutesAgo, NOW } from '../../../support/builders.ts'
import { asFromServer, render, texts } from '../../../support/render.tsx'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const SOURCE: HitSource = { items: [anItem({ title: 'Orbit 9' })], updatedAt: minutesAgo(60) }
const LATER: HitSource = { items: [anItem({ title: 'Ferry timetable' })], updatedAt: NOW }

vi.mock('../../../../shared/answers/overview.ts', { spy: true })

beforeEach(() => {
  vi.mocked(computing.quickHitsAnswer).mockClear()
})

afterEach(() => {
  sessionStorage.clear()
})

function Hits({ country, source, now }: { country: Country; source: HitSource | undefined; now: string }) {
  const hits = useQuickHits(country, source, now)
  return hits ? hits.map((hit) => <b key={hit.key}>{hit.trend}</b>) : <i>unknown</i>
}

/** As if another page of this session had computed something else from the same trends. */
function remember(country: Country): void {
  const others = computing.quickHitsAnswer([aTrend({ title: 'Kept' })], NOW)
  cacheHits(browserStorage('sessionStorage'), country, SOURCE, others, NOW)
  vi.mocked(computing.quickHitsAnswer).mockClear()
}

describe('Quick Hits', () => {
  test('are unknown while the trends are', async () => {
    await render(<Hits country={JAPAN} source={undefined} now={NOW} />)
    expect(texts('i')).toEqual(['unknown'])
  })

  test('are computed again when the trends change', async () => {
    const { again } = await render(<Hits country={JAPAN} source={SOURCE} now={NOW} />)
    expect(texts('b')).toEqual(['Orbit 9'])
    await again(<Hits country={JAPAN} source={LATER} now={NOW} />)
    expect(texts('b')).toEqual(['Ferry timetable'])
  })

  test('are not computed again within 30 seconds, on whatever page', async () => {
    remember(JAPAN)
    await render(<Hits country={JAPAN} source={SOURCE} now={NOW} />)
    expect(texts('b')).toEqual(['Kept'])
    expect(computing.quickHitsAnswer).not.toHaveBeenCalled()
  })

  test('are computed again when 30 seconds are over', async () => {
    remember(JAPAN)
    const now = new Date(Date.parse(NOW) + 30_000).toISOString()
    await render(<Hits country={JAPAN} source={SOURCE} now={now} />)
    expect(texts('b')).toEqual(['Orbit 9'])
  })

  test('begin as a server draws them, whatever the browser remembers', async () => {
    const page = asFromServer(<Hits country={JAPAN} source={SOURCE} now={NOW} />)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page)
    expect(texts('b')).toEqual(['Orbit 9'])
    remember(JAPAN)
    const errors: unknown[] = []
    const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: (error) => errors.push(error) }))
    expect(errors).toEqual([])
    expect(texts('b')).toEqual(['Kept'])
    await act(async () => root.unmount())
    place.remove()
  })
})
