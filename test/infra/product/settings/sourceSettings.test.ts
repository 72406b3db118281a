import { describe, expect, test } from 'vitest'
import { chooseSource } from '../../../../infra/local/chooseSource.ts'
import { readSettings } from '../../../../infra/local/settings.ts'
import { FUNCTIONS } from '../../../../infra/product/manifest/functions.ts'
import { BuildProblem } from '../../../../infra/product/settings/BuildProblem.ts'
import { readDeploymentSettings } from '../../../../infra/product/settings/stageSettings.ts'
import { readEnvironment, SourceEnvironment } from '../../../../lambdas/common/readEnvironment.ts'
import { trendsSource } from '../../../../lambdas/sources/trendsSource.ts'
import { functionOf } from '../../../support/resourcesOf.ts'
import { synthesize } from '../../../support/synthesize.ts'

const read = (source: unknown) =>
  readDeploymentSettings(() => undefined, { dev: { regions: { 'us-east-1': {} }, source } })
const SLOW = { url: 'https://mirror.example', paceMs: 1_000, atOnce: 1 }
const VARIABLES = { TRENDS_SOURCE_URL: 'https://mirror.example', TRENDS_PACE_MS: '1000', TRENDS_AT_ONCE: '1' }

describe('the source of trends', () => {
  test('is a setting of a deployment, whose parts have the same defaults', () => {
    expect(read(SLOW).source).toEqual(SLOW)
    expect(read({ paceMs: 0 }).source).toEqual({ url: 'https://trends.google.com', paceMs: 0, atOnce: 2 })
    expect(read(undefined).source).toBeUndefined()
  })

  test.each(['ingest', 'sourceCheck'] as const)('of a deployment is the one that its functions ask: %s', (name) => {
    expect(functionOf(synthesize('prod', { source: SLOW }), name).environment).toMatchObject(VARIABLES)
    expect(functionOf(synthesize('prod'), name).environment).toMatchObject(FUNCTIONS[name].environment ?? {})
  })

  test('is a setting of the local product, with the same variables', async () => {
    const { environment } = await chooseSource(readSettings({ ...VARIABLES, TRENDS_SOURCE: 'live' }))
    expect(environment).toEqual(VARIABLES)
    const unset = await chooseSource(readSettings({ TRENDS_SOURCE: 'live' }))
    expect(FUNCTIONS.ingest.environment).toMatchObject(unset.environment)
  })

  const refused: [part: string, variable: string, value: unknown][] = [
    ['url', 'TRENDS_SOURCE_URL', 'trends.google.com'],
    ['url', 'TRENDS_SOURCE_URL', 'https://trends.google.com/trending'],
    ['url', 'TRENDS_SOURCE_URL', 'http://trends.google.com'],
    ['url', 'TRENDS_SOURCE_URL', 'https://user@trends.google.com'],
    ['paceMs', 'TRENDS_PACE_MS', -1],
    ['paceMs', 'TRENDS_PACE_MS', 1.5],
    // With a longer pace, a collection that falls back to the feed would exceed the time limit of the function.
    ['paceMs', 'TRENDS_PACE_MS', 1_001],
    ['atOnce', 'TRENDS_AT_ONCE', 0],
    ['atOnce', 'TRENDS_AT_ONCE', 9],
  ]
  test.each(refused)('is refused with a wrong %s, deployed and locally: %s=%s', (part, variable, value) => {
    expect(() => read({ [part]: value })).toThrow(BuildProblem)
    expect(() => read({ [part]: value })).toThrow(new RegExp(`: The setting source\\.${part} must be .+\\.$`))
    expect(() => readSettings({ [variable]: String(value) })).toThrow(new RegExp(`^${variable} must be .+\\.$`))
  })

  test('is refused with an unknown part', () => {
    expect(() => read({ ...SLOW, pace: 300 })).toThrow(/: There is no setting source\.pace\.$/)
  })

  test.each(['https://trends.google.com', 'https://mirror.example:8443', 'http://127.0.0.1:4000'])(
    'that is accepted is accepted by the function as well: %s',
    (url) => {
      const { TRENDS_SOURCE_URL } = readEnvironment(SourceEnvironment, { ...VARIABLES, TRENDS_SOURCE_URL: url })
      expect(read({ url }).source?.url).toBe(TRENDS_SOURCE_URL)
      expect(() => trendsSource({ url: TRENDS_SOURCE_URL, intervalMs: 0, concurrency: 1 })).not.toThrow()
    },
  )
})
