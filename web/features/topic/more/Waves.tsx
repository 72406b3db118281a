import { Returns } from './Returns.tsx'
import type { TopicPartProps } from './TopicPartProps.ts'
import { WaveTable } from './WaveTable.tsx'

/** How often the topic has trended, and its waves. Nothing for a single one, which the numbers and the history cover. */
export function Waves({ answer, country }: TopicPartProps) {
  if (answer.waves.length < 2) return null
  return (
    <section className="sec" aria-labelledby="waves">
      <Returns waves={answer.waves} />
      <WaveTable answer={answer} country={country} />
    </section>
  )
}
