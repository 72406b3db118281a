import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuickHit } from '../../../../shared/api.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { QuickHitsRail, QuickHitsSheet } from '../../../../web/pages/trends/QuickHits.tsx'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, render, texts } from '../../../support/render.tsx'

let isWide: boolean

beforeEach(() => {
  isWide = true
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})

function aHit(about: Partial<QuickHit> = {}): QuickHit {
  return {
    key: 'CA:orbit 9:unknown',
    trend: 'Orbit 9',
    category: 'Games',
    volume: 50_000,
    growth: 300,
    score: 200_000,
    headline: {
      title: 'Orbit 9 delayed until spring',
      url: 'https://news.example/orbit',
      source: 'The Example',
      published_at: minutesAgo(90),
    },
    ...about,
  }
}

function show(...hits: QuickHit[]) {
  const list = { hits, isLoading: false, country: DEFAULT_COUNTRY }
  return render(
    <InSite>
      <QuickHitsRail {...list} />
      <QuickHitsSheet {...list} />
    </InSite>,
  )
}

describe('below a Quick Hit', () => {
  test('its headline is quoted, with publisher and age, and leads to the article', async () => {
    await show(aHit())
    expect(texts('.headline')).toEqual(['“Orbit 9 delayed until spring” The Example 1 hour ago'])
    expect(find<HTMLAnchorElement>('.headline a').href).toBe('https://news.example/orbit')
    expect(find('.headline time').getAttribute('datetime')).toBe(minutesAgo(90))
  })

  test('a headline has its own language and direction, whatever surrounds it', async () => {
    await show(
      aHit({ headline: { title: 'موعد الإطلاق', url: 'https://news.example/1', source: '', published_at: null } }),
    )
    const title = find<HTMLElement>('.headline bdi')
    expect([title.lang, title.dir, title.textContent]).toEqual(['ar', 'auto', '“موعد الإطلاق”'])
  })

  test('an unsafe address is dropped, and the headline stays', async () => {
    const headline = { title: 'Read', url: 'javascript:alert(1)', source: 'The Example', published_at: null }
    await show(aHit({ headline }))
    expect(find('.headline a').hasAttribute('href')).toBe(false)
    expect(texts('.headline')).toEqual(['“Read” The Example '])
  })

  test.each([
    ['nobody wrote about it', null],
    ['an older answer has none', undefined],
  ])('there is nothing when %s', async (_, headline) => {
    const { headline: __, ...hit } = aHit()
    await show({ ...hit, ...(headline !== undefined && { headline }) })
    expect(texts('.headline')).toEqual([])
  })

  test('there is nothing in narrow windows', async () => {
    isWide = false
    await show(aHit())
    expect(texts('.headline')).toEqual([])
  })
})
