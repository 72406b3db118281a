import { describe, expect, test } from 'vitest'
import { leadOf } from '../../../shared/everywhere/leadOf.ts'

describe('the topic that represents an event', () => {
  const BR = { country: 'BR', reason: 'article' }
  const CA = { country: 'CA', reason: null }
  const GB = { country: 'GB', reason: 'term' }

  test('is that of the country that listed it first, else the seed, else the first of them', () => {
    expect(leadOf([BR, CA, GB], ({ country }) => country === 'GB')).toBe(GB)
    expect(leadOf([BR, CA, GB], () => false)).toBe(CA)
    expect(leadOf([BR, GB], () => false)).toBe(BR)
  })

  test('is asked for only of an event that has topics', () => {
    expect(() => leadOf([], () => true)).toThrow('An event has countries')
  })
})
