import { COUNTRIES } from '../countries.ts'
import type { ObservationRow, WaveRow } from './CountryMonth.ts'

/** The types of columns. Timestamps are ISO texts in UTC here. */
export type ColumnType = 'string' | 'list of string' | 'timestamp' | 'int32' | 'int64' | 'boolean'

/** A value of a column, by its type. Null where the source left it out. */
export type ColumnValue = string | readonly string[] | number | boolean | null

/** A column of a file of the archive, as people read of it. */
export type ColumnDescription = {
  name: string
  type: ColumnType
  /** What it holds, for the page and for the file's own metadata. */
  holds: string
}

/** A column of a file of the archive, with how its value is made of a row. */
export type Column<Row> = ColumnDescription & {
  /** Whether it may be null. */
  isOptional?: true
  of: (row: Row) => ColumnValue
}

const NAMES = new Map(COUNTRIES.map(({ code, name }) => [code, name]))

/** The columns of the table of waves, in their order. */
export const WAVE_COLUMNS: readonly Column<WaveRow>[] = [
  {
    name: 'key',
    type: 'string',
    holds: 'The wave: one start of one search in one country. Joins with observations',
    of: ({ key }) => key,
  },
  { name: 'country', type: 'string', holds: 'The code of the country: CA', of: ({ country }) => country },
  {
    name: 'country_name',
    type: 'string',
    holds: 'Its name: Canada',
    of: ({ country }) => NAMES.get(country) ?? country,
  },
  {
    name: 'topic',
    type: 'string',
    holds: 'The search, folded; the same in every country and month',
    of: ({ topic }) => topic,
  },
  { name: 'title', type: 'string', holds: 'As the source writes it', of: ({ title }) => title },
  {
    name: 'categories',
    type: 'list of string',
    holds: 'One or more of 17, the main one first',
    of: ({ categories }) => categories,
  },
  {
    name: 'started_at',
    type: 'timestamp',
    isOptional: true,
    holds: 'Its start, of the source',
    of: ({ startedAt }) => startedAt,
  },
  {
    name: 'ended_at',
    type: 'timestamp',
    isOptional: true,
    holds: 'Its end, of the source; null until it has one',
    of: ({ endedAt }) => endedAt,
  },
  {
    name: 'first_seen',
    type: 'timestamp',
    holds: 'Our first collection of the month that listed it',
    of: ({ firstSeen }) => firstSeen,
  },
  {
    name: 'last_seen',
    type: 'timestamp',
    holds: 'Our last collection of the month that listed it',
    of: ({ lastSeen }) => lastSeen,
  },
  {
    name: 'collections',
    type: 'int32',
    holds: 'Collections of the month that listed it',
    of: ({ collections }) => collections,
  },
  {
    name: 'max_volume',
    type: 'int64',
    isOptional: true,
    holds: 'Highest searches of the month, a lower bound',
    of: ({ maxVolume }) => maxVolume,
  },
  {
    name: 'max_volume_at',
    type: 'timestamp',
    isOptional: true,
    holds: 'The first collection that saw them',
    of: ({ maxVolumeAt }) => maxVolumeAt,
  },
  {
    name: 'max_growth',
    type: 'int32',
    isOptional: true,
    holds: 'Highest growth of the month, in percent',
    of: ({ maxGrowth }) => maxGrowth,
  },
  { name: 'status', type: 'string', holds: 'When last seen: Active or Lasted', of: ({ status }) => status },
  { name: 'articles', type: 'int32', holds: 'Different articles seen', of: ({ articles }) => articles },
  {
    name: 'related',
    type: 'list of string',
    holds: 'Related searches of all its collections',
    of: ({ related }) => related,
  },
  {
    name: 'headline',
    type: 'string',
    isOptional: true,
    holds: 'The first headline',
    of: ({ headline }) => headline?.title ?? null,
  },
  {
    name: 'headline_source',
    type: 'string',
    isOptional: true,
    holds: 'Its publisher',
    of: ({ headline }) => headline?.source ?? null,
  },
  {
    name: 'headline_url',
    type: 'string',
    isOptional: true,
    holds: 'Its address',
    of: ({ headline }) => headline?.url ?? null,
  },
  { name: 'is_sample', type: 'boolean', holds: 'true: the row is invented', of: ({ isSample }) => isSample },
]

/** The columns of the table of observations, in their order. */
export const OBSERVATION_COLUMNS: readonly Column<ObservationRow>[] = [
  { name: 'key', type: 'string', holds: 'The wave', of: ({ key }) => key },
  { name: 'country', type: 'string', holds: 'The code of the country: CA', of: ({ country }) => country },
  { name: 'collected_at', type: 'timestamp', holds: 'The collection', of: ({ collectedAt }) => collectedAt },
  {
    name: 'volume',
    type: 'int64',
    isOptional: true,
    holds: 'Searches then, a lower bound',
    of: ({ volume }) => volume,
  },
  { name: 'growth', type: 'int32', isOptional: true, holds: 'Growth then, in percent', of: ({ growth }) => growth },
  { name: 'status', type: 'string', holds: 'Then: Active or Lasted', of: ({ status }) => status },
  { name: 'rank', type: 'int32', holds: 'Place in the list of the country, from 1', of: ({ rank }) => rank },
]
