import { describe, expect, test } from 'vitest'
import { findCountry } from '../../../shared/countries.ts'
import { WAITLIST_COUNTRIES, waitlistProblems } from '../../../shared/people/waitlist.ts'

const EMAIL = 'maya.okafor@example.org'

describe('the waitlist takes', () => {
  test('an address from Canada, the USA and the UK', () => {
    for (const country of WAITLIST_COUNTRIES)
      expect([...waitlistProblems({ email: ` ${EMAIL} `, country })]).toEqual([])
    expect(WAITLIST_COUNTRIES.map((code) => findCountry(code)?.name)).toEqual([
      'Canada',
      'United States',
      'United Kingdom',
    ])
  })
})

describe('the waitlist does not take', () => {
  test.each([
    ['an empty address', { email: ' ', country: 'CA' }, [['email', 'missing']]],
    ['no address', { email: 'maya@example', country: 'CA' }, [['email', 'invalid']]],
    ['no country', { email: EMAIL, country: '' }, [['country', 'missing']]],
    ['another country', { email: EMAIL, country: 'FR' }, [['country', 'missing']]],
    ['a name that every object has', { email: EMAIL, country: 'constructor' }, [['country', 'missing']]],
    [
      'nothing at all',
      { email: '', country: '' },
      [
        ['email', 'missing'],
        ['country', 'missing'],
      ],
    ],
  ])('%s', (_, entry, expected) => expect([...waitlistProblems(entry)]).toEqual(expected))
})
