import '../../support/jsdom.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { Flag } from '../../../web/components/Flag.tsx'
import { find, render } from '../../support/render.tsx'

describe('a flag', () => {
  test('exists for every country', () => {
    const drawn = readFileSync('web/styles/flags.css', 'utf8')
    for (const { flag } of COUNTRIES) expect(drawn).toContain(`.flag-${flag} {`)
  })

  test.each([
    ['of a country of ours is its own', 'jp', 'flag flag-jp'],
    ['of any other is Canada’s', 'zz', 'flag flag-ca'],
  ])('%s', async (_, code, className) => {
    await render(<Flag code={code} />)
    expect(find('i').className).toBe(className)
  })
})
