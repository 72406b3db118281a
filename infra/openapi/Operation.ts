import type * as z from 'zod/mini'
import type { ApiGroup } from '../../shared/answers/apiReference.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import type { SchemaName } from './schemas.ts'

/** A parameter of a path or a query. */
export type Parameter = {
  does: string
  schema: z.ZodMiniType
  /** A value that exists in the sample data, so that the example request is answered. */
  example: string | number
}

/** What a route answers with one status. */
export type Answer = {
  does: string
  /** The content type; JSON by default. */
  type?: string
  /** The shape of a JSON answer. An answer of another type has none. */
  schema?: SchemaName
  /** The content types of an answer in several formats, with their shapes, in place of `type` and `schema`. */
  formats?: Readonly<Record<string, SchemaName | undefined>>
  /** From the sample data, or invented; must have the shape. */
  example?: unknown
}

/** What a route does, for `GET /openapi.json` and the page for developers. */
export type Operation = {
  group: ApiGroup
  /** One line, shown in lists. */
  does: string
  /** What else a caller must know. */
  more?: string
  path?: Record<string, Parameter>
  /** Optional unless listed in `required`. */
  query?: Record<string, Parameter>
  required?: readonly string[]
  /** The JSON that is sent. */
  body?: { schema: z.ZodMiniType; example: unknown }
  /** By status: the successful ones. */
  answers: Record<number, Answer>
  /** The errors that this route has in addition to those of all routes. */
  errors?: readonly ProblemCode[]
  /** Its errors have the shape of the callable functions. */
  isCallable?: true
}

/** Operations by their routes, as API Gateway writes them: `GET /api/trends/{country}`. */
export type Operations = Readonly<Record<string, Operation>>
