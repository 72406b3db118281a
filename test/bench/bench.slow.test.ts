import { beforeAll, describe, expect, test } from 'vitest'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { measurePart } from './measurePart.ts'
import { PARTS } from './parts.ts'

beforeAll(async () => {
  await freshBuild()
})

describe('each part of the benchmark, in its smallest size,', () => {
  test.each(Object.keys(PARTS))('%s gives its rows and reports progress', async (name) => {
    const steps: string[] = []
    const rows = await measurePart(name, 'smallest', (step) => steps.push(step))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ measured }) => !Number.isFinite(measured))).toEqual([])
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
    expect(steps.length).toBeGreaterThan(0)
  })
})
