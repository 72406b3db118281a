import { EarlierWaves } from './EarlierWaves.tsx'
import { Returns } from './Returns.tsx'
import type { TopicPartProps } from './TopicPartProps.ts'

/** How often the topic has trended, and its earlier waves. */
export function Waves({ answer: { waves } }: TopicPartProps) {
  return (
    <>
      <Returns waves={waves} />
      <EarlierWaves waves={waves} />
    </>
  )
}
