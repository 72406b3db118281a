import { describe, expect, test } from 'vitest'
import { EMBED_COUNT, MAX_EMBED_COUNT } from '../../../../shared/limits.ts'
import { feedPath, readChoices, widgetCode, widgetPath } from '../../../../web/pages/developers/choices.ts'

describe('the address of a feed', () => {
  test.each([
    [{}, '/feeds/Canada.atom'],
    [{ country: 'jp', category: 'games' }, '/feeds/Japan/Games.atom'],
    [{ min: '10000', format: 'rss' }, '/feeds/Canada.rss?min=10000'],
    [{ country: 'Atlantis', category: 'x', min: '7', format: 'xml' }, '/feeds/Canada.atom'],
  ])('of %j is %s', (fields, path) => {
    expect(feedPath(readChoices(fields))).toBe(path)
  })
})

describe('the address of a widget', () => {
  test.each([
    [{}, '/embed/Canada'],
    [{ count: String(EMBED_COUNT), theme: 'auto' }, '/embed/Canada'],
    [{ country: 'US', category: 'Games', count: '3', theme: 'dark' }, '/embed/UnitedStates/Games?count=3&theme=dark'],
    [{ count: String(MAX_EMBED_COUNT) }, `/embed/Canada?count=${MAX_EMBED_COUNT}`],
    [{ count: '99' }, `/embed/Canada?count=${MAX_EMBED_COUNT}`],
    [{ count: '0', theme: 'pink' }, '/embed/Canada?count=1'],
    [{ count: 'many' }, '/embed/Canada'],
  ])('of %j is %s', (fields, path) => {
    expect(widgetPath(readChoices(fields))).toBe(path)
  })
})

test('the code of a widget is one iframe with an escaped address', () => {
  const choices = readChoices({ count: '3', theme: 'dark' })
  const code = widgetCode(`https://uptick.example${widgetPath(choices)}`, 'Trends in Canada, by Uptick', choices)
  expect(code).toMatch(
    /^<iframe src="https:\/\/uptick\.example\/embed\/Canada\?count=3&amp;theme=dark" [^<>]*><\/iframe>$/,
  )
})
