import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { SETTINGS_OUTPUT } from '../../product/settings/stageSettings.ts'
import type { ResourceType } from './resourceTypes.ts'

const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Metadata: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
})
type Resource = z.infer<typeof Resource>

/** A template of CloudFormation, as far as it is compared. */
export const StackTemplate = z.object({
  Resources: z._default(z.record(z.string(), Resource), {}),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
})
export type StackTemplate = z.infer<typeof StackTemplate>

export type Change = {
  how: 'created' | 'changed' | 'replaced' | 'removed'
  /** Its logical id, by which the operator confirms it. */
  id: string
  type: string
  /** Where it is in the code: `Data/trendsTable`. */
  name: string
  holdsData: boolean
  /** CloudFormation leaves it in the account. */
  isKept: boolean
}

/** What a deployment of a stack does to each of its resources; the last two arguments are its templates. */
export function changesOf(
  typeOf: (name: string) => ResourceType,
  before: StackTemplate | undefined,
  after: StackTemplate,
): Change[] {
  const [old, wanted] = [before?.Resources ?? {}, after.Resources]
  return [...new Set([...Object.keys(old), ...Object.keys(wanted)])].flatMap((id) => {
    const how = changeOf(typeOf, old[id], wanted[id])
    const resource = old[id] ?? wanted[id]
    if (!how || !resource) return []
    const isKept = resource.DeletionPolicy === 'Retain'
    return [{ how, id, type: resource.Type, name: nameOf(id, resource), ...{ isKept, ...typeOf(resource.Type) } }]
  })
}

function changeOf(
  typeOf: (name: string) => ResourceType,
  before: Resource | undefined,
  after: Resource | undefined,
): Change['how'] | undefined {
  if (!before) return 'created'
  if (!after) return 'removed'
  if (before.Type !== after.Type) return 'replaced'
  const names = new Set([...Object.keys(before.Properties), ...Object.keys(after.Properties)])
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.Properties[name], after.Properties[name]))
  if (changed.length === 0) return undefined
  const { replacing } = typeOf(before.Type)
  return changed.some((name) => replacing.has(name)) ? 'replaced' : 'changed'
}

/** The CDK writes the path of a construct into the template: `Uptick-dev-us-east-1/Data/trendsTable/Resource`. */
function nameOf(id: string, { Metadata }: Resource): string {
  const [, ...path] = String(Metadata['aws:cdk:path'] ?? '').split('/')
  return path.filter((part) => part !== 'Resource').join('/') || id
}

/** Something that goes on only when the operator has named it. */
export type Question = { confirm: string; sentence: string }

/** What the operator must confirm before a deployment of a stack. */
export function questionsOf({
  typeOf,
  stack,
  region,
  before,
  after,
  changes,
  neighbours,
}: {
  typeOf: (name: string) => ResourceType
  stack: string
  region: string
  before: StackTemplate | undefined
  after: StackTemplate
  changes: readonly Change[]
  /** The other stacks of the product in the region. */
  neighbours: readonly string[]
}): Question[] {
  if (!before)
    return neighbours.length === 0
      ? []
      : [
          {
            confirm: stack,
            sentence: `${stack} does not exist, and would be a first deployment beside ${neighbours.join(', ')} in ${region}: with tables, accounts and an address of its own.`,
          },
        ]
  const vanishing = settingsIn(before).difference(settingsIn(after))
  const unkept = Object.entries(before.Resources).filter(([id, { Type, DeletionPolicy }]) => {
    const next = after.Resources[id]
    return DeletionPolicy === 'Retain' && typeOf(Type).holdsData && next && next.DeletionPolicy !== 'Retain'
  })
  const lost = changes.filter(({ how, holdsData }) => holdsData && (how === 'removed' || how === 'replaced'))
  return [
    ...[...vanishing].map((name) => ({
      confirm: name,
      sentence: `The setting ${name} is deployed, and would vanish: neither the file of the stage nor -c has it.`,
    })),
    ...lost.map(({ how, id, name, type, isKept }) => ({
      confirm: id,
      sentence: `${name} (${type}) would be ${how}${isKept ? '; what it holds would be kept outside of the stack' : ', with everything in it'}.`,
    })),
    ...unkept.map(([id, resource]) => ({
      confirm: id,
      sentence: `${nameOf(id, resource)} (${resource.Type}) would no longer be kept when the stack is deleted.`,
    })),
  ]
}

function settingsIn({ Outputs }: StackTemplate): Set<string> {
  const value = Outputs[SETTINGS_OUTPUT]?.Value
  return new Set(typeof value === 'string' ? value.split(' ') : [])
}

/** More are only counted. */
const MAX_LISTED = 30

/** What a deployment does to a stack, for the operator. */
export function describeChanges(stack: string, changes: readonly Change[]): string {
  const counts = HOW.map((how) => `${changes.filter((each) => each.how === how).length} ${how}`)
  // All resources of a new stack are created.
  const listed = changes.filter(({ how }) => how !== 'created' || changes.some((each) => each.how !== 'created'))
  const lines = listed
    .toSorted((one, other) => HOW.indexOf(other.how) - HOW.indexOf(one.how))
    .map(({ how, name, type }) => `  ${how.padEnd(8)}  ${name} (${type})`)
  const more = lines.length > MAX_LISTED ? [`  and ${lines.length - MAX_LISTED} more`] : []
  return [`${stack}: ${counts.join(', ')}`, ...lines.slice(0, MAX_LISTED), ...more].join('\n')
}

const HOW: Change['how'][] = ['created', 'changed', 'replaced', 'removed']
