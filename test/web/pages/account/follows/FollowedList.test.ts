import { describe, expect, test } from 'vitest'
import { matchesFollow } from '../../../../../web/pages/account/follows/FollowedList.tsx'
import { aFollow } from '../accountServer.ts'

const HEATING = aFollow('επίδομα θέρμανσης', { country: 'GR' })
const GAMES = aFollow('Games', { kind: 'category', country: 'TR' })

describe('the filter finds', () => {
  test.each([
    ['everything, while nothing is typed', HEATING, ''],
    ['everything, while spaces are typed', HEATING, '  '],
    ['a name without its accents', HEATING, 'ΘΕΡΜΑΝΣΗΣ'],
    ['a country', HEATING, 'greece'],
    ['a country without its accents', GAMES, 'turkiye'],
    ['a category', GAMES, 'gam'],
    ['words of a name and of a country together, in any order', GAMES, 'turk games'],
    ['categories', GAMES, 'category'],
    ['trends', HEATING, 'trend'],
  ])('%s', (_, follow, filter) => {
    expect(matchesFollow(follow, filter)).toBe(true)
  })

  test.each([
    ['another name', HEATING, 'pension'],
    ['another country', HEATING, 'japan'],
    ['one word of two', GAMES, 'games japan'],
    ['a trend as a category', HEATING, 'category'],
  ])('not %s', (_, follow, filter) => {
    expect(matchesFollow(follow, filter)).toBe(false)
  })
})
