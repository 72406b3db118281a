/** What the names in a template stand for at the moment; `undefined` is AWS::NoValue. */
export type Scope = {
  reference(name: string): unknown
  attribute(resource: string, name: string): unknown
  isTrue(condition: string): boolean
  /** An output of a stack that is deployed already, perhaps in another region. */
  output(stack: string, name: string, region: string | undefined): string
}

/** A value of a template without functions; throws for a function that is unknown, instead of passing over it. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((each) => resolve(each, scope)).filter((each) => each !== undefined)
  if (!isObject(value)) return value
  const call = callOf(value)
  if (call) return evaluate(call, scope)
  const entries = Object.entries(value).map(([name, each]) => [name, resolve(each, scope)] as const)
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined))
}

/** The names that a value refers to: resources, parameters and AWS's own (`AWS::Region`). */
export function referencesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...referencesIn(each)]))
  if (!isObject(value)) return new Set()
  if (typeof value.Ref === 'string') return new Set([value.Ref])
  const attribute = value['Fn::GetAtt']
  if (attribute !== undefined) return new Set([attributePath(attribute)[0]])
  const inside = Object.values(value).flatMap((each) => [...referencesIn(each)])
  const substituted = 'Fn::Sub' in value ? variablesOf(substitution(value['Fn::Sub'])) : []
  return new Set([...inside, ...substituted])
}

type Call = { name: string; given: unknown }

/** A function is the only key of its object: `{ "Fn::Join": […] }`. */
function callOf(value: Record<string, unknown>): Call | undefined {
  const [[name, given] = ['', undefined], ...others] = Object.entries(value)
  const isCall = name === 'Ref' || name.startsWith('Fn::') || (name === 'Condition' && typeof given === 'string')
  return isCall && others.length === 0 ? { name, given } : undefined
}

function evaluate({ name, given }: Call, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return scope.reference(text(given))
    case 'Condition':
      return scope.isTrue(text(given))
    case 'Fn::GetAtt':
      return scope.attribute(...attributePath(given))
    case 'Fn::If': {
      const [condition, yes, no] = list(given)
      return resolve(scope.isTrue(text(condition)) ? yes : no, scope)
    }
    case 'Fn::Sub':
      return substitute(given, scope)
    default:
      return simple(name, resolve(given, scope))
  }

  /** Functions that need nothing but their arguments. */
  function simple(called: string, value: unknown): unknown {
    switch (called) {
      case 'Fn::Join': {
        const [separator, parts] = list(value)
        return list(parts).map(text).join(text(separator))
      }
      case 'Fn::Split': {
        const [separator, whole] = list(value)
        return text(whole).split(text(separator))
      }
      case 'Fn::Select': {
        const [index, of] = list(value)
        const selected = list(of)[Number(index)]
        if (selected === undefined) throw new Error(`There is no element ${index}.`)
        return selected
      }
      case 'Fn::Equals': {
        const [one, other] = list(value)
        return String(one) === String(other)
      }
      case 'Fn::Not':
        return list(value)[0] !== true
      case 'Fn::And':
        return list(value).every((each) => each === true)
      case 'Fn::Or':
        return list(value).some((each) => each === true)
      case 'Fn::Contains': {
        const [of, wanted] = list(value)
        return list(of).includes(wanted)
      }
      case 'Fn::GetStackOutput': {
        if (!isObject(value)) throw new Error('Fn::GetStackOutput needs an object.')
        const region = value.Region === undefined ? undefined : text(value.Region)
        return scope.output(text(value.StackName), text(value.OutputName), region)
      }
      default:
        throw new Error(`The function ${called} is unknown.`)
    }
  }
}

const VARIABLE = /\$\{([^!}][^}]*)\}/g

function substitute(given: unknown, scope: Scope): string {
  const { pattern, own } = substitution(given)
  const replaced = pattern.replace(VARIABLE, (_, variable: string) => {
    if (variable in own) return text(resolve(own[variable], scope))
    const [name, ...path] = variable.split('.')
    return text(path.length === 0 ? scope.reference(variable) : scope.attribute(name ?? '', path.join('.')))
  })
  return replaced.replaceAll('${!', '${')
}

function substitution(given: unknown): { pattern: string; own: Record<string, unknown> } {
  if (typeof given === 'string') return { pattern: given, own: {} }
  const [pattern, own] = list(given)
  return { pattern: text(pattern), own: isObject(own) ? own : {} }
}

function variablesOf({ pattern, own }: ReturnType<typeof substitution>): string[] {
  return [...pattern.matchAll(VARIABLE)].flatMap(([, variable = '']) =>
    variable in own ? [] : [variable.split('.')[0] ?? ''],
  )
}

/** `["Site", "DomainName"]` or `"Site.DomainName"` */
function attributePath(given: unknown): [resource: string, name: string] {
  const [resource, ...path] = (typeof given === 'string' ? given : list(given).map(text).join('.')).split('.')
  return [resource ?? '', path.join('.')]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is not a list.`)
  return value
}

function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`${JSON.stringify(value)} is not a text.`)
}
