import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireBuilt } from '../../../infra/build/freshBuild.ts'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { BuildProblem } from '../../../infra/product/settings/BuildProblem.ts'

test('requireBuilt names the missing parts of a build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'uptick-dist-'))
  try {
    for (const name of Object.keys(FUNCTIONS)) write(dist, `lambdas/${name}/index.mjs`)
    expect(() => requireBuilt(dist)).toThrow(new BuildProblem('Not built yet: dist/web/index.html. Run: npm run build'))
    write(dist, 'web/index.html')
    expect(() => requireBuilt(dist)).not.toThrow()
    rmSync(join(dist, 'lambdas/search'), { recursive: true })
    expect(() => requireBuilt(dist)).toThrow(/^Not built yet: dist\/lambdas\/search\/index\.mjs\./)
  } finally {
    rmSync(dist, { recursive: true })
  }
})

function write(dist: string, file: string): void {
  mkdirSync(join(dist, file, '..'), { recursive: true })
  writeFileSync(join(dist, file), '')
}
