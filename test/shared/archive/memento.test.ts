import { expect, test } from 'vitest'
import { mementoHeaders, mementoOfApi, mementoOfPage } from '../../../shared/archive/memento.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'

const AT = '2026-11-21T12:00:00.000Z'
const TR = findCountry('TR') as Country

test('an answer about the past says of when and of what it is', () => {
  expect(mementoHeaders(AT, mementoOfPage(AT, TR, 'Games'))).toEqual({
    'memento-datetime': 'Sat, 21 Nov 2026 12:00:00 GMT',
    link: [
      '</T%C3%BCrkiye/Games>; rel="original"',
      '</archive?country=T%C3%BCrkiye>; rel="timegate"',
      '</archive/2026-11?country=T%C3%BCrkiye>; rel="timemap"',
    ].join(', '),
  })
  expect(mementoHeaders(AT, mementoOfApi(AT, DEFAULT_COUNTRY)).link).toBe(
    '</api/trends/CA>; rel="original", </api/trends/CA>; rel="timegate", ' +
      '</api/archive?month=2026-11&country=CA>; rel="timemap"',
  )
})
