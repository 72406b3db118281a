import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../jsonProtocol.ts'

/** Requests have few shapes, but items may have attributes whose names depend on data. */
const MAX_REMEMBERED = 1_000

/**
 * A check of requests' types that checks each shape once. If the first request of a shape was left as it was, the others are,
 * too: the check converts only types, and values that the shape says.
 */
export function rememberShapes(check: (request: JsonObject) => JsonObject): (request: JsonObject) => JsonObject {
  const known = new Set<string>()
  return (request) => {
    const shape = shapeOf(request)
    if (known.has(shape)) return request
    const checked = check(request)
    // The check removes what it does not know from the request itself.
    if (shapeOf(request) === shape && isDeepStrictEqual(checked, request)) {
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.add(shape)
    }
    return checked
  }
}

/** The names in a value and the types of what they name: `{pk:{S:string}}`. Numbers and binary content are in it as they are. */
function shapeOf(value: unknown, name?: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => shapeOf(each, name)).join()}]`
  if (typeof value === 'object' && value !== null) {
    let shape = '{'
    for (const [key, each] of Object.entries(value)) shape += `${JSON.stringify(key)}:${shapeOf(each, key)},`
    return `${shape}}`
  }
  return typeof value === 'number' || name === 'B' || name === 'BS'
    ? JSON.stringify(value)
    : value === null
      ? 'null'
      : typeof value
}
