import type { JsonObject } from '../jsonProtocol.ts'

/** One of dynalite's parsers. What it parses holds the values of the request, as they are in the context. */
export type ExpressionParser = {
  parse(expression: string, options: { context: Context }): unknown
  remembers?: true
}

type Context = {
  attrNames?: Readonly<Record<string, string>>
  attrVals?: Values
  /** The names and values that no expression of the request has used so far. */
  unusedAttrNames: Record<string, unknown>
  unusedAttrVals: Record<string, unknown>
}

type Values = Readonly<Record<string, JsonObject>>

/** A parsed expression with the names of values in their places, and the names and values that it uses. */
type Remembered = { parsed: unknown; names: string[]; values: string[] }

/** Stands for a value of the request in a remembered expression. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Their validity depends on the values themselves, not only on the types of these. */
const BY_VALUE = /between|attribute_type/i
/** Expressions are few, but some have the names of attributes that depend on data. */
const MAX_REMEMBERED = 1_000

/** Lets a parser parse each expression once: for the same names and types of values, only the values differ afterwards. */
export function rememberExpressions(parser: ExpressionParser): void {
  // Node keeps the parser when this module is loaded anew, as it is for each file of tests.
  if (parser.remembers) return
  parser.remembers = true
  const { parse } = parser
  const known = new Map<string, Remembered>()

  parser.parse = (expression, { context }) => {
    if (BY_VALUE.test(expression)) return parse(expression, { context })
    const { attrNames = {}, attrVals = {} } = context
    const key = JSON.stringify([
      expression,
      attrNames,
      Object.entries(attrVals).map(([name, value]) => [name, ...Object.keys(value)]),
    ])
    const remembered = known.get(key)
    if (remembered) {
      for (const name of remembered.names) delete context.unusedAttrNames[name]
      for (const name of remembered.values) delete context.unusedAttrVals[name]
      return filled(remembered.parsed, attrVals)
    }
    const unused = { unusedAttrNames: { ...attrNames }, unusedAttrVals: { ...attrVals } }
    const parsed = parse(expression, { context: { ...context, ...unused } })
    const names = Object.keys(attrNames).filter((name) => !(name in unused.unusedAttrNames))
    const values = Object.keys(attrVals).filter((name) => !(name in unused.unusedAttrVals))
    for (const name of names) delete context.unusedAttrNames[name]
    for (const name of values) delete context.unusedAttrVals[name]
    // A text is an error.
    if (typeof parsed === 'string') return parsed
    if (known.size >= MAX_REMEMBERED) known.clear()
    const nameOf = new Map<unknown, string>(Object.entries(attrVals).map(([name, value]) => [value, name]))
    known.set(key, { parsed: emptied(parsed, nameOf), names, values })
    return parsed
  }
}

/** A parsed expression with placeholders for its values. */
function emptied(parsed: unknown, nameOf: ReadonlyMap<unknown, string>): unknown {
  const name = nameOf.get(parsed)
  return name === undefined ? copied(parsed, (part) => emptied(part, nameOf)) : new Placeholder(name)
}

/** A copy with the values of a request, which dynalite may change. */
function filled(parsed: unknown, values: Values): unknown {
  return parsed instanceof Placeholder ? values[parsed.name] : copied(parsed, (part) => filled(part, values))
}

function copied(value: unknown, part: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(part)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = Object.create(Object.getPrototypeOf(value))
  for (const [name, each] of Object.entries(value)) copy[name] = part(each)
  return copy
}
