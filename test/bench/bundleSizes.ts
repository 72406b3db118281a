import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../infra/build/freshBuild.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { type Progress, type Row, recorded, type Size } from './part.ts'

export async function bundleSizes(_: Size, progress: Progress): Promise<Row[]> {
  progress('read the sizes of the bundles')
  return Object.keys(FUNCTIONS).map((name) => recorded(`Bundle of ${name}`, bytesOf(name) / 1024, 'KB'))
}

function bytesOf(name: string): number {
  const folder = join(BUILT.lambdas, name)
  const files = readdirSync(folder).filter((file) => !file.endsWith('.map'))
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
