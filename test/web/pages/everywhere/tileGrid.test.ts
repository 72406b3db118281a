import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../../shared/countries.ts'
import { TILE_GRID } from '../../../../web/pages/everywhere/tileGrid.ts'

const TILES = TILE_GRID.flatMap(({ region, tiles }) =>
  tiles.map(([code, row, column]) => ({ code, place: `${region} ${row} ${column}` })),
)

test('the grid of countries has one tile for each country', () => {
  expect(TILES.map(({ code }) => code).sort()).toEqual(COUNTRIES.map(({ code }) => code).sort())
})

test('no two countries have the same tile', () => {
  expect(new Set(TILES.map(({ place }) => place)).size).toBe(TILES.length)
})
