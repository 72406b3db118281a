/** An item as the document client sees it. */
export type Item = Record<string, unknown>

/** The placeholders of a request. */
export type Attributes = {
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, unknown> | undefined
}

/** An expression that is read once, for any item and placeholders. */
type Compiled<Result> = (item: Item, request: Attributes) => Result
type Operand = Compiled<unknown>
type Path = Compiled<string[]>

/** Whether a condition, or the condition of a query, holds for an item; an empty one if there is none. */
export function evaluate(expression: string, item: Item, request: Attributes): boolean {
  const known = conditions.get(expression) ?? new Parser(expression).condition()
  conditions.set(expression, known)
  return known(item, request)
}

/** An item after an update; the right sides see it as it was before. */
export function updated(expression: string, item: Item, request: Attributes): Item {
  const known = updates.get(expression) ?? new Parser(expression).update()
  updates.set(expression, known)
  const after = structuredClone(item)
  for (const change of known) change(item, request)(after)
  return after
}

const conditions = new Map<string, Compiled<boolean>>()
const updates = new Map<string, Compiled<(after: Item) => void>[]>()

const TOKENS = /[#:]?\w+|<>|<=|>=|[<>=(),.+-]/g

/** Reads DynamoDB's expressions: comparisons, BETWEEN, IN, functions, AND, OR, NOT; and SET, ADD and REMOVE. */
class Parser {
  readonly #tokens: string[]
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.#tokens = text.match(TOKENS) ?? []
    if (this.#tokens.join('') !== text.replaceAll(/\s/g, '')) throw this.#error()
  }

  condition(): Compiled<boolean> {
    const condition = this.#or()
    if (this.#tokens.length > 0) throw this.#error()
    return condition
  }

  update(): Compiled<(after: Item) => void>[] {
    const changes: Compiled<(after: Item) => void>[] = []
    while (this.#tokens.length > 0) {
      const clause = this.#next()
      do changes.push(this.#change(clause))
      while (this.#take(','))
    }
    return changes
  }

  #change(clause: string): Compiled<(after: Item) => void> {
    const path = this.#path()
    if (clause === 'REMOVE')
      return (_, request) => (after) => {
        const [name, parent] = placeOf(path({}, request), after)
        delete parent[name]
      }
    if (clause === 'ADD') {
      const value = this.#operand()
      return (item, request) => (after) => {
        const [name, parent] = placeOf(path({}, request), after)
        parent[name] = this.#number(parent[name] ?? 0) + this.#number(value(item, request))
      }
    }
    if (clause !== 'SET') throw this.#error()
    this.#expect('=')
    const value = this.#sum()
    return (item, request) => {
      const set = value(item, request)
      if (set === undefined) throw this.#error()
      return (after) => {
        const [name, parent] = placeOf(path({}, request), after)
        parent[name] = structuredClone(set)
      }
    }
  }

  #sum(): Operand {
    const left = this.#operand()
    if (this.#take('+')) {
      const right = this.#operand()
      return (...at) => this.#number(left(...at)) + this.#number(right(...at))
    }
    if (!this.#take('-')) return left
    const right = this.#operand()
    return (...at) => this.#number(left(...at)) - this.#number(right(...at))
  }

  #number(value: unknown): number {
    if (typeof value !== 'number') throw this.#error()
    return value
  }

  #or(): Compiled<boolean> {
    const left = this.#and()
    if (!this.#take('OR')) return left
    const right = this.#or()
    return (...at) => left(...at) || right(...at)
  }

  #and(): Compiled<boolean> {
    const left = this.#not()
    if (!this.#take('AND')) return left
    const right = this.#and()
    return (...at) => left(...at) && right(...at)
  }

  #not(): Compiled<boolean> {
    if (this.#take('NOT')) {
      const negated = this.#not()
      return (...at) => !negated(...at)
    }
    if (!this.#take('(')) return this.#comparison()
    const inner = this.#or()
    this.#expect(')')
    return inner
  }

  #comparison(): Compiled<boolean> {
    const [first, second] = this.#tokens
    if (second === '(' && first !== 'size') return this.#test()
    const left = this.#operand()
    const comparator = this.#next()
    if (comparator === 'BETWEEN') {
      const low = this.#operand()
      this.#expect('AND')
      const high = this.#operand()
      return (...at) => {
        const bounds = [low(...at), high(...at)]
        if (!isOrdered(bounds[0], bounds[1])) throw this.#error()
        return isOrdered(bounds[0], left(...at)) && isOrdered(left(...at), bounds[1])
      }
    }
    if (comparator === 'IN') {
      const all = this.#arguments()
      return (...at) => all.some((each) => isEqual(left(...at), each(...at)))
    }
    const right = this.#operand()
    const compare = COMPARATORS[comparator]
    if (!compare) throw this.#error()
    return (...at) => compare(left(...at), right(...at))
  }

  #test(): Compiled<boolean> {
    const name = this.#next()
    const [one, other] = this.#arguments()
    if (!one) throw this.#error()
    switch (name) {
      case 'attribute_exists':
        return (...at) => one(...at) !== undefined
      case 'attribute_not_exists':
        return (...at) => one(...at) === undefined
      case 'begins_with':
        return (...at) => {
          const [text, prefix] = [one(...at), other?.(...at)]
          return typeof text === 'string' && typeof prefix === 'string' && text.startsWith(prefix)
        }
      default:
        throw this.#error()
    }
  }

  #arguments(): Operand[] {
    this.#expect('(')
    const operands: Operand[] = []
    do operands.push(this.#operand())
    while (this.#take(','))
    this.#expect(')')
    return operands
  }

  #operand(): Operand {
    const [first = '', second] = this.#tokens
    if (second === '(') return this.#call()
    if (first.startsWith(':')) {
      this.#next()
      return (_, { ExpressionAttributeValues: values = {} }) => values[first]
    }
    const path = this.#path()
    return (item, request) => valueAt(path(item, request), item)
  }

  #call(): Operand {
    const name = this.#next()
    const [one, other] = this.#arguments()
    if (!one) throw this.#error()
    switch (name) {
      case 'size':
        return (...at) => sizeOf(one(...at))
      case 'if_not_exists':
        return (...at) => one(...at) ?? other?.(...at)
      default:
        throw this.#error()
    }
  }

  #path(): Path {
    const names = [this.#next()]
    while (this.#take('.')) names.push(this.#next())
    return (_, { ExpressionAttributeNames: known = {} }) => names.map((name) => known[name] ?? name)
  }

  #next(): string {
    const token = this.#tokens.shift()
    if (token === undefined) throw this.#error()
    return token
  }

  #take(token: string): boolean {
    if (this.#tokens[0] !== token) return false
    this.#tokens.shift()
    return true
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw this.#error()
  }

  #error(): Error {
    return Object.assign(new Error(`Invalid expression: ${this.#text}`), { name: 'ValidationException' })
  }
}

const COMPARATORS: Record<string, (one: unknown, other: unknown) => boolean> = {
  '=': isEqual,
  '<>': (one, other) => !isEqual(one, other),
  '<': (one, other) => isOrdered(one, other) && !isEqual(one, other),
  '<=': isOrdered,
  '>': (one, other) => isOrdered(other, one) && !isEqual(one, other),
  '>=': (one, other) => isOrdered(other, one),
}

function isEqual(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** Only values of the same type have an order. */
function isOrdered(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one <= other
  return typeof one === 'string' && typeof other === 'string' && compareBytes(one, other) <= 0
}

/** The order of texts: by their bytes in UTF-8. */
export function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null
}

/** The value at a path of an item; undefined when there is none. */
export function valueAt(path: readonly string[], item: Item): unknown {
  return path.reduce<unknown>((value, name) => (isItem(value) ? value[name] : undefined), item)
}

/** The attributes of the key, which no update may change. */
const KEYS: ReadonlySet<string> = new Set(['pk', 'sk'])

/** The name of the last step of a path, and what it is in. */
function placeOf(path: readonly string[], item: Item): [name: string, parent: Item] {
  const name = path.at(-1)
  const parent = valueAt(path.slice(0, -1), item)
  if (name === undefined || !isItem(parent) || KEYS.has(path.join('.')))
    throw Object.assign(new Error('The document path of the update is invalid'), { name: 'ValidationException' })
  return [name, parent]
}
