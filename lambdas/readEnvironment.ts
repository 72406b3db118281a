import * as z from 'zod/mini'

/** Reads a function's variables once, at its start; one sentence names everything that is missing or wrong. */
export function readEnvironment<Schema extends z.core.$ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined> = process.env,
): z.core.output<Schema> {
  const read = z.safeParse(schema, variables)
  if (read.success) return read.data
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The function's environment is not complete. ${wrong.join('; ')}`)
}

const Name = z.string().check(z.minLength(1))

/** Where it is written which trends are published. */
export const TrendsTableEnvironment = z.object({ TRENDS_TABLE: Name })

/** Where the public trends are kept. */
export const TrendsEnvironment = z.object({ TRENDS_TABLE: Name, PUBLISHED_BUCKET: Name })

/** Lambda's own: the region a function runs in. */
export const RegionEnvironment = z.object({ AWS_REGION: Name })

const WholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
  z.transform((text: string) => Number(text)),
)

/** Where trends are collected from, and how gently. */
export const SourceEnvironment = z.object({
  TRENDS_SOURCE_URL: Name,
  TRENDS_PACE_MS: WholeNumber,
  TRENDS_AT_ONCE: WholeNumber,
})
