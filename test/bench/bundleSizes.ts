import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { type Part, recorded } from './part.ts'

export const bundleSizes: Part = {
  name: 'bundle-sizes',
  what: 'The size of the files that deploy for each function, without source maps. Recorded, without goals.',
  goals: [],
  async run(_, progress) {
    progress('read the sizes of the bundles')
    return Object.keys(FUNCTIONS).map((name) => recorded(`Bundle of ${name}`, bytesOf(name) / 1024, 'KB'))
  },
}

function bytesOf(name: string): number {
  const folder = join(BUILT.lambdas, name)
  const files = readdirSync(folder).filter((file) => !file.endsWith('.map'))
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
