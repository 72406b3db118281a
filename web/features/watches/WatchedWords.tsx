import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'
import { type WatchWords, watchSentence } from '../../../shared/watches/watchLine.ts'

/** The words of a watch read back: `any of tesla, byd and exactly “model 3”, but never stock`. Operators are quiet. */
export function WatchedWords({ words }: { words: WatchWords }) {
  const { any, all, none, phrase } = words
  let at = 0
  return watchSentence({ any, all, none, phrase }).map(({ text, kind }) => {
    const key = at
    at += text.length
    if (kind === 'word')
      return (
        <b key={key}>
          <bdi dir={isRightToLeft(text) ? 'rtl' : 'ltr'}>{text}</bdi>
        </b>
      )
    return kind === 'operator' ? <i key={key}>{text}</i> : <span key={key}>{text}</span>
  })
}
