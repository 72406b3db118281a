import { useState } from 'react'
import { type MeantOperators, meantOperators } from '../../../shared/watches/readWords.ts'
import { watchTexts } from './watchTexts.ts'

/** A question about the operators of one text, until its reader has said that they are words. */
export type Question<Name> = { of: Name; meant: MeantOperators; keep: () => void }

/** The question about the first text that has operators in small letters; undefined when none has, or they are words. */
export function useOperatorQuestion<Name extends string>(
  texts: readonly { name: Name; text: string }[],
): Question<Name> | undefined {
  const [words, setWords] = useState<readonly string[]>([])
  for (const { name, text } of texts) {
    const meant = meantOperators(text)
    if (meant?.operators.some((operator) => !words.includes(operator)))
      return { of: name, meant, keep: () => setWords([...words, ...meant.operators]) }
  }
  return undefined
}

type Props = {
  id?: string
  question: Question<string>
  /** Gets the text with the operators. */
  onTake: (text: string) => void
  /** The field that the question is about. */
  field: () => HTMLElement | null
}

/** Asks whether words of a line or a field are operators. */
export function OperatorQuestion({ id, question: { meant, keep }, onTake, field }: Props) {
  /** The buttons go with the question. */
  function answer(act: () => void): void {
    act()
    field()?.focus()
  }

  return (
    <div className="question" id={id} role="status">
      <p>
        <b>{watchTexts.meant(meant.operators)}</b> {watchTexts.asWords(meant.operators)}
      </p>
      <div className="row">
        <button type="button" className="btn btn--s btn--slab" onClick={() => answer(() => onTake(meant.line))}>
          {watchTexts.takeOperators(meant.operators)}
        </button>
        <button type="button" className="btn btn--s" onClick={() => answer(keep)}>
          {watchTexts.keepWords(meant.operators)}
        </button>
      </div>
    </div>
  )
}
