import { useState } from 'react'
import { FEED_FORMATS } from '../../../shared/feeds/feed.ts'
import { volumeText } from '../../../shared/trends/volume.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { developersTexts } from '../../texts/developersTexts.ts'
import { ChoiceForm, Labelled } from './ChoiceForm.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { type Choices, feedPath, LEAST_SEARCHES } from './choices.ts'

/** Chooses a feed and shows its address. */
export function FeedBuilder({ chosen }: { chosen: Choices }) {
  const [choices, setChoices] = useState(chosen)
  const address = useAbsoluteUrl(feedPath(choices))
  return (
    <>
      <h3>{developersTexts.yourFeed}</h3>
      <ChoiceForm className="feed-form" section="feeds" choices={choices} onChoose={setChoices}>
        <Labelled label={developersTexts.leastSearches}>
          {(id) => (
            <select className="select" id={id} name="min" defaultValue={choices.least}>
              {LEAST_SEARCHES.map((least) => (
                <option key={least} value={least}>
                  {least === 0 ? developersTexts.anyNumber : volumeText(least)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={developersTexts.format}>
          {(id) => (
            <select className="select" id={id} name="format" defaultValue={choices.format}>
              {FEED_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {developersTexts.formats[format]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </ChoiceForm>
      <CodeBlock what={developersTexts.feedAddress}>{address}</CodeBlock>
    </>
  )
}
