import { describe, expect, test } from 'vitest'
import { apiArchive, apiPastTrends, archiveMonthPage, imageOfPast } from '../../../shared/archive/archiveAddress.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { ARCHIVE_PAGE, pastPage, pastPlace, readPage } from '../../../shared/pages.ts'
import { NO_FILTERS } from '../../../shared/trends/listFilters.ts'

const AT = '2026-11-21T12:00:00.000Z'
const TR = findCountry('TR') as Country

describe('an address of the archive is written', () => {
  test.each([
    ['/archive', ARCHIVE_PAGE],
    ['/archive', archiveMonthPage(undefined, DEFAULT_COUNTRY)],
    ['/archive/2026-11?country=T%C3%BCrkiye', archiveMonthPage('2026-11', TR)],
    ['/archive/2026-11-21T12/Canada', pastPage(AT, DEFAULT_COUNTRY)],
    ['/archive/2026-11-21T12/T%C3%BCrkiye/BusinessandFinance', pastPage(AT, TR, 'Business and Finance')],
    ['/archive/2026-11-21T12/Canada/Games#orbit%209', pastPlace(AT, DEFAULT_COUNTRY, 'Games', 'orbit 9')],
    ['/api/archive?month=2026-11&country=CA', apiArchive('2026-11', DEFAULT_COUNTRY)],
    ['/api/archive?month=2026-11', apiArchive('2026-11')],
    ['/images/Canada/Games.png?at=2026-11-21T12', imageOfPast(DEFAULT_COUNTRY, 'Games', AT)],
    ['/api/trends/CA/Games?at=2026-11-21T12', apiPastTrends(DEFAULT_COUNTRY, 'Games', AT)],
  ])('%s', (address, written) => {
    expect(written).toBe(address)
  })
})

describe('the archive is found at', () => {
  test.each([
    ['/archive', undefined, 'CA', false],
    ['/archive?country=us', undefined, 'US', false],
    ['/archive?day=2026-11-21&country=us', '2026-11-21', 'US', false],
    ['/archive/2026-11-21?country=us', '2026-11-21', 'US', false],
    ['/archive/2026-11-21?country=nowhere', '2026-11-21', 'CA', false],
    ['/archive/2026-11-21T12/UnitedStates', '2026-11-21T12', 'US', true],
    ['/archive/nonsense', 'nonsense', 'CA', false],
  ])('%s', (address, time, code, isOfCountry) => {
    const country = findCountry(code)
    expect(read(address)).toMatchObject({ name: 'archive', time, country, isOfCountry, movedTo: undefined })
  })

  test('with the category of the path', () => {
    expect(read('/archive/2026-11-21T12/Canada/Games')).toEqual({
      name: 'archive',
      time: '2026-11-21T12',
      country: DEFAULT_COUNTRY,
      isOfCountry: true,
      category: 'Games',
      isDefault: false,
      filters: NO_FILTERS,
      canonical: '/archive/2026-11-21T12/Canada/Games',
      movedTo: undefined,
    })
    expect(read('/archive/2026-11-21T12/Canada')).toMatchObject({
      category: 'Business and Finance',
      isDefault: true,
      canonical: '/archive/2026-11-21T12/Canada',
    })
  })

  test.each([
    ['/archive/', '/archive'],
    ['/archive/2026-11-21T12/ca/games', '/archive/2026-11-21T12/Canada/Games'],
    ['/archive/2026-11-21T12/Canada/Astrology', '/archive/2026-11-21T12/Canada/BusinessandFinance'],
    ['/archive/2026-11-21T12:30/uk', '/archive/2026-11-21T12%3A30/UnitedKingdom'],
  ])('%s, which has moved to %s', (address, movedTo) => {
    expect(read(address)).toMatchObject({ name: 'archive', movedTo })
    expect(read(movedTo)).toMatchObject({ name: 'archive', movedTo: undefined })
  })

  test.each(['/archive/2026-11-21T12/Atlantis', '/archive/2026-11-21T12/Canada/Games/orbit', '/archive/a/b/c/d'])(
    'nothing else, and never leads home: %s',
    (address) => {
      expect(read(address)).toEqual({ name: 'missing' })
    },
  )
})

function read(address: string) {
  const { pathname, search } = new URL(address, 'https://uptick.example')
  return readPage(pathname, search)
}
