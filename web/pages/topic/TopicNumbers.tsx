import type { ReactNode } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import { MAX_ELSEWHERE_LINKS } from '../../../shared/limits.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import * as formats from '../../texts/formats.ts'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { topicTexts } from './topicTexts.ts'

/** The current numbers of a topic, or its highest ones when it does not trend now. */
export function TopicNumbers({ answer }: { answer: TopicAnswer }) {
  return (
    <>
      <h2 className="vh">{answer.item ? topicTexts.now : topicTexts.atItsPeak}</h2>
      <dl className="stats">{answer.item ? <Now answer={answer} item={answer.item} /> : <Peak answer={answer} />}</dl>
    </>
  )
}

function Now({ answer, item }: { answer: TopicAnswer; item: NonNullable<TopicAnswer['item']> }) {
  const newest = answer.points.at(-1)
  const countries = answer.elsewhere.length + 1
  return (
    <>
      <Stat name={topicTexts.searches}>
        <ValueBar length={swipeLength(item.volume)} isSoft={item.status === 'Lasted'}>
          {formats.volume(item.volume)}
        </ValueBar>
      </Stat>
      <Stat name={topicTexts.growth}>{formats.growth(item.growth)}</Stat>
      {newest && newest.rank !== null && <Stat name={topicTexts.rank}>{newest.rank}</Stat>}
      <Stat name={topicTexts.countries}>{countries > MAX_ELSEWHERE_LINKS ? `${countries}+` : countries}</Stat>
    </>
  )
}

function Peak({ answer: { waves } }: { answer: TopicAnswer }) {
  const volume = highest(waves.map((wave) => wave.peak_volume))
  const growth = highest(waves.map((wave) => wave.peak_growth))
  return (
    <>
      {volume !== undefined && (
        <Stat name={topicTexts.peakSearches}>
          <ValueBar length={swipeLength(volume)} isSoft>
            {formats.volume(volume)}
          </ValueBar>
        </Stat>
      )}
      {growth !== undefined && <Stat name={topicTexts.peakGrowth}>{formats.growth(growth)}</Stat>}
      <Stat name={topicTexts.waveCount}>{waves.length}</Stat>
    </>
  )
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The highest known number; undefined when none is known. */
export function highest(numbers: readonly (number | null)[]): number | undefined {
  const known = numbers.filter((number) => number !== null)
  return known.length === 0 ? undefined : Math.max(...known)
}
