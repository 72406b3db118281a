import { gunzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

const ORIGIN = inject('worldOrigin')

/** The texts of the page that can be copied, as a reader has them. */
async function examplesOf(path: string): Promise<string[]> {
  const text = await (await fetch(ORIGIN + path)).text()
  const blocks = [...text.matchAll(/<pre translate="no">([^<]*)<\/pre>/g)].map(([, code = '']) => code)
  return blocks.map((code) => code.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

test('every request that the page for developers shows is answered, as the newest collection has it', async () => {
  const requests = (await examplesOf('/developers')).flatMap((code) => [
    ...[...code.matchAll(/^curl '([^']+)'$/gm)].map(([, address = '']) => address),
    ...[...code.matchAll(/^http\S+\/(?:data|feeds)\/\S+$/gm)].map(([address]) => address),
  ])
  expect(requests.length).toBeGreaterThan(15)
  for (const address of requests) {
    const answer = await fetch(address, { method: address.includes('.parquet') ? 'HEAD' : 'GET' })
    expect(answer.status, address).toBe(200)
  }
})

test('what is older than the archive leads to the files of its month', async () => {
  // The collection was lost; the files of its month have what it had listed.
  const answer = await fetch(`${ORIGIN}/archive/2026-09-22T09/Canada`)
  expect(answer.status).toBe(410)
  const text = await answer.text()
  expect(text).toContain('All waves of September 2026 are in its files, which stay:')
  expect(text).toContain('href="/data/archive/waves-2026-09.csv.gz"')
})

test('the page of the columns names those that the files of a month begin with, and the page for developers leads to it', async () => {
  expect(await (await fetch(`${ORIGIN}/developers`)).text()).toContain('href="/columns"')
  const text = await (await fetch(`${ORIGIN}/columns`)).text()
  const named = [...text.matchAll(/<th scope="row"><code translate="no">([^<]*)</g)].map(([, name = '']) => name)
  const heads = ['waves', 'observations'].map(async (kind) => {
    const file = await fetch(`${ORIGIN}/data/archive/${kind}-2026-10.csv.gz`)
    const [head = ''] = new TextDecoder().decode(gunzipSync(await file.arrayBuffer())).split('\r\n', 1)
    return head.split(',')
  })
  expect(named).toEqual((await Promise.all(heads)).flat())
})
