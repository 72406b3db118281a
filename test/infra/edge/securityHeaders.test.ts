import { describe, expect, test } from 'vitest'
import { embedSecurityHeaders, securityHeaders } from '../../../infra/edge/securityHeaders.ts'

const headers = new Map(securityHeaders(['https://users.example']))

/** The directives of the content policy among headers. */
function policyOf(given: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    (given.get('Content-Security-Policy') ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('a page of ours', () => {
  const policy = policyOf(headers)

  test('loads scripts, styles, fonts and workers from its own origin only', () => {
    expect(policy.get('default-src')).toBe("'none'")
    for (const kind of ['script-src', 'style-src', 'font-src', 'worker-src', 'manifest-src'])
      expect(policy.get(kind)).toBe("'self'")
  })

  test('connects to its own origin and to the user pool', () => {
    expect(policy.get('connect-src')).toBe("'self' https://users.example")
  })

  test('runs no inline scripts, and requires trusted types', () => {
    const unsafe = [...policy].filter(([, sources]) => sources.includes('unsafe'))
    expect(unsafe).toEqual([['style-src-attr', "'unsafe-inline'"]])
    expect(policy.get('require-trusted-types-for')).toBe("'script'")
  })

  test('cannot be framed or get another base URL', () => {
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
  })
})

test('a page with reCAPTCHA may also load it from Google, and differs in nothing else', () => {
  const without = policyOf(headers)
  const policy = policyOf(new Map(securityHeaders(['https://users.example'], true)))
  const different = [...policy].filter(([name, sources]) => without.get(name) !== sources)
  expect(Object.fromEntries(different)).toEqual({
    'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    'frame-src': "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    'trusted-types': "* 'allow-duplicates'",
  })
  for (const name of without.keys()) expect(policy.has(name)).toBe(true)
})

test('browsers use only HTTPS for a year after a visit', () => {
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
})

test('no header contains a line break', () => {
  for (const [name, value] of headers) {
    expect(name).toMatch(/^[A-Za-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})

describe('the widget', () => {
  const widget = new Map(embedSecurityHeaders())
  const policy = policyOf(widget)

  test('can be framed by every site', () => {
    expect(policy.get('frame-ancestors')).toBe('*')
    expect(widget.has('X-Frame-Options')).toBe(false)
  })

  test('runs no script, loads nothing, and sends no form', () => {
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.has('script-src')).toBe(false)
    expect(policy.get('form-action')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect([...policy.values()].filter((sources) => /https?:|'self'/.test(sources))).toEqual([])
  })

  test('has all other headers of a page of ours', () => {
    for (const [name, value] of headers)
      if (!['X-Frame-Options', 'Content-Security-Policy'].includes(name)) expect(widget.get(name), name).toBe(value)
  })
})
