import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import project from '../../package.json' with { type: 'json' }

/** MDN's names of the engines that `browserslist` declares. */
const BROWSERS = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const

const DECLARED = project.browserslist.map((engine) => {
  const [name = '', version = ''] = engine.split(' ')
  return { browser: BROWSERS[name as keyof typeof BROWSERS], version: Number(version) }
})

const { api, css, javascript } = compatibility

function statementOf(feature: Identifier | undefined): CompatStatement | undefined {
  return feature?.__compat
}

/** Whether all declared engines have an object of the language, or a member of it. */
export function isDeclared(object: string, member: string): boolean {
  const owner = javascript.builtins?.[object] ?? api[object]
  const statement = statementOf(owner?.[member] ?? owner?.[`${member}_static`])
  if (!statement) throw new Error(`MDN knows no ${object}.${member}.`)
  return isIn(statement)
}

function isIn({ support }: CompatStatement): boolean {
  return DECLARED.every(({ browser, version }) => {
    const [newest] = [support[browser] ?? []].flat()
    return newest === undefined || isSince(newest, version)
  })
}

function isSince({ version_added: added, ...limits }: SimpleSupportStatement, version: number): boolean {
  if ('version_removed' in limits || 'prefix' in limits || 'flags' in limits || 'alternative_name' in limits)
    return false
  return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version
}

/** A name, and whether some feature of this name is in all declared engines. */
type Names = Map<string, boolean>

function add(names: Names, name: string, isKnown: boolean): void {
  names.set(name, isKnown || names.get(name) === true)
}

/**
 * The names in compiled scripts of what the declared engines do not all have: of objects, and of members of any object. Nothing
 * says of which object a member is, so one is left out whose name the scripts define themselves, or that an older object has.
 */
export function newerNames(scripts: readonly string[]): string[] {
  const { globals, members } = platformNames()
  const own = new Set<string>()
  const used = new Set<string>()
  for (const script of scripts) {
    visit(parseAst(script), (node) => {
      const defined = definedName(node)
      if (defined !== undefined) own.add(defined)
      const member = memberName(node)
      if (member !== undefined && members.get(member) === false) used.add(member)
      const called = calledName(node)
      if (called !== undefined && globals.get(called) === false) used.add(called)
    })
  }
  return [...used].filter((name) => !own.has(name)).toSorted()
}

/** Names that stand in objects of which each global scope is one. */
const SCOPES = new Set(['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'])

function platformNames(): { globals: Names; members: Names } {
  const [globals, members]: [Names, Names] = [new Map(), new Map()]
  const builtins = javascript.builtins ?? {}
  for (const owner of new Set([...Object.keys(api), ...Object.keys(builtins)])) {
    const features = builtins[owner] ?? api[owner] ?? {}
    const statement = statementOf(features)
    if (statement) add(globals, owner, isIn(statement))
    for (const key of Object.keys(features)) {
      const compat = statementOf(features[key])
      if (!compat || key === owner || key.endsWith('_event')) continue
      add(members, key.replace(/_static$/, ''), isIn(compat))
      if (SCOPES.has(owner)) add(globals, key, isIn(compat))
    }
  }
  return { globals, members }
}

type Node = { type: string; [part: string]: unknown }

function visit(part: unknown, see: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return
  if (isNode(part)) see(part)
  for (const each of Object.values(part)) visit(each, see)
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}

/** The name of an identifier or of a text. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const name = node.type === 'Identifier' ? node.name : node.value
  return typeof name === 'string' ? name : undefined
}

function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  return node.computed && isNode(node.property) && node.property.type === 'Identifier'
    ? undefined
    : nameOf(node.property)
}

function calledName({ type, callee }: Node): string | undefined {
  const isCall = type === 'NewExpression' || type === 'CallExpression'
  return isCall && isNode(callee) && callee.type === 'Identifier' ? nameOf(callee) : undefined
}

function definedName(node: Node): string | undefined {
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type))
    return node.computed ? undefined : nameOf(node.key)
  return node.type === 'AssignmentExpression' && isNode(node.left) ? memberName(node.left) : undefined
}

/** The properties, rules and selectors in compiled styles that the declared engines do not all have. */
export function newerStyles(styles: readonly string[]): string[] {
  const text = styles.join('\n').replaceAll(/url\([^)]*\)/g, '')
  const selectors = Array.from(text.matchAll(/[^{};]+(?=\{)/g), String).join('\n')
  const found = [
    ...newer(css.properties, text.matchAll(/(?<=[{;])(-?[a-z][\w-]*)(?=:)/g)),
    ...newer(css['at-rules'], text.matchAll(/@([\w-]+)/g)),
    ...newer(css.selectors, selectors.matchAll(/::?([\w-]+)/g)),
  ]
  return [...new Set(found)].toSorted()
}

function newer(known: Identifier | undefined, names: Iterable<RegExpMatchArray>): string[] {
  return Array.from(names, ([, name = '']) => name).filter((name) => {
    const statement = statementOf(known?.[name])
    return statement !== undefined && !isIn(statement)
  })
}
