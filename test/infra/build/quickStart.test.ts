import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED } from '../../../infra/build/quickStart.ts'

test.each(Object.keys(UNUSED))('%s is still a file of its package, so that it is left out', (file) => {
  expect(existsSync(join('node_modules', file))).toBe(true)
})
