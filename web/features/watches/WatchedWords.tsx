import type { WatchWords } from '../../../shared/watches/readWords.ts'
import { watchSentence } from '../../../shared/watches/watchLine.ts'
import { WatchSentence } from '../../components/WatchSentence.tsx'

/** The parsed words of a watch. */
export function WatchedWords({ words: { any, all, none, phrase } }: { words: WatchWords }) {
  return <WatchSentence parts={watchSentence({ any, all, none, phrase })} />
}
