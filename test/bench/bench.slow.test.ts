import { beforeAll, describe, expect, test } from 'vitest'
import { freshBuild } from '../../infra/build/freshBuild.ts'
import { measurePart } from './measurePart.ts'
import { allParts } from './parts.ts'

beforeAll(async () => {
  await freshBuild()
})

const parts = await allParts()

describe('each part of the benchmark, in its smallest size,', () => {
  test.each(parts.map((part) => [part.name, part] as const))(
    '%s gives its rows and reports progress',
    async (_, part) => {
      const steps: string[] = []
      const rows = await measurePart(part, 'smallest', (step) => steps.push(step))
      expect(rows.length).toBeGreaterThanOrEqual(Math.max(1, part.goals.length))
      expect(rows.filter(({ measured }) => !Number.isFinite(measured))).toEqual([])
      expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
      expect(steps.length).toBeGreaterThan(0)
    },
  )
})
