import { describe, expect, test } from 'vitest'
import { elsewhere } from '../../../shared/elsewhere/elsewhere.ts'
import { ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import { aTrend, NOW } from '../../support/builders.ts'

/** The link that a trend of Canada has to this one of France, as it is stored. */
function linkTo(about: Parameters<typeof aTrend>[0]): unknown {
  const trends = [aTrend(), aTrend({ ...about, country: 'FR' })]
  const ofCanada = [...elsewhere(sharedTopics(trends.map(sightingOf)))].find(({ country }) => country === 'CA')
  return JSON.parse(JSON.stringify(ofCanada?.topics[0]?.[1][0]))
}

describe('a link is read as it was stored', () => {
  test.each([
    ['to a trend that goes on', { endedAt: null }, 'Active'],
    ['to one that has ended', { endedAt: NOW }, 'Lasted'],
    ['to one of which little is known', { volume: null, growth: null, articles: [] }, 'Active'],
  ])('%s', (_, about, status) => {
    const stored = linkTo(about)
    expect(ElsewhereLink.parse(stored)).toEqual(stored)
    expect(stored).toMatchObject({ country: 'FR', status })
  })

  test('by an earlier version, which had no headlines', () => {
    const { headline: _, ...earlier } = ElsewhereLink.parse(linkTo({}))
    expect(ElsewhereLink.parse(earlier)).toEqual(earlier)
  })
})
