import { findCountry } from '../../../shared/countries.ts'
import type { WatchPreview } from '../../../shared/watches/watch.ts'
import { fill } from '../../components/fill.tsx'
import { MarkedTitle } from '../../trend/MarkedTitle.tsx'
import { watchTexts } from './watchTexts.ts'

/** A word that finds more than one of a watch. */
export type Wider = NonNullable<WatchPreview['wider']>

type Props = { wider: Wider; onWiden: (wider: Wider) => void }

/** Offers a wider word, with how much more it finds. */
export function WiderWord({ wider, onWiden }: Props) {
  const { word, more, such_as: example } = wider
  const country = findCountry(example.country)
  return (
    <div className="question">
      <p>
        {fill(watchTexts.moreWith(more), {
          word: (
            <b>
              <bdi>{word}</bdi>
            </b>
          ),
          title: <MarkedTitle title={example.trend} country={country} words={[word]} />,
        })}
      </p>
      <div className="row">
        <button type="button" className="btn btn--s" onClick={() => onWiden(wider)}>
          {watchTexts.useWord(word)}
        </button>
      </div>
    </div>
  )
}
