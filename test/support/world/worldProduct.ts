import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { localName } from '../../../infra/local/localProduct.ts'
import { startSite } from '../../../infra/local/site.ts'
import { RUNNER, type RunningProduct, startProduct } from '../../../infra/local/startProduct.ts'
import { sourceVariables } from '../../../infra/product/settings/sourceSettings.ts'
import { countryKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { COLLECTIONS } from './collections.ts'
import { startWorldSource } from './startWorldSource.ts'

/*
 * A process of its own: runs the built product, as `npm start` does, from a copy of the stored state in the given folder, which it
 * makes first if it is missing; tells its parent where it is, and ends with it. Its clock is that of its parent's choice.
 */

const [state = ''] = process.argv.slice(2)
const Collected = z.object({ runId: z.string() })

if (!existsSync(state)) await makeState(state)
const folder = await mkdtemp(join(tmpdir(), 'uptick-world-'))
await cp(state, folder, { recursive: true })
const product = await start(folder)
process.send?.(product.url)
process.on('disconnect', async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
  process.exit()
})

/** Collects everything that the script has, with the built functions. */
async function makeState(whole: string): Promise<void> {
  const unfinished = `${whole}.${process.pid}`
  // Nobody reads meanwhile.
  const collecting = await start(unfinished, 0)
  for (const [at, day] of COLLECTIONS) {
    const { runId } = Collected.parse(await collecting.collect(new Date(at), () => {}))
    if (day === 'lost since') await loseDocuments(collecting.awsUrl, runId)
  }
  // The files of the archive are made after a collection. Without this, the state would have their message, half done.
  await collecting.settled()
  await collecting.stop()
  await rename(unfinished, whole)
}

/** Loses what a collection has written of each country. */
async function loseDocuments(awsUrl: string, collection: string): Promise<void> {
  const credentials = { accessKeyId: RUNNER, secretAccessKey: 'local' }
  const objects = new S3Client({ endpoint: awsUrl, region: 'us-east-1', credentials })
  for (const { code } of COUNTRIES)
    await objects.send(
      new DeleteObjectCommand({ Bucket: localName('published'), Key: `${countryKey(collection, code)}.br` }),
    )
  objects.destroy()
}

async function start(data: string, settleSeconds?: number): Promise<RunningProduct & { url: string }> {
  const [site, source] = await Promise.all([startSite(0), startWorldSource()])
  const environment = sourceVariables({ url: source.url, paceMs: 0, atOnce: 8 })
  const chosen = { kind: 'live' as const, sentence: '', environment, stop: () => source.stop() }
  const running = await startProduct({
    ...{ folder: data, source: chosen, site, captcha: 'off', schedules: [] },
    ...(settleSeconds !== undefined && { settleSeconds }),
  })
  return { ...running, url: site.url }
}
