import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../infra/securityHeaders.ts'

const headers = new Map(securityHeaders(['https://users.example']))

describe('a page of ours', () => {
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

  test('loads scripts, styles, fonts and workers from its own origin only', () => {
    expect(policy.get('default-src')).toBe("'none'")
    for (const kind of ['script-src', 'style-src', 'font-src', 'worker-src', 'manifest-src'])
      expect(policy.get(kind)).toBe("'self'")
  })

  test('talks to its own origin and to the user pool', () => {
    expect(policy.get('connect-src')).toBe("'self' https://users.example")
  })

  test('runs no script that stands in its text, and makes none of text', () => {
    const unsafe = [...policy].filter(([, sources]) => sources.includes('unsafe'))
    expect(unsafe).toEqual([['style-src-attr', "'unsafe-inline'"]])
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
  })

  test('is framed by nobody and cannot be moved to another base', () => {
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
  })
})

test('a browser that was here once comes back by HTTPS for a year', () => {
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
})

test('no header has what would break it in two', () => {
  for (const [name, value] of headers) {
    expect(name).toMatch(/^[A-Za-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})
