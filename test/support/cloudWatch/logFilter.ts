import { jsonOf } from '../jsonOf.ts'

/**
 * Whether a filter pattern of CloudWatch Logs finds a line: `{ $.level = "ERROR" && $.failed > 0 }`. Throws for a
 * pattern in a shape that the operator's guide does not use.
 */
export function logFilter(pattern: string): (line: string) => boolean {
  const inside = /^\{ (.+) \}$/.exec(pattern)?.[1]
  if (inside === undefined) throw new Error(`This pattern is not understood: ${pattern}`)
  const conditions = inside.split(' && ').map(conditionOf)
  return (line) => {
    const json = jsonOf(line)
    return conditions.every((isMet) => isMet(json))
  }
}

const CONDITION = /^\$\.(\w+) (=|!=|>) (?:"([^"]*)"|%([^%()!]+)%|(\d+))$/

function conditionOf(text: string): (json: unknown) => boolean {
  const [, field = '', comparison, words, expression, number] = CONDITION.exec(text) ?? []
  const equals = comparison === '>' ? undefined : matcher(words, expression)
  if (equals) return (json) => equals(valueIn(json, field)) === (comparison === '=')
  if (comparison !== '>' || number === undefined) throw new Error(`This condition is not understood: ${text}`)
  return (json) => {
    const value = valueIn(json, field)
    return typeof value === 'number' && value > Number(number)
  }
}

/** Compares with a text, in which a star matches anything, or with a regular expression, which may fit anywhere. */
function matcher(words: string | undefined, expression: string | undefined): ((value: unknown) => boolean) | undefined {
  if (words === undefined && expression === undefined) return undefined
  const exact = (words ?? '').split('*').map(RegExp.escape).join('.*')
  const pattern = new RegExp(expression ?? `^${exact}$`)
  return (value) => typeof value === 'string' && pattern.test(value)
}

function valueIn(json: unknown, field: string): unknown {
  return typeof json === 'object' && json !== null ? Object(json)[field] : undefined
}
