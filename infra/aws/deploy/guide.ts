import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const FILE = new URL('../../docs/deploy.md', import.meta.url)
const SECTION = /^## When a deployment fails$(.*?)^### /ms
const ROW = /^\| (.*`.*) \| (.*) \|$/gm
const NAME = 'infra/docs/deploy.md, "When a deployment fails"'

/** A row of the guide: messages or states that it quotes, in which `…` stands for anything, and what to do. */
type GuideRow = { quotes: string[]; todo: string }

/** The two tables of "When a deployment fails": about messages, and about states of a stack. */
export function guideTables(): { messages: GuideRow[]; states: GuideRow[] } {
  const [, section = ''] = SECTION.exec(readFileSync(FILE, 'utf8')) ?? []
  const [messages = '', states = ''] = section.split('| State |')
  return { messages: rowsOf(messages), states: rowsOf(states) }
}

function rowsOf(table: string): GuideRow[] {
  return [...table.matchAll(ROW)].map(([, quoted = '', todo = '']) => ({
    quotes: [...quoted.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote),
    todo,
  }))
}

/**
 * What the guide says about a failure: about its first line with a message that the guide quotes, because what comes later follows
 * from it. Without one, the first row about a state: those of a whole stack come before those of its parts.
 */
export function whatToDo(failure: string): string | undefined {
  const { messages, states } = guideTables()
  const [first] = failure.split('\n').flatMap((line) => rowAbout(line, messages) ?? [])
  return (first ?? rowAbout(failure, states))?.todo
}

function rowAbout(text: string, rows: readonly GuideRow[]): GuideRow | undefined {
  return rows.find(({ quotes }) => quotes.some((quote) => patternOf(quote).test(text)))
}

function patternOf(quote: string): RegExp {
  return new RegExp(`(?<!\\w)${quote.split('…').map(RegExp.escape).join('.*')}(?!\\w)`)
}

/** What to do, for the operator, about what the CDK has written before it failed. */
export function adviceFor(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n')
  const advice = whatToDo(lines.filter((line) => !line.includes('_IN_PROGRESS')).join('\n'))
  return advice ? `What to do, by ${NAME}:\n  ${advice}` : `The first failure above is the cause; see ${NAME}.`
}
