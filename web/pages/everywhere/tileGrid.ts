/** A country's tile: its row and column in the block, from 1. */
type Tile = readonly [code: string, row: number, column: number]

/** A part of the grid, with the width in columns. Tiles stand in reading order: row by row. */
type Block = { region: 'americas' | 'europe' | 'asia' | 'oceania'; columns: number; tiles: readonly Tile[] }

/**
 * The countries as a grid of tiles: eleven columns, five rows, loosely where they lie. No map and no borders, so that every
 * country has the same room and none takes sides.
 */
export const TILE_GRID: readonly Block[] = [
  {
    region: 'americas',
    columns: 2,
    tiles: [
      ['CA', 1, 1],
      ['US', 2, 1],
      ['MX', 3, 1],
      ['CO', 4, 1],
      ['BR', 4, 2],
      ['CL', 5, 1],
      ['AR', 5, 2],
    ],
  },
  {
    region: 'europe',
    columns: 5,
    tiles: [
      ['NO', 1, 3],
      ['SE', 1, 4],
      ['FI', 1, 5],
      ['IE', 2, 1],
      ['GB', 2, 2],
      ['DK', 2, 3],
      ['PL', 2, 4],
      ['RU', 2, 5],
      ['BE', 3, 1],
      ['NL', 3, 2],
      ['DE', 3, 3],
      ['CZ', 3, 4],
      ['UA', 3, 5],
      ['FR', 4, 1],
      ['CH', 4, 2],
      ['AT', 4, 3],
      ['HU', 4, 4],
      ['RO', 4, 5],
      ['PT', 5, 1],
      ['IT', 5, 3],
      ['GR', 5, 5],
    ],
  },
  {
    region: 'asia',
    columns: 4,
    tiles: [
      ['TR', 1, 1],
      ['KR', 1, 3],
      ['JP', 1, 4],
      ['IL', 2, 1],
      ['IN', 2, 2],
      ['HK', 2, 3],
      ['TW', 2, 4],
      ['SA', 3, 1],
      ['TH', 3, 2],
      ['VN', 3, 3],
      ['PH', 3, 4],
      ['AE', 4, 1],
      ['MY', 4, 2],
      ['SG', 4, 3],
      ['ID', 4, 4],
    ],
  },
  {
    region: 'oceania',
    columns: 4,
    tiles: [
      ['AU', 1, 3],
      ['NZ', 1, 4],
    ],
  },
]

/** Below this number of searches a tile has the first of five steps; each further step is ten times more. */
const SECOND_STEP = 1_000
export const STEPS = 5

/** The step of a tile, from 1 to 5: 200 → 1, 1,000 → 2, 2,000,000 → 5. An unknown number has the first. */
export function tileStep(volume: number | null): number {
  if (volume === null || volume < SECOND_STEP) return 1
  return Math.min(STEPS, Math.floor(Math.log10(volume / SECOND_STEP) + 1e-9) + 2)
}
