import { expect, test } from 'vitest'
import { COUNTRIES, findCountry } from '../../../shared/countries.ts'
import { namedPlaces, namesPlace } from '../../../shared/search/namedPlaces.ts'

const SEARCHED: Parameters<typeof namedPlaces>[1] = [
  { country: 'CA', categories: ['Climate', 'Science'] },
  { country: 'BR', categories: ['Climate'] },
  { country: 'BR', categories: ['Sports'] },
]

test('a query that is the name of a category leads to it, with its trends in all countries', () => {
  expect(namedPlaces('climate', SEARCHED)).toEqual([
    { kind: 'category', name: 'Climate', path: '/everywhere/Climate', trends: 2 },
  ])
})

test('and with those of the country that was searched', () => {
  const inBrazil = SEARCHED.filter(({ country }) => country === 'BR')
  expect(namedPlaces('CLIMATE', inBrazil, findCountry('BR'))).toEqual([
    { kind: 'category', name: 'Climate', path: '/Brazil/Climate', trends: 1 },
  ])
})

test('a query that is the name of a country leads to it, in any letters', () => {
  expect(namedPlaces('brazil ', SEARCHED)).toEqual([
    { kind: 'country', name: 'Brazil', path: '/Brazil/All', trends: 2 },
  ])
})

test.each([
  ['日本', 'JP'],
  ['Brasil', 'BR'],
  ['deutschland', 'DE'],
  ['السعودية', 'SA'],
  ['espana', undefined],
  ['ελλαδα', 'GR'],
  ['osterreich', 'AT'],
  ['turkiye', 'TR'],
  ['Mexico', 'MX'],
  ['viet nam', 'VN'],
  ['USA', 'US'],
  ['it', undefined],
  ['no', undefined],
])('%s is the name of a country in its own language, with or without accents: %s', (query, code) => {
  const searched = COUNTRIES.map(({ code: country }) => ({ country, categories: [] }))
  const names = namedPlaces(query, searched).map(({ name }) => name)
  expect(names).toEqual(code === undefined ? [] : [findCountry(code)?.name])
  expect(namesPlace(query)).toBe(code !== undefined)
})

test.each(['clima', 'climates', 'climate change', 'Brazi'])('%s names nothing: only whole names do', (query) => {
  expect(namedPlaces(query, SEARCHED)).toEqual([])
})

test('what has no trends among those that were searched is not named', () => {
  expect(namedPlaces('Games', SEARCHED)).toEqual([])
  for (const { name, code } of COUNTRIES)
    expect(namedPlaces(name, SEARCHED).map(({ name: named }) => named)).toEqual(
      ['BR', 'CA'].includes(code) ? [name] : [],
    )
})
