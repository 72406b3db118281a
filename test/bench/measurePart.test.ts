import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { measurePart } from './measurePart.ts'

describe('a part that fails', () => {
  slowTest('gives one sentence that names a file with its output', async () => {
    const failure = await measurePart({ name: 'no-such-part' }, 'smallest', () => {}).catch(String)
    const log = /^Error: no-such-part was not measured: .+\. Its output is in (\S+)\.$/.exec(String(failure))?.[1]
    expect(readFileSync(log ?? '', 'utf8')).toContain('Cannot measure no-such-part')
  })

  test('is stopped at its limit', async () => {
    const failure = await measurePart({ name: 'load', limitMinutes: 0.001 }, 'smallest', () => {}).catch(String)
    expect(failure).toContain('load was not measured: it took longer than 0.001 minutes and was stopped')
  })
})
