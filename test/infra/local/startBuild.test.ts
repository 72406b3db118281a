import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BUILT, freshBuild } from '../../../infra/build/freshBuild.ts'
import { chooseSource } from '../../../infra/local/chooseSource.ts'
import { readSettings } from '../../../infra/local/settings.ts'
import { startSite } from '../../../infra/local/site.ts'
import { type RunningProduct, startProduct } from '../../../infra/local/startProduct.ts'
import { BuildProblem } from '../../../infra/product/settings/BuildProblem.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { slowTest } from '../../support/slowTest.ts'

let product: RunningProduct | undefined
const folder = mkdtempSync(join(tmpdir(), 'uptick-building-'))

beforeAll(async () => {
  await freshBuild()
})

afterEach(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the product while the build goes on. */
async function startBuilding() {
  const build = Promise.withResolvers<boolean>()
  const settings = readSettings({ PORT: '0', UPTICK_DATA: folder, TRENDS_SOURCE: 'sample' })
  const site = await startSite(0)
  product = await startProduct({
    folder,
    site,
    captcha: 'off',
    source: await chooseSource(settings),
    schedules: [],
    build: { ingest: join(BUILT.lambdas, 'ingest'), whole: build.promise },
  })
  return { build, product, status: async () => (await fetch(`${site.url}/config.json`)).status }
}

test('the site answers when the build that goes on at the start is finished', async () => {
  const { build, product, status } = await startBuilding()
  expect(await status()).toBe(503)
  build.resolve(true)
  await product.opened
  expect(await status()).toBe(200)
})

slowTest('a start collects while the rest is built', async () => {
  const { product, status } = await startBuilding()
  expect(await product.collect(new Date(), () => {})).toMatchObject({ countries: { ok: COUNTRIES.length } })
  expect(await status()).toBe(503)
})

test('a start ends with the problem when the rest cannot be built', async () => {
  const { build, product, status } = await startBuilding()
  build.reject(new BuildProblem('Uptick could not be built.'))
  await expect(product.opened).rejects.toThrow('Uptick could not be built.')
  expect(await status()).toBe(503)
})
