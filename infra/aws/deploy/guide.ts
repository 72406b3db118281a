import { readFileSync } from 'node:fs'

const GUIDE = new URL('../../docs/deploy.md', import.meta.url)
const SECTION = /^## When a deployment fails$(.*?)^### /ms
const ROW = /^\| (.*`.*) \| (.*) \|$/gm

/** A row of the guide: messages or states that it quotes, in which `…` stands for anything, and what to do. */
export type GuideRow = { quotes: string[]; todo: string }

/** The rows of "When a deployment fails", in their order. */
export function guideRows(): GuideRow[] {
  const [, section = ''] = SECTION.exec(readFileSync(GUIDE, 'utf8')) ?? []
  return [...section.matchAll(ROW)].map(([, quoted = '', todo = '']) => ({
    quotes: [...quoted.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote),
    todo,
  }))
}

/** What the guide says about a failure: the first row that quotes something in it. */
export function whatToDo(failure: string): string | undefined {
  return guideRows().find(({ quotes }) => quotes.some((quote) => patternOf(quote).test(failure)))?.todo
}

function patternOf(quote: string): RegExp {
  return new RegExp(`(?<!\\w)${quote.split('…').map(RegExp.escape).join('.*')}(?!\\w)`)
}
