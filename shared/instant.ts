import * as z from 'zod/mini'

/** An ISO instant in UTC, as the product stores every time: `"2026-11-21T09:00:00.000Z"`. */
export const Instant = z.iso.datetime()
