import { describe, expect, test } from 'vitest'
import { textOf, untilAddress, untilStarted, visitsOf } from './aVisit.ts'

const { url, theReader, visit } = visitsOf()

describe('a comparison', () => {
  test('is asked for with two forms that work without scripts', async () => {
    const page = await theReader({ javaScriptEnabled: false })
    await page.goto(url('/everywhere'))
    await page.getByRole('button', { name: 'Compare' }).click()
    await untilAddress(page, '/compare?countries=CA,US')
    await page.getByLabel('Country 3, optional').selectOption('Australia')
    await page.getByRole('button', { name: 'Compare' }).click()
    await untilAddress(page, '/compare?countries=CA,US,AU')
    const table = page.getByRole('table').first()
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Event',
      'Canada',
      'United States',
      'Australia',
    ])
  })

  test('shows what the countries share, what each has alone, and which are most like it', async () => {
    const page = await visit('/compare?countries=CA,US')
    const sum = /^(\d+) of (\d+) shared$/.exec(await textOf(page.locator('.overlap__sum'))) ?? []
    expect(await page.locator('.shared tbody tr').count()).toBe(Number(sum[1]))
    for (const name of ['In both of them', 'In one of them only', 'Today most like'])
      await page.getByRole('heading', { name }).waitFor()
  })

  test.each([
    ['CA', 'Pick one more: a comparison needs two to five countries.', 0],
    ['BR,CA,DE,JP,MX,US', 'Five at a time: the United States was left out.', 1],
    ['CA,Atlantis,US', 'A name that is no country here was left out.', 1],
  ])('of %s says what is missing', async (asked, note, comparisons) => {
    const page = await visit(`/compare?countries=${asked}`)
    await page.getByText(note).waitFor()
    expect(await page.locator('.overlap').count()).toBe(comparisons)
    await untilStarted(page)
  })
})
