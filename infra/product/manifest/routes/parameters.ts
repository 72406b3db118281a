import * as z from 'zod/mini'
import { ALL, CATEGORIES } from '../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../shared/countries.ts'
import { ARCHIVE_DAYS } from '../../../../shared/limits.ts'
import type { Parameter } from './Route.ts'

/** Parameters that several routes share. */

export const COUNTRY: Parameter = {
  does: `One of ${COUNTRIES.length} countries: its code, its name or the name in its address, in any case`,
  schema: z.string(),
  example: 'CA',
}

export const CATEGORY: Parameter = {
  does: `One of ${CATEGORIES.length} categories: its name, or the name in its address`,
  schema: z.string(),
  example: 'Games',
}

export const LIST: Parameter = {
  ...CATEGORY,
  does: `${CATEGORY.does}; ${ALL} for all of them in one list, in which what goes on stands before what has ended, each by its searches`,
}

export const AT: Parameter = {
  does: `An hour of the last ${ARCHIVE_DAYS} days, in UTC, or the time of a collection as answers give it: the answer is that of the collection at or before it. Default: the newest`,
  schema: z.string(),
  example: '2026-11-21T12',
}

export const TOKEN: Parameter = {
  does: 'The token of a link in a mail',
  schema: z.string(),
  example: 'token-of-a-link',
}
