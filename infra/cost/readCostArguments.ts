import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type CostQuestion, TYPICAL } from './CostQuestion.ts'

const number = (expected: string, isRight: (value: number) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)),
    ),
    z.number(expected).check(z.refine(isRight, expected)),
  )
const count = number('a whole number, such as 1000000', Number.isSafeInteger)
const share = number('a share from 0 to 1, such as 0.5', (value) => value <= 1)
const amount = number('a number from 1 on', (value) => value >= 1)

/** What can be said on the command line, and what for; without a default it must be said. */
export const ARGUMENTS: Record<keyof CostQuestion, string> = {
  views: 'pages that are looked at in the month',
  readers: 'people who have an account and follow something',
  told: 'share of them who are told something on a day',
  active: 'share of them who sign in within the month',
  joining: 'share of them who are new in the month',
  pages: 'pages that a visitor looks at, who was never here before',
  searches: 'searches for each view',
  places: 'places in which the CDN keeps answers of its own',
  rate: 'mails a second that SES takes',
  firewall: 'with a firewall before the CDN',
}

const Question = z.object({
  views: count,
  readers: count,
  told: z.optional(share),
  active: z.optional(share),
  joining: z.optional(share),
  pages: z.optional(amount),
  searches: z.optional(share),
  places: z.optional(amount),
  rate: z.optional(amount),
  firewall: z.optional(z.boolean()),
})

/** What `npm run cost` is asked for: help, the tables of the operator's guide, or a month. */
export type CostArguments = { kind: 'help' } | { kind: 'tables' } | { kind: 'month'; question: CostQuestion }

/** Reads the arguments of `npm run cost`. Throws a sentence that says what is wrong. */
export function readCostArguments(args: string[]): CostArguments {
  const names = Object.keys(ARGUMENTS)
  const text = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const flag = { type: 'boolean' as const }
  const { values } = parsed(() =>
    parseArgs({ args, options: { ...text, firewall: flag, tables: flag, help: flag } }),
  )
  if (values.help) return { kind: 'help' }
  if (values.tables) return { kind: 'tables' }
  const read = Question.safeParse(values)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = String(issue?.path[0])
    if (!(name in values))
      throw new Error(`Say how many: --${name} 1000000. With --help, all that can be said.`)
    throw new Error(`--${name} must be ${issue?.message}.`)
  }
  const given = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined))
  return { kind: 'month', question: { ...TYPICAL, ...read.data, ...given } }
}

/** Node's own words end with advice for programmers: the first sentence says what is wrong. */
function parsed<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`${error.message.split('. ')[0]}. With --help, all that can be said.`)
  }
}
