/** A number, or none where something that it is made of has none. */
type Value = number | undefined

/**
 * Works out a metric math expression as far as our alarms use them: numbers, ids, `+`, `*`, `/`, `>=`, `IF(…, …, …)`,
 * `FILL(…, number)`, `DIFF(…)` and `MAX([…, …])`, which leaves out what has no number. Throws for anything else.
 *
 * @param numberOf the value of an id, the given number of periods earlier; throws for an unknown id
 */
export function mathExpression(text: string, numberOf: (id: string, periodsBefore: number) => Value): Value {
  const tokens = tokensOf(text)
  let next = 0
  let periodsBefore = 0

  function take(expected?: string): string {
    const token = tokens[next] ?? ''
    if (token === '' || (expected !== undefined && token !== expected))
      throw new Error(`This math expression is not understood: ${text}`)
    next += 1
    return token
  }

  function comparison(): Value {
    const left = sum()
    if (tokens[next] !== '>=') return left
    take()
    return both(left, sum(), (one, other) => Number(one >= other))
  }

  function sum(): Value {
    let value = product()
    while (tokens[next] === '+') {
      take()
      value = both(value, product(), (one, other) => one + other)
    }
    return value
  }

  function product(): Value {
    let value = atom()
    while (tokens[next] === '*' || tokens[next] === '/') {
      const isTimes = take() === '*'
      value = both(value, atom(), (one, other) => (isTimes ? one * other : one / other))
    }
    return value
  }

  function atom(): Value {
    const token = take()
    if (/^\d/.test(token)) return Number(token)
    if (token === 'IF') {
      const [isTrue, yes, no] = given(3)
      return isTrue === undefined ? undefined : isTrue === 0 ? no : yes
    }
    if (token === 'FILL') {
      const [value, instead] = given(2)
      return value ?? instead
    }
    if (token === 'MAX') {
      take('(')
      const values = list().filter((value) => value !== undefined)
      take(')')
      return values.length === 0 ? undefined : Math.max(...values)
    }
    if (token === 'DIFF') {
      const from = next
      const [now] = given(1)
      next = from
      periodsBefore += 1
      const [before] = given(1)
      periodsBefore -= 1
      return both(now, before, (one, other) => one - other)
    }
    if (/^[a-z]/.test(token)) return numberOf(token, periodsBefore)
    throw new Error(`This math expression is not understood: ${text}`)
  }

  function list(): Value[] {
    take('[')
    const values = [comparison()]
    while (tokens[next] === ',') {
      take()
      values.push(comparison())
    }
    take(']')
    return values
  }

  function given(count: number): Value[] {
    const values = Array.from({ length: count }, (_, index) => {
      take(index === 0 ? '(' : ',')
      return comparison()
    })
    take(')')
    return values
  }

  const value = comparison()
  if (next < tokens.length) throw new Error(`This math expression is not understood: ${text}`)
  return value
}

function tokensOf(text: string): string[] {
  const tokens = text.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|>=|[+*/(),[\]]|\S/g) ?? []
  return [...tokens]
}

function both(one: Value, other: Value, combine: (one: number, other: number) => number): Value {
  return one === undefined || other === undefined ? undefined : combine(one, other)
}
