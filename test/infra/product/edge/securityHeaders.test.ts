import { expect, test } from 'vitest'
import { embedSecurityHeaders, securityHeaders } from '../../../../infra/product/edge/securityHeaders.ts'
import { contentSecurityPolicy, embedPolicy } from '../../../../shared/page/contentPolicy.ts'

const POOL = ['https://users.example']
const page = Object.fromEntries(securityHeaders(POOL))

test('browsers use only HTTPS for a year, guess no types, and frame no page of ours', () => {
  expect(page).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
})

test('a page has a content policy with the user pool, and with reCAPTCHA where that is configured', () => {
  expect(page['Content-Security-Policy']).toBe(contentSecurityPolicy({ connectTo: POOL }))
  const withRecaptcha = {
    ...page,
    'Content-Security-Policy': contentSecurityPolicy({ connectTo: POOL, recaptcha: true }),
  }
  expect(Object.fromEntries(securityHeaders(POOL, true))).toEqual(withRecaptcha)
})

test('the widget has its own content policy, may be framed, and has all other headers of a page', () => {
  const { 'X-Frame-Options': _, ...others } = page
  expect(Object.fromEntries(embedSecurityHeaders())).toEqual({ ...others, 'Content-Security-Policy': embedPolicy() })
})
