import { TYPICAL } from './CostQuestion.ts'
import { costTable, costTables } from './costTable.ts'
import { MEASURED } from './measured.ts'
import { monthlyCost } from './monthlyCost.ts'
import { PRICED, PRICES } from './prices.ts'
import { ARGUMENTS, readCostArguments } from './readCostArguments.ts'

/** `npm run cost -- --views 1000000 --readers 10000`: what a month costs on AWS, and what that is made of. */
try {
  console.log(answer(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function answer(args: string[]): string {
  const asked = readCostArguments(args)
  switch (asked.kind) {
    case 'help':
      return help()
    case 'tables':
      return costTables()
    case 'month':
      return `${costTable(monthlyCost(asked.question))}\n\n${smallPrint()}`
  }
}

function smallPrint(): string {
  return [
    `Prices are from memory, of ${PRICED.date} in ${PRICED.region}, before taxes: look up today’s (--help says where).`,
    `What the product uses was measured on ${MEASURED.date}; infra/cost/measured.ts says how.`,
  ].join('\n')
}

function help(): string {
  const said = Object.entries(ARGUMENTS).map(([name, what]) => {
    const known = Object.entries(TYPICAL).find(([each]) => each === name)?.[1]
    const usual = typeof known === 'number' ? ` (${known})` : ''
    return `  --${name.padEnd(10)} ${what}${usual}`
  })
  const pages = [...new Set(Object.values(PRICES).map(({ source }) => source))]
  return [
    'npm run cost -- --views 1000000 --readers 10000: what a month costs on AWS.',
    '',
    ...said,
    `  --${'tables'.padEnd(10)} the tables of the operator's guide`,
    '',
    'Prices are in infra/cost/prices.ts; today’s are at',
    ...pages.map((page) => `  ${page}`),
  ].join('\n')
}
