import { describe, expect, test, vi } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { socialImages } from '../../../lambdas/images/socialImages.ts'
import { Problem } from '../../../shared/problem.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

/** Draws nothing but its own description. */
const draw = vi.fn(async (picture: { country?: { code: string }; category?: string; title?: string }) =>
  Buffer.from(`${picture.country?.code ?? 'product'} ${picture.category ?? ''} ${picture.title ?? ''}`.trim()),
)

const TITLES = new Map([
  ['orbit 9', 'Orbit 9'],
  ['台風', '台風'],
])

async function titleOf(_: unknown, topic: string): Promise<string> {
  const title = TITLES.get(topic)
  if (title === undefined) throw new Problem('unknown-topic', 'This topic was not seen in this country.')
  return title
}

async function ask(country: string, category?: string, query: Record<string, string> = {}) {
  const parameters: Record<string, string> = category === undefined ? { country } : { country, category }
  const response = await httpHandler(socialImages(draw, titleOf))(anEvent({ parameters, query }), aContext)
  return {
    status: response.statusCode,
    headers: response.headers,
    isBase64: response.isBase64Encoded,
    text: Buffer.from(response.body ?? '', response.isBase64Encoded ? 'base64' : 'utf8').toString(),
  }
}

describe('the picture of', () => {
  test.each([
    ['Canada.png', undefined, 'CA'],
    ['UnitedStates.png', undefined, 'US'],
    ['Türkiye.png', undefined, 'TR'],
    ['us.png', undefined, 'US'],
    ['uptick.png', undefined, 'product'],
    ['Canada', 'BusinessandFinance.png', 'CA Business and Finance'],
    ['canada', 'business and finance.png', 'CA Business and Finance'],
  ])('%s/%s', async (country, category, drawn) => {
    const { status, headers, isBase64, text } = await ask(country, category)
    expect([status, text, isBase64]).toEqual([200, drawn, true])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('public, max-age=3600, s-maxage=86400'),
    })
  })

  test('the same is drawn once', async () => {
    const answer = httpHandler(socialImages(draw, titleOf))
    draw.mockClear()
    for (const country of ['Canada.png', 'CA.png', 'canada.png'])
      await answer(anEvent({ parameters: { country } }), aContext)
    expect(draw).toHaveBeenCalledTimes(1)
  })
})

describe('the picture of a topic', () => {
  test('has the title that is known of it', async () => {
    expect(await ask('Canada', 'Games.png', { topic: 'orbit 9' })).toMatchObject({
      status: 200,
      text: 'CA Games Orbit 9',
    })
  })

  test('is that of its category when the font has not all of its letters', async () => {
    expect(await ask('Canada', 'Games.png', { topic: '台風' })).toMatchObject({ status: 200, text: 'CA Games' })
  })

  test('is not drawn of a text that was no trend', async () => {
    expect(await ask('Canada', 'Games.png', { topic: 'buy this now' })).toMatchObject({ status: 404 })
  })
})

test.each([
  ['Atlantis.png', undefined],
  ['Canada', undefined],
  ['Canada.jpg', undefined],
  ['.png', undefined],
  ['Canada', 'Nonsense.png'],
  ['Atlantis', 'Games.png'],
  ['Canada', 'Games'],
  ['uptick', 'Games.png'],
])('%s/%s is no picture', async (country, category) => {
  const { status, headers } = await ask(country, category)
  expect(status).toBe(404)
  expect(headers?.['content-type']).toBe('application/json; charset=utf-8')
})
