import * as z from 'zod/mini'
import { FUNCTIONS, type FunctionName } from '../../infra/product/manifest/functions.ts'
import { productOfTemplate } from './productOfTemplate.ts'
import { type RoleStatement, roleStatements } from './roleStatements.ts'
import type { Resource, SynthesizedTemplate } from './synthesize.ts'

type Synthesized = { json: SynthesizedTemplate }

/** Every resource of a type. */
export function resourcesOf({ json }: Synthesized, type: string): Resource[] {
  return Object.values(json.Resources).filter(({ Type }) => Type === type)
}

/** The logical id of the one resource whose id is this, followed by the CDK's hash. */
export function idOf({ json }: Synthesized, start: string): string {
  const ids = Object.keys(json.Resources).filter((id) => new RegExp(`^${start}[0-9A-F]{8}$`).test(id))
  const [id = ''] = ids
  if (ids.length !== 1) throw new Error(`There are ${ids.length} resources called ${start}`)
  return id
}

/** The logical id of a function; what belongs to one may be called the same. */
export function functionId({ json }: Synthesized, name: FunctionName): string {
  const ofType = Object.entries(json.Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
  return idOf({ json: { Resources: Object.fromEntries(ofType) } }, `Functions${name}`)
}

/** A function as the template describes it, in the product's words. */
export function functionOf({ json }: Synthesized, name: FunctionName) {
  const found = productOfTemplate(json).functions.get(name)
  if (!found) throw new Error(`There is no function ${name} in the template`)
  return found
}

/** What the role of a function allows. */
export function statementsOf({ json }: Synthesized, name: FunctionName): RoleStatement[] {
  return roleStatements(json, idOf({ json }, `Functions${name}Role`))
}

/** The names of our own functions. */
export function functionNames(): FunctionName[] {
  return Object.keys(FUNCTIONS) as FunctionName[]
}

/** Who may start which function from outside. */
export function permissionsOf(stack: Synthesized): z.infer<typeof Permission>[] {
  return resourcesOf(stack, 'AWS::Lambda::Permission').map(({ Properties }) => Permission.parse(Properties))
}

const Permission = z.object({ Principal: z.string(), SourceArn: z.unknown(), FunctionName: z.unknown() })
