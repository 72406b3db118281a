import { type SubmitEvent, useId, useRef, useState } from 'react'
import { readWatchRule, type WatchRule } from '../../../shared/watches/watch.ts'
import { watchPage } from '../../../shared/watches/watchAddress.ts'
import { meantOperators, parseWatchLine, watchLine } from '../../../shared/watches/watchLine.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { watchTexts } from '../../texts/watchTexts.ts'
import { type Preview, usePreview } from './usePreview.ts'
import { WatchedWords } from './WatchedWords.tsx'

/** A field for a watch in one pasted line: shows the parsed words and their matches, and links to the form with them. */
export function PasteLine() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = readWatchRule(parseWatchLine(line))
  const rule = 'problem' in read ? undefined : read.rule
  const preview = usePreview(isAsked ? rule : undefined)
  const meant = meantOperators(line)
  const problem = isAsked && 'problem' in read ? read.problem.message : undefined

  function ask(event: SubmitEvent): void {
    event.preventDefault()
    setAsked(true)
  }

  function edit(text: string): void {
    setLine(text)
    setAsked(false)
  }

  /** The button goes with its question, so the focus returns to the field. */
  function take(text: string): void {
    edit(text)
    field.current?.focus()
  }

  return (
    <form className="paste" method="post" noValidate onSubmit={ask}>
      <div className="field">
        <label htmlFor={id}>{watchTexts.line}</label>
        <input
          ref={field}
          id={id}
          className="input"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          placeholder={watchTexts.lineExample}
          value={line}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-said`}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
      </div>
      <button type="submit" className="btn">
        {watchTexts.read}
      </button>
      <p className={problem === undefined ? 'said' : 'said error'} id={`${id}-said`} role="status">
        {problem ?? (line.trim() !== '' && rule && <ReadBack rule={rule} preview={preview} />)}
        {meant && (
          <>
            {' '}
            {watchTexts.meant(meant.operators)}{' '}
            <button type="button" className="btn btn--s" onClick={() => take(meant.line)}>
              {watchTexts.takeOperators(meant.operators)}
            </button>
          </>
        )}
      </p>
    </form>
  )
}

function ReadBack({ rule, preview }: { rule: WatchRule; preview: Preview }) {
  return (
    <>
      {watchTexts.reads}
      <WatchedWords words={rule} />. {foundText(preview)}{' '}
      <Link to={watchPage({ line: watchLine(rule) })} aria-haspopup="dialog">
        {watchTexts.setMore}
      </Link>
    </>
  )
}

function foundText(preview: Preview): string {
  switch (preview.status) {
    case 'ready':
      return preview.found.problem?.message ?? watchTexts.wouldHaveMatched(preview.found.total)
    case 'failed':
      return waitSentence(preview.problem) ?? watchTexts.previewFailed
    case 'loading':
      return watchTexts.previewLoading
    case 'empty':
      return ''
  }
}
