import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const HERE = window.location.origin

/** A page makes its policy once, so every test has a page of its own. */
async function freshPage() {
  vi.resetModules()
  return import('../../../../web/lib/startup/trustedScripts.ts')
}

const FOREIGN = [
  ['another host', 'https://scripts.example/worker.js'],
  ['another host without a scheme', '//scripts.example/worker.js'],
  ['another port', 'http://localhost:1/worker.js'],
  ['another scheme', `${HERE.replace('http:', 'https:')}/worker.js`],
  ['text in the address', 'data:text/javascript,alert(1)'],
  ['code in the address', 'javascript:alert(1)'],
  ['an object of this page', `blob:${HERE}/2d3f8f3e-0000-4000-8000-000000000000`],
] as const

describe.each(['without', 'with'])('in a browser %s Trusted Types', (which) => {
  const policies: string[] = []

  beforeEach(() => {
    policies.length = 0
    if (which === 'with')
      vi.stubGlobal('trustedTypes', {
        createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
          policies.push(name)
          return rules
        },
      })
  })

  test('a script of this site is let through, with its whole address', async () => {
    const { trustedScriptUrl } = await freshPage()
    expect(String(trustedScriptUrl('/assets/worker.js?x=1'))).toBe(`${HERE}/assets/worker.js?x=1`)
    expect(String(trustedScriptUrl(new URL('/worker.js', HERE)))).toBe(`${HERE}/worker.js`)
  })

  test.each(FOREIGN)('%s is refused', async (_, address) => {
    const { trustedScriptUrl } = await freshPage()
    expect(() => trustedScriptUrl(address)).toThrow(TypeError)
  })

  test(`the policy is ${which === 'with' ? 'made once, under the name that is allowed' : 'not needed'}`, async () => {
    const { trustedScriptUrl } = await freshPage()
    trustedScriptUrl('/a.js')
    trustedScriptUrl('/b.js')
    expect(policies).toEqual(which === 'with' ? ['uptick'] : [])
  })
})
