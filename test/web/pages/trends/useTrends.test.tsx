import '../../../support/jsdom.ts'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_CATEGORY } from '../../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { Providers } from '../../../../web/Providers.tsx'
import { useTrends } from '../../../../web/pages/trends/useTrends.ts'
import { aCountry } from '../../../support/aCountry.ts'
import { anItem } from '../../../support/anItem.ts'
import { NOW } from '../../../support/builders.ts'
import { find, pass, render } from '../../../support/render.tsx'

const JAPAN = findCountry('JP') ?? DEFAULT_COUNTRY
const FRANCE = findCountry('FR') ?? DEFAULT_COUNTRY

/** Answers that are given when the test says so, by the code of their country. */
let answers: Map<string, PromiseWithResolvers<Response>>

beforeAll(async () => {
  await import('../../../../web/lib/requests/api.ts')
})

beforeEach(() => {
  vi.useFakeTimers()
  answers = new Map(['CA', 'JP', 'FR'].map((code) => [code, Promise.withResolvers<Response>()]))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = answers.get(String(address).split('/')[3] ?? '')
    if (!answer) throw new Error(`Nobody answers ${address}`)
    return (await answer.promise).clone()
  })
})

async function answer(
  { code }: Country,
  about: Parameters<typeof aCountry>[2] = {},
  items = [anItem()],
): Promise<void> {
  answers.get(code)?.resolve(Response.json({ countries: { [code]: aCountry(code, items, about) } }))
  await pass(0)
}

async function refuse({ code }: Country): Promise<void> {
  answers.get(code)?.resolve(Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }))
  await pass(0)
}

async function aPage(first: Country) {
  const queryClient = createQueryClient()
  const page = (country: Country) => (
    <Providers queryClient={queryClient} origin="" startedAt={NOW}>
      <Probe country={country} />
    </Providers>
  )
  const { again } = await render(page(first))
  return { switchTo: (country: Country) => again(page(country)) }
}

function Probe({ country }: { country: Country }) {
  const view = useTrends(country, DEFAULT_CATEGORY)
  switch (view.status) {
    case 'ready':
      return <output>ready: {view.trends.country.name}</output>
    case 'switching':
      return <output>still: {view.previous.country.name}</output>
    case 'loading':
      return <output>{view.isSlow ? 'loading rows' : 'nothing yet'}</output>
    case 'failed':
      return <output>failed: {view.problem.code}</output>
  }
}

function shown(): string | null {
  return find('output').textContent
}

describe('the first trends', () => {
  test('are waited for without rows for 150 ms, and with rows from then on', async () => {
    await aPage(DEFAULT_COUNTRY)
    await pass(149)
    expect(shown()).toBe('nothing yet')
    await pass(1)
    expect(shown()).toBe('loading rows')
    await answer(DEFAULT_COUNTRY)
    expect(shown()).toBe('ready: Canada')
  })

  test('that were never collected are an outage', async () => {
    await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY, { updated_at: null }, [])
    expect(shown()).toBe('failed: unavailable')
  })

  test('that are none are no outage when they were collected', async () => {
    await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY, {}, [])
    expect(shown()).toBe('ready: Canada')
  })
})

describe('on the way to another country', () => {
  test('the one before stays for 150 ms, then rows stand there', async () => {
    const { switchTo } = await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY)
    await switchTo(JAPAN)
    await pass(149)
    expect(shown()).toBe('still: Canada')
    await pass(1)
    expect(shown()).toBe('loading rows')
    await answer(JAPAN)
    expect(shown()).toBe('ready: Japan')
  })

  test('the one before gives way at once to a quick answer', async () => {
    const { switchTo } = await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY)
    await answer(JAPAN)
    await switchTo(JAPAN)
    await pass(1)
    expect(shown()).toBe('ready: Japan')
  })

  test('after a failure, earlier trends do not come back', async () => {
    const { switchTo } = await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY)
    await switchTo(FRANCE)
    await refuse(FRANCE)
    expect(shown()).toBe('failed: internal')
    await switchTo(JAPAN)
    expect(shown()).toBe('nothing yet')
  })

  test('cached trends are shown at once', async () => {
    const { switchTo } = await aPage(DEFAULT_COUNTRY)
    await answer(DEFAULT_COUNTRY)
    await switchTo(JAPAN)
    await answer(JAPAN)
    await switchTo(DEFAULT_COUNTRY)
    expect(shown()).toBe('ready: Canada')
  })
})
