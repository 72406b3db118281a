import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeLinks } from '../../../lambdas/mail/unsubscribeToken.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'

test('both links of a mail, for people and for mail programs, have a valid token', async () => {
  const links = await unsubscribeLinks('https://uptick.example', TEST_KEYS)('maya', { kind: 'confirmations' })
  expect(links.manage).toBe('https://uptick.example/account')
  for (const [link, path] of [
    [links.stop, '/unsubscribe'],
    [links.header, '/api/unsubscribe'],
  ] as const) {
    const { origin, pathname, searchParams } = new URL(link)
    expect(origin + pathname).toBe(`https://uptick.example${path}`)
    const leaving = readUnsubscribeToken(await TEST_KEYS.key('leave'), searchParams.get('token') ?? '')
    expect(leaving).toEqual({ sub: 'maya', scope: { kind: 'confirmations' } })
  }
})
