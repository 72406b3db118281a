import * as z from 'zod/mini'

/** What is asked of a policy. */
export type Question = {
  action: string
  resource: string
  /** Who asks, where the policy is one of the thing that is used: `cloudfront.amazonaws.com`. */
  principal?: string
  /** What is known of the call: `{ "aws:sourcearn": "arn:…" }`, names in small letters. */
  context?: Record<string, string | readonly string[]>
}

const OneOrMore = z.union([z.string(), z.array(z.string())])
const Statement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: OneOrMore,
  Resource: z.optional(OneOrMore),
  Principal: z.optional(z.union([z.literal('*'), z.record(z.string(), OneOrMore)])),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.union([OneOrMore, z.boolean(), z.number()])))),
})
type Statement = z.infer<typeof Statement>

export const PolicyDocument = z.object({
  Version: z.optional(z.string()),
  Statement: z.union([
    z.array(Statement),
    z.pipe(
      Statement,
      z.transform((one: Statement) => [one]),
    ),
  ]),
})
export type PolicyDocument = z.infer<typeof PolicyDocument>

/** Whether policies allow it: one statement does, and none denies. */
export function allow(documents: readonly PolicyDocument[], question: Question): boolean {
  const about = documents.flatMap((each) => each.Statement).filter((statement) => isAbout(statement, question))
  return about.some(({ Effect }) => Effect === 'Allow') && about.every(({ Effect }) => Effect === 'Allow')
}

function isAbout({ Action, Resource, Principal, Condition }: Statement, question: Question): boolean {
  return (
    matchesOne(Action, question.action) &&
    (Resource === undefined || matchesOne(Resource, question.resource)) &&
    (Principal === undefined || isOf(Principal, question.principal ?? '')) &&
    Object.entries(Condition ?? {}).every(([operator, tests]) =>
      Object.entries(tests).every(([key, wanted]) =>
        holds(operator, question.context?.[key.toLowerCase()], [wanted].flat().map(String)),
      ),
    )
  )
}

function isOf(principals: NonNullable<Statement['Principal']>, asking: string): boolean {
  const all = principals === '*' ? ['*'] : Object.values(principals).flat()
  return all.includes('*') || all.includes(asking)
}

/** Everything here is asked over TLS; what else is not known of a call fulfils no condition. */
function holds(operator: string, known: string | readonly string[] | undefined, wanted: string[]): boolean {
  switch (operator) {
    case 'Null':
      return wanted.includes(String(known === undefined))
    case 'ForAllValues:StringLike':
      return [known ?? []].flat().every((each) => matchesOne(wanted, each))
    case 'StringEquals':
      return typeof known === 'string' && wanted.includes(known)
    case 'ArnLike':
    case 'ArnEquals':
    case 'StringLike':
      return typeof known === 'string' && matchesOne(wanted, known)
    case 'Bool':
    case 'NumericLessThan':
      return false
    default:
      throw new Error(`The condition ${operator} is unknown.`)
  }
}

/** `s3:Get*`, `arn:aws:s3:::bucket/*` */
export function matchesOne(patterns: string | string[], text: string): boolean {
  return [patterns].flat().some((pattern) => {
    const parts = pattern.split('*').map((part) => RegExp.escape(part))
    return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
  })
}
