import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import type { WatchWords } from '../../shared/watches/watch.ts'
import { type Part, watchSentence } from '../../shared/watches/watchLine.ts'
import { watchPhrases } from '../texts/watchSentenceTexts.ts'

/** A watch as a sentence, with quiet operators: `any of tesla, byd and exactly “model 3”, but never stock`. */
export function WatchSentence({ parts }: { parts: readonly Part[] }) {
  let at = 0
  return parts.map(({ text, kind }) => {
    const key = at
    at += text.length
    if (kind === 'word')
      return (
        <b key={key}>
          <bdi dir={isRightToLeft(text) ? 'rtl' : 'ltr'} translate="no">
            {text}
          </bdi>
        </b>
      )
    return kind === 'operator' ? <i key={key}>{text}</i> : <span key={key}>{text}</span>
  })
}

/** The parsed words of a watch. */
export function WatchedWords({ words: { any, all, none, phrase } }: { words: WatchWords }) {
  return <WatchSentence parts={watchSentence({ any, all, none, phrase }, watchPhrases)} />
}
