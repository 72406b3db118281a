import { describe, expect, test } from 'vitest'
import { faultOfHead } from '../../../lambdas/sources/exchange.ts'

const url = 'https://trends.google.com/_/TrendsUi/data/batchexecute'
const JSON_ONLY = ['application/json']

function refusal(status: number, headers: Record<string, string> = {}) {
  return faultOfHead({ status, headers: new Headers(headers), url }, JSON_ONLY)
}

describe('an answer is refused for its type:', () => {
  test.each([
    ['text/html; charset=utf-8', 'html'],
    ['text/html ; charset=utf-8', 'html'],
    ['text/plain', 'wrong-type'],
    ['application/jsonp', 'wrong-type'],
    ['text/html+application/json', 'wrong-type'],
    ['', 'wrong-type'],
  ])('%s is %s', (type, fault) => {
    expect(refusal(200, { 'content-type': type })).toBe(fault)
  })
})

describe('an answer is refused for its status:', () => {
  test.each([
    [204, 'rejected-request'],
    [400, 'rejected-request'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'missing'],
    [410, 'missing'],
    [429, 'rate-limited'],
    [499, 'rejected-request'],
    [500, 'server-error'],
  ])('%i is %s, whatever its type', (status, fault) => {
    expect(refusal(status, { 'content-type': 'application/json' })).toBe(fault)
  })
})

describe('a redirect', () => {
  test.each([
    ['https://www.google.com/sorry/index?continue=x', 'blocked'],
    ['/sorry/index', 'blocked'],
    ['/sorry', 'blocked'],
    ['//ipv4.google.com/sorry/index', 'blocked'],
    ['https://consent.google.com/ml?continue=x', 'consent'],
    ['https://www.google.com/sorrytosay', 'redirected'],
    ['https://noconsent.google.com/', 'redirected'],
    ['https://trends.google.com/trending', 'redirected'],
    ['http://169.254.169.254/latest/meta-data/', 'redirected'],
    ['', 'redirected'],
    ['https://', 'redirected'],
  ])('to %s is %s', (location, fault) => {
    for (const status of [300, 301, 302, 303, 307, 308]) expect(refusal(status, { location })).toBe(fault)
  })
})
