import { afterAll, describe, expect, test } from 'vitest'
import { DigestPreview } from '../../../shared/answers/signedInApi.ts'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { signUpAndIn } from '../../support/aPerson.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'
import { startSourceServer } from '../../support/sourceServer.ts'

const HOUR = 3_600_000

const folders: (() => void)[] = []
afterAll(() => {
  for (const remove of folders) remove()
})

function newFolder(): string {
  const { folder, remove } = dataFolder()
  folders.push(remove)
  return folder
}

async function get(product: StartedProduct, path: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(product.url + path, { headers })).json()
}

/** The ages of the published collections in hours, the newest first. */
async function ages(product: StartedProduct): Promise<number[]> {
  const { collections } = StatusAnswer.parse(await get(product, '/api/status'))
  return collections.map(({ at }) => Math.round((Date.now() - Date.parse(at)) / HOUR))
}

describe('the first start with sample data', () => {
  test('collects for 24 and 12 hours ago and for now, a later start for now only', async () => {
    const settings = { UPTICK_DATA: newFolder(), EARLIER_COLLECTIONS: 'on' }
    const first = await startLocalProduct(settings)
    expect(await ages(first)).toEqual([0, 12, 24])
    expect(first.output()).toContain('trends of 24 hours ago')

    const { countries } = TrendsAnswer.parse(await get(first, '/api/trends/Canada'))
    const trends = Object.values(countries.CA?.trends ?? {})
    expect(Math.max(...trends.map(({ history }) => history.length))).toBe(3)
    const known = trends.find(({ history }) => history.length === 3)
    const topic = TopicAnswer.parse(
      await get(first, `/api/topics/Canada?topic=${encodeURIComponent(known?.trend ?? '')}`),
    )
    expect(topic.points).toHaveLength(3)

    const { idToken } = await signUpAndIn(first.url, 'maya@reader.example')
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ kind: 'category', name: 'Sports', country: 'CA' })
    await fetch(`${first.url}/api/follows`, { method: 'POST', headers, body })
    expect(DigestPreview.parse(await get(first, '/api/account/digest', headers)).going_on).toBeGreaterThan(0)
    await first.stop()

    const second = await startLocalProduct(settings)
    expect(await ages(second)).toEqual([0, 0, 12, 24])
    expect(second.output()).not.toContain('hours ago')
    await second.stop()
  })
})

test('the first start with the live source collects once, because it knows nothing of the past', async () => {
  const source = await startSourceServer()
  const product = await startLocalProduct({
    UPTICK_DATA: newFolder(),
    EARLIER_COLLECTIONS: 'on',
    TRENDS_SOURCE: 'live',
    TRENDS_SOURCE_URL: source.url,
    TRENDS_PACE_MS: '0',
  })
  expect(await ages(product)).toEqual([0])
  expect(new Set(source.requests.map(({ country }) => country)).size).toBe(COUNTRIES.length)
  await product.stop()
  await source.stop()
})
