import { readFileSync } from 'node:fs'
import { type ESTree, parseAst } from 'vite'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import type { FunctionName } from '../../infra/manifest/names.ts'

/**
 * The actions of AWS that a function's code can get to, read off its sources without running them: what its handler
 * says, what is said in each declaration of its bundle whose name that mentions, and so on. Names are compared, and not
 * what they mean, so there may be an action too many, but none too few.
 */
export function usedActions(name: FunctionName): Set<string> {
  const declarations = ownSourcesOf(name).flatMap(declarationsIn)
  const { entry } = FUNCTIONS[name]
  const reached = new Set(
    declarations.filter((each) => each.name === AT_ONCE || (each.path === entry && each.name === 'handler')),
  )
  // A set goes on with what is added to it meanwhile.
  for (const { mentions } of reached) for (const each of declarations) if (mentions.has(each.name)) reached.add(each)
  return new Set([...reached].flatMap(({ actions }) => actions))
}

/** The part of esbuild's metafile that is read: what each output was made of. */
const Metafile = z.object({
  outputs: z.record(z.string(), z.object({ inputs: z._default(z.record(z.string(), z.unknown()), {}) })),
})

function ownSourcesOf(name: FunctionName): string[] {
  const { outputs } = Metafile.parse(JSON.parse(readFileSync(`dist/meta/${name}.json`, 'utf8')))
  return Object.values(outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((path) => /^(lambdas|shared)\/.*\.ts$/.test(path))
}

/** A function, a constant or a method of a source: what it mentions, and which actions it uses by itself. */
type Declaration = { path: string; name: string; mentions: ReadonlySet<string>; actions: string[] }

/** The name of what a source does when it is loaded; nobody else has one with a space. */
const AT_ONCE = 'at once'

const known = new Map<string, Declaration[]>()

function declarationsIn(path: string): Declaration[] {
  const before = known.get(path)
  if (before) return before
  const source = readFileSync(path, 'utf8')
  const commands = commandsImportedBy(source)
  const { body } = parseAst(source, { lang: 'ts' })
  const made = body.flatMap(partsOf).map(({ name, node }): Declaration => {
    const mentions = new Set(namesIn(node))
    const actions = [...mentions].flatMap((word) => {
      const client = commands.get(word)
      if (client) return actionsOf(client, word)
      if (source.includes(SIGNER)) return SIGNED.get(word) ?? []
      // The parts of a transaction say what it does: `{ Put: … }`.
      return MAKES_PARTS.test(source) ? (TRANSACTED.get(word) ?? []) : []
    })
    return { path, name, mentions, actions }
  })
  known.set(path, made)
  return made
}

/** The commands that a source has of the SDK, and the client that each is for: `GetCommand` → `lib-dynamodb`. */
function commandsImportedBy(source: string): Map<string, string> {
  const imports = source.matchAll(/import \{([^}]*)\} from '@aws-sdk\/([\w-]+)'/g)
  return new Map(
    [...imports].flatMap(([, names = '', client = '']) =>
      [...names.matchAll(/\b\w+Command\b|\bUpload\b/g)].map(([command]): [string, string] => [command, client]),
    ),
  )
}

/** A class is as many declarations as it has members; what it does when it is made belongs to its own name. */
function partsOf(node: ESTree.Node): { name: string; node: unknown }[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return []
    case 'ExportNamedDeclaration':
      return node.declaration ? partsOf(node.declaration) : []
    case 'VariableDeclaration':
      return node.declarations.map((each) => ({ name: namesIn(each.id)[0] ?? AT_ONCE, node: each }))
    case 'ClassDeclaration':
      return node.body.body.map((member) => {
        const own = member.type === 'MethodDefinition' && member.kind !== 'constructor'
        return { name: (own ? namesIn(member.key)[0] : node.id?.name) ?? AT_ONCE, node: member }
      })
    case 'FunctionDeclaration':
      return [{ name: node.id?.name ?? AT_ONCE, node }]
    default:
      return [{ name: AT_ONCE, node }]
  }
}

/** Every name that a part of a source mentions, its own too; a private one as a public one. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = Object(node)
  const own = type === 'Identifier' || type === 'PrivateIdentifier' ? [String(name)] : []
  return [...own, ...Object.values(node).flatMap(namesIn)]
}

const SERVICES: Record<string, string> = {
  'client-dynamodb': 'dynamodb',
  'lib-dynamodb': 'dynamodb',
  'client-s3': 's3',
  'lib-storage': 's3',
  'client-sqs': 'sqs',
  'client-ses': 'ses',
  'client-secrets-manager': 'secretsmanager',
  'client-cognito-identity-provider': 'cognito-idp',
}

/** What is signed without a client of the SDK, by the function that sends it. */
const SIGNER = '@smithy/signature-v4'
const SIGNED = new Map([['createInvalidation', ['cloudfront:CreateInvalidation']]])

/** Where a policy has another name than the command. */
const NAMED_OTHERWISE: Record<string, string[]> = {
  'dynamodb:Get': ['dynamodb:GetItem'],
  'dynamodb:Put': ['dynamodb:PutItem'],
  'dynamodb:Update': ['dynamodb:UpdateItem'],
  'dynamodb:Delete': ['dynamodb:DeleteItem'],
  'dynamodb:BatchGet': ['dynamodb:BatchGetItem'],
  'dynamodb:BatchWrite': ['dynamodb:BatchWriteItem'],
  'dynamodb:TransactWrite': [],
  's3:CopyObject': ['s3:GetObject', 's3:PutObject'],
  's3:Upload': ['s3:PutObject', 's3:AbortMultipartUpload'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  'sqs:SendMessageBatch': ['sqs:SendMessage'],
}
const MAKES_PARTS = /\bTransact(WriteCommand|ionParts)\b/
const TRANSACTED = new Map([
  ['Put', ['dynamodb:PutItem']],
  ['Update', ['dynamodb:UpdateItem']],
  ['Delete', ['dynamodb:DeleteItem']],
  ['ConditionCheck', ['dynamodb:ConditionCheckItem']],
])

/** What a policy must allow for a command: `GetCommand` of `lib-dynamodb` → `dynamodb:GetItem`. */
function actionsOf(client: string, command: string): string[] {
  const service = SERVICES[client]
  if (!service) throw new Error(`Nobody knows yet which service @aws-sdk/${client} is for`)
  const action = `${service}:${command.replace(/Command$/, '')}`
  return NAMED_OTHERWISE[action] ?? [action]
}
