import * as z from 'zod'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { Problem, type ProblemCode } from '../../shared/problem.ts'

/** The shared parts of the tools. */

/** The annotations of all tools: none changes anything, and texts come from outside. */
export const READS_ONLY = { readOnlyHint: true, openWorldHint: false } as const

/** The argument that names a country, in any spelling. */
export const CountryName = z.string().max(60).describe('Name or code, such as CA')
/** The argument that names a category, in any spelling. */
export const CategoryName = z.string().max(60)
/** The argument that asks for a past hour. */
export const At = z.string().optional().describe('Past UTC hour: 2026-11-21T12')
/** The argument that asks for the next part of a list. */
export const After = z.string().optional().describe('The last "next"')

/** The common fields of all answers; others are allowed, because answers may gain fields. */
export const Answer = z.looseObject({
  source: z.string(),
  url: z.string(),
  truncated: z.boolean(),
  next: z.string().nullable(),
})

/**
 * The arguments of a tool. Its schema names no others, but others are ignored: some programs add their own to every call. Some
 * assistants send `null` for every argument that they leave out.
 */
export function argumentsOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  function knownIn(given: unknown): unknown {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    return Object.fromEntries(
      Object.entries(given).filter(([name, value]) => Object.hasOwn(shape, name) && value !== null),
    )
  }
  return z.preprocess(knownIn, z.strictObject(shape))
}

/** The answer as structured content and as the same JSON in a text. Problems are answers, everything else is thrown. */
export async function answering(make: () => Promise<Record<string, unknown>>) {
  try {
    const answer = await make()
    return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const text = [error.message, ACCEPTED[error.code] ?? []].flat().join(' ')
    return { content: [{ type: 'text' as const, text }], isError: true }
  }
}

/** What an assistant may ask for instead. */
const ACCEPTED: Partial<Record<ProblemCode, string>> = {
  'unknown-country': `Accepted: ${COUNTRIES.map(({ code, name }) => `${name} (${code})`).join(', ')}.`,
  'unknown-category': `Accepted: ${CATEGORIES.join(', ')}.`,
}
