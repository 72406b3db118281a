import { describe, expect, test } from 'vitest'
import { TimestampAnswer, TrendsAnswer, WebConfig } from '../../../shared/api.ts'
import { signUpAndIn } from '../../support/aPerson.ts'
import { dataFolder, spawnProduct, startLocalProduct, waitFor } from '../../support/localProduct.ts'

test('a copy requires a captcha with CAPTCHA=on', async () => {
  const other = dataFolder()
  const strict = await startLocalProduct({ UPTICK_DATA: other.folder, CAPTCHA: 'on' })
  const config = WebConfig.parse(await (await fetch(`${strict.url}/config.json`)).json())
  expect(config.captcha).toEqual({ kind: 'altcha' })
  const refusal = signUpAndIn(strict.url, 'robot@reader.example')
  await expect(refusal).rejects.toThrow('PreSignUp failed with error captcha-failed.')
  await strict.stop()
  other.remove()
})

describe('a killed copy', () => {
  test('shows the last complete collection after a restart, and then a new one', async () => {
    const { folder, remove } = dataFolder()
    const first = await startLocalProduct({ UPTICK_DATA: folder })
    const before = await timestampOf(first.url)
    expect(await first.stop('SIGKILL')).toBe('SIGKILL')

    const killed = spawnProduct({ UPTICK_DATA: folder })
    await waitFor(killed.child, killed.output, /Collecting: 15 of/)
    killed.child.kill('SIGKILL')
    await killed.ended

    const again = await startLocalProduct({ UPTICK_DATA: folder })
    expect(Date.parse(await timestampOf(again.url))).toBeGreaterThan(Date.parse(before))
    const { countries } = TrendsAnswer.parse(await (await fetch(`${again.url}/api/trends`)).json())
    expect(new Set(Object.values(countries).map((country) => country.updated_at)).size).toBe(1)
    expect(await again.stop('SIGTERM')).toBe(0)
    remove()
  })
})

async function timestampOf(url: string): Promise<string> {
  return TimestampAnswer.parse(await (await fetch(`${url}/api/timestamp`)).json()).timestamp
}
