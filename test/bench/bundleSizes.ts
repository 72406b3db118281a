import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { type Part, recorded } from './part.ts'

export const bundleSizes: Part = {
  name: 'bundle-sizes',
  what: 'The size of the bundle that deploys for each function. Recorded, without goals.',
  goals: [],
  async run(_, progress) {
    progress('read the sizes of the bundles')
    return Object.keys(FUNCTIONS).map((name) =>
      recorded(`Bundle of ${name}`, statSync(join(BUILT.lambdas, name, 'index.mjs')).size / 1024, 'KB'),
    )
  },
}
