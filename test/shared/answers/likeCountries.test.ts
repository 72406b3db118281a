import { describe, expect, test } from 'vitest'
import { likeCountries } from '../../../shared/answers/likeCountries.ts'

/** Events by the codes of their countries: `"CA US"`. */
function events(...lists: string[]) {
  return lists.map((list) => ({ members: list.split(' ').map((country) => ({ country })) }))
}

describe('the countries most like one are answered', () => {
  test('by name, with how alike they are: in thousandths, and in events', () => {
    expect(likeCountries(events('CA US', 'CA GB', 'US GB', 'CA FR', 'CA US'), 'CA')).toEqual([
      { code: 'US', name: 'United States', similarity: 0.4, shared: 2, of: 5 },
      { code: 'FR', name: 'France', similarity: 0.25, shared: 1, of: 4 },
      { code: 'GB', name: 'United Kingdom', similarity: 0.2, shared: 1, of: 5 },
    ])
    expect(likeCountries(events('CA US', 'CA US', 'CA GB'), 'CA')).toMatchObject([
      { code: 'US', similarity: 0.667 },
      { code: 'GB', similarity: 0.333 },
    ])
  })

  test('at most three of them', () => {
    expect(likeCountries(events('CA US GB FR JP'), 'CA').map(({ code }) => code)).toEqual(['FR', 'GB', 'JP'])
  })
})
