import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, embedPolicy } from '../../../shared/page/contentPolicy.ts'

/** The sources of each directive. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the content security policy of documents', () => {
  const own = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'uptick',
  }

  test('allows nothing from elsewhere', () => {
    expect(directives(contentSecurityPolicy({ connectTo: [] }))).toEqual(own)
  })

  test('allows calls of the user pool, and the inline script by its hash', () => {
    expect(
      directives(contentSecurityPolicy({ connectTo: ['https://pool.example'], inlineScript: 'sha256-a' })),
    ).toEqual({
      ...own,
      'connect-src': "'self' https://pool.example",
      'script-src': "'self' 'sha256-a'",
    })
  })

  test('allows the scripts and frames of reCAPTCHA only where that is configured', () => {
    expect(directives(contentSecurityPolicy({ connectTo: [], recaptcha: true }))).toEqual({
      ...own,
      'script-src': "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src': "'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      'trusted-types': "* 'allow-duplicates'",
    })
  })
})

describe('the content security policy of the widget', () => {
  const framed = {
    'default-src': "'none'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': 'data:',
    'frame-ancestors': '*',
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
  }

  test('lets every site frame it, and allows its style sheet alone', () => {
    expect(directives(embedPolicy('sha256-a'))).toEqual({ ...framed, 'style-src': "'sha256-a'" })
    expect(directives(embedPolicy())).toEqual(framed)
  })
})
