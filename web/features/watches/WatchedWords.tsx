import { type WatchWords, watchSentence } from '../../../shared/watches/watchLine.ts'
import { WatchSentence } from '../../components/WatchSentence.tsx'

/** The words of a watch read back. */
export function WatchedWords({ words: { any, all, none, phrase } }: { words: WatchWords }) {
  return <WatchSentence parts={watchSentence({ any, all, none, phrase })} />
}
