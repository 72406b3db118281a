import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import type { Access } from '../../product/manifest/access.ts'
import { FUNCTIONS, type FunctionName } from '../../product/manifest/functions.ts'
import { QUEUES } from '../../product/manifest/queues.ts'
import { ROUTES } from '../../product/manifest/routes.ts'
import { schedulesFor } from '../../product/manifest/schedules.ts'
import { USER_POOL } from '../../product/manifest/stores.ts'

/** What starts a function or is used by one. */
type Node = { id: string; drawn: string }

const API = node('api', '(["API"])')
const SCHEDULER = node('scheduler', '(["Scheduler"])')
const OPERATOR = node('operator', '(["Operator"])')
const POOL = node('pool', '[("User pool")]')
const MAIL = node('mail', '(["SES"])')
const CDN = node('cdn', '(["Cache of CloudFront"])')

/** The verbs of tables, buckets and the user pool that change nothing. */
const READING: ReadonlySet<string> = new Set(['read', 'get', 'getMany', 'query', 'check', 'list'])

/**
 * The functions with what starts them and what they use, as mermaid flowcharts: those without access to people, or those with
 * it. A solid arrow changes something, a dotted one only reads.
 */
export function functionsDiagram(about: 'public' | 'people'): string {
  const names = Object.keys(FUNCTIONS).filter(isFunctionName)
  const groups = Map.groupBy(
    names.filter((name) => knowsPeople(name) === (about === 'people')),
    (name) => JSON.stringify([startsOf(name), usesOf(name)]),
  )
  const nodes = new Map<string, string>()
  const arrows = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    // A node shows its id unless it has another label.
    if (group.length > 1) nodes.set(first, `["${group.join(', ')}"]`)
    const starts = startsOf(first)
    const { changed, read } = usesOf(first)
    for (const { id, drawn } of [...starts, ...changed, ...read]) nodes.set(id, drawn)
    return [
      `${idsOf(starts)} --> ${first}${changed.length === 0 ? '' : ` --> ${idsOf(changed)}`}`,
      ...(read.length === 0 ? [] : [`${first} -.-> ${idsOf(read)}`]),
    ]
  })
  const lines = [...[...nodes].map(([id, drawn]) => id + drawn), ...arrows]
  return `\`\`\`mermaid\nflowchart LR\n${lines.map((line) => `  ${line}\n`).join('')}\`\`\`\n`
}

function node(id: string, drawn: string): Node {
  return { id, drawn }
}

function idsOf(nodes: readonly Node[]): string {
  return nodes.map(({ id }) => id).join(' & ')
}

function isFunctionName(name: string): name is FunctionName {
  return name in FUNCTIONS
}

/** Whether a function reads or changes people's data, or sends them mail. */
function knowsPeople(name: FunctionName): boolean {
  const { changed, read } = usesOf(name)
  return (
    startsOf(name).includes(POOL) || [...changed, ...read].some(({ id }) => id === 'table_people' || id === MAIL.id)
  )
}

function startsOf(name: FunctionName): Node[] {
  const starts = [
    ROUTES.some((route) => route.function === name) && API,
    schedulesFor(COLLECTION_HOURS).some((schedule) => schedule.function === name) && SCHEDULER,
    Object.values(USER_POOL.triggers).some((trigger) => trigger === name) && POOL,
    // The events of SES reach it through a topic, which only AWS has.
    name === 'mailEvents' && MAIL,
    ...Object.entries(QUEUES).map(([queue, { consumer }]) => consumer?.function === name && queueNode(queue)),
  ].filter((start) => start !== false)
  return starts.length === 0 ? [OPERATOR] : starts
}

function usesOf(name: FunctionName): { changed: Node[]; read: Node[] } {
  const uses = new Map<string, { node: Node; changes: boolean }>()
  for (const access of FUNCTIONS[name].access) {
    const used = usedBy(access)
    if (used && 'may' in access && access.may.length > 0) {
      const changes = access.may.some((verb) => !READING.has(verb)) || uses.get(used.id)?.changes === true
      uses.set(used.id, { node: used, changes })
    }
  }
  const all = [...uses.values()]
  const only = (changing: boolean) => all.flatMap(({ node, changes }) => (changes === changing ? node : []))
  return { changed: only(true), read: only(false) }
}

/** What an access is about; undefined for secrets and addresses, which every second function needs. */
function usedBy(access: Access): Node | undefined {
  if ('table' in access) return node(`table_${access.table}`, `[("Table: ${access.table}")]`)
  if ('bucket' in access) return node(`bucket_${access.bucket}`, `[("Bucket: ${access.bucket}")]`)
  if ('queue' in access) return queueNode(access.queue)
  if ('userPool' in access || 'callingPool' in access) return POOL
  if ('mail' in access) return MAIL
  return 'cdn' in access ? CDN : undefined
}

function queueNode(queue: string): Node {
  return node(`queue_${queue}`, `[["Queue: ${queue}"]]`)
}
