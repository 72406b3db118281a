import type * as z from 'zod/mini'
import type { ApiGroup } from '../../../../shared/answers/apiReference.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import type { FunctionName } from '../functions.ts'
import type { ShapeName } from './answerShapes.ts'

/** A parameter of a path or a query. */
export type Parameter = {
  does: string
  schema: z.ZodMiniType
  /** A value that exists in the sample data, so that the example request is answered. */
  example: string | number
}

/** The answers to the sample data that the description of the API shows. */
export type SampleName =
  | ('country' | 'category' | 'full' | 'topic' | 'search' | 'titles' | 'topSearches')
  | ('everywhere' | 'comparison' | 'timestamp' | 'status' | 'archive')

/** What a route answers with one status. */
export type Answer = {
  does: string
  /** The content type; JSON by default. */
  type?: string
  /** The shape of a JSON answer. An answer of another type has none. */
  schema?: ShapeName
  /** The content types of an answer in several formats, with their shapes, in place of `type` and `schema`. */
  formats?: Readonly<Record<string, ShapeName | undefined>>
  /** Must have the shape: invented, or an answer of the functions to the sample data. */
  example?: unknown
  sample?: SampleName
}

export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'ANY'] as const

/** A route of the API. */
export type Route = {
  method: (typeof METHODS)[number]
  /** As API Gateway writes it: `/api/trends/{country}`. */
  path: string
  function: FunctionName
  /** The query parameters that are part of the cache key; all others are ignored. */
  query: string[]
  /** The maximum cache time, in seconds; 0 for no caching. */
  cacheSeconds: number
  /** Requests a second that reach its function; all others get 429. */
  perSecond: number
  /** Requires a token, and answers about its owner only. */
  isSignedIn?: true
  /** Public, but identifies the caller by their token, if any, and by their IP address. */
  identifiesCaller?: true
}

/** A route with what it does, for `GET /openapi.json` and the page for developers. */
export type DescribedRoute = Omit<Route, 'method' | 'path' | 'query'> & {
  /** Other methods reach its function, too. */
  takesAnyMethod?: true
  group: ApiGroup
  /** One line, shown in lists. */
  does: string
  /** What else a caller must know. */
  more?: string
  path?: Record<string, Parameter>
  /** All that the function reads. Optional unless listed in `required`. */
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

/** By their method and path: `GET /api/trends/{country}`. */
export type DescribedRoutes = Readonly<Record<string, DescribedRoute>>
