import { benchCosts } from './costs.ts'
import { type Part, recorded } from './part.ts'

export const costs: Part = {
  name: 'costs',
  what: 'What the cost model of `infra/cost` is made of. Recorded, without goals.',
  goals: [],
  async run(_, progress) {
    progress('views, a collection and calls')
    const lines = await benchCosts()
    return lines.map(({ what, measured, unit }) => recorded(what, measured, unit))
  },
}
