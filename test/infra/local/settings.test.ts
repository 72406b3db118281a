import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../infra/local/settings.ts'

describe('the settings of npm start', () => {
  test('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4400,
      folder: expect.stringMatching(/\/\.local$/),
      source: 'auto',
      live: { url: 'https://trends.google.com', paceMs: 300, atOnce: 2 },
      earlierCollections: 'on',
      atMostAheadHours: undefined,
      passwords: { minLength: undefined, breached: 'off' },
      captcha: 'off',
      throttle: 'off',
    })
  })

  test('are read from the environment; an empty variable counts as unset', () => {
    const given = {
      PORT: '0',
      UPTICK_DATA: '/data',
      TRENDS_SOURCE: 'sample',
      TRENDS_SOURCE_URL: '',
      TRENDS_PACE_MS: '0',
      TRENDS_AT_ONCE: '8',
      EARLIER_COLLECTIONS: 'off',
      AT_MOST_AHEAD_HOURS: '1',
      COLLECT_EVERY_HOURS: '6',
      MIN_PASSWORD_LENGTH: '8',
      BREACHED_PASSWORDS: 'block',
      CAPTCHA: 'on',
      THROTTLE: 'on',
    }
    expect(readSettings(given)).toEqual({
      port: 0,
      folder: '/data',
      source: 'sample',
      live: { url: 'https://trends.google.com', paceMs: 0, atOnce: 8 },
      earlierCollections: 'off',
      atMostAheadHours: '1',
      collectionHours: 6,
      passwords: { minLength: 8, breached: 'block' },
      captcha: 'on',
      throttle: 'on',
    })
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '1e3'],
    ['TRENDS_SOURCE', 'google'],
    ['TRENDS_SOURCE_URL', 'not an address'],
    ['TRENDS_PACE_MS', 'slow'],
    ['AT_MOST_AHEAD_HOURS', '-1'],
    ['EARLIER_COLLECTIONS', 'yes'],
    ['COLLECT_EVERY_HOURS', '5'],
    ['COLLECT_EVERY_HOURS', 'often'],
    ['MIN_PASSWORD_LENGTH', '5'],
    ['MIN_PASSWORD_LENGTH', '100'],
    ['MIN_PASSWORD_LENGTH', 'long'],
    ['BREACHED_PASSWORDS', 'on'],
    ['CAPTCHA', 'yes'],
  ])('%s=%s is refused with an error that names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })
})
