import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { readWatchLine } from '../../../shared/watches/readWords.ts'
import { readWatchRule, type WatchRule } from '../../../shared/watches/watch.ts'
import { watchPage } from '../../../shared/watches/watchAddress.ts'
import { watchLine } from '../../../shared/watches/watchLine.ts'
import { refusalText } from '../../../shared/watches/watchProblem.ts'
import { fill } from '../../components/fill.tsx'
import { BusyButton } from '../../components/SubmitButton.tsx'
import { WatchLink } from '../../components/WatchLink.tsx'
import { WatchedWords } from '../../components/WatchSentence.tsx'
import { showToast } from '../../lib/display/toasts.ts'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { problemIn, UNEXPECTED, useWrite } from '../../lib/requests/useWrite.ts'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { OperatorQuestion, useOperatorQuestion } from './OperatorQuestion.tsx'
import { keepWatch, WATCH_LOGIN } from './pendingWatch.ts'
import { useHasWatch } from './useHasWatch.ts'
import { type Preview, usePreview } from './usePreview.ts'
import { type Wider, WiderWord } from './WiderWord.tsx'
import { replaced } from './watchDraft.ts'
import { notSaved } from './watchFailures.ts'
import { addWatch } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

/** A field for a watch in one line: shows how it is read and what it would have found, and makes the watch. */
export function PasteLine({ uid }: { uid: string }) {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState('')
  const [isAsked, setAsked] = useState(false)
  const words = readWatchLine(line)
  const read = 'problem' in words ? { problem: { kind: words.problem } } : readWatchRule(words)
  const rule = 'problem' in read ? undefined : read.rule
  const isKept = useHasWatch(uid, rule)
  const preview = usePreview(isAsked ? rule : undefined)
  const question = useOperatorQuestion([{ name: 'line', text: line }])
  const write = useWrite({
    write: (body: WatchRule) => addWatch(client, uid, body),
    failureOf: problemIn,
    unexpected: UNEXPECTED,
  })
  const problem = problemText()

  function problemText(): string | undefined {
    if (write.failure?.code === 'too-broad') return watchTexts.refusals['too-broad']
    if (write.failure) return notSaved(write.failure)
    if (!isAsked) return undefined
    if (isKept) return watchTexts.refusals.kept
    return 'problem' in read ? refusalText(read.problem, watchTexts.refusals) : undefined
  }

  function check(event: SubmitEvent): void {
    event.preventDefault()
    setAsked(true)
  }

  function watch(): void {
    setAsked(true)
    if (!rule || isKept) return
    write.start(rule, {
      onSuccess() {
        edit('')
        showToast(watchTexts.saved)
      },
      onFailure({ code }) {
        if (code !== 'unauthenticated') return
        keepWatch(watchPage({ line }))
        navigate(WATCH_LOGIN)
      },
    })
  }

  function widen(wider: Wider): void {
    if (!rule) return
    setLine(watchLine(replaced(rule, wider)))
    // The button goes with the offer.
    field.current?.focus()
  }

  function edit(text: string): void {
    setLine(text)
    setAsked(false)
    if (write.failure) write.reset()
  }

  return (
    <form className="paste" method="post" noValidate onSubmit={check}>
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
      <div className="row">
        <button type="submit" className="btn">
          {watchTexts.check}
        </button>
        <BusyButton
          type="button"
          className="btn--slab"
          label={watchTexts.save}
          busyLabel={watchTexts.saving}
          isBusy={write.status === 'pending'}
          onClick={watch}
        />
      </div>
      <p className={problem === undefined ? 'said' : 'said error'} id={`${id}-said`} role="status">
        {problem ?? (line.trim() !== '' && rule && <ReadBack rule={rule} preview={preview} />)}
      </p>
      {preview.status === 'ready' && preview.found.wider && <WiderWord wider={preview.found.wider} onWiden={widen} />}
      {question && <OperatorQuestion question={question} onTake={edit} field={() => field.current} />}
    </form>
  )
}

function ReadBack({ rule, preview }: { rule: WatchRule; preview: Preview }) {
  return fill(watchTexts.reads, {
    words: <WatchedWords words={rule} />,
    found: foundText(preview),
    link: (text) => (
      <WatchLink to={watchPage({ line: watchLine(rule) })} aria-haspopup="dialog">
        {text}
      </WatchLink>
    ),
  })
}

function foundText(preview: Preview): string {
  switch (preview.status) {
    case 'ready':
      return preview.found.problem
        ? watchTexts.addWord(preview.found.total)
        : watchTexts.wouldHaveMatched(preview.found.total)
    case 'failed':
      return waitSentence(preview.problem) ?? watchTexts.previewFailed
    case 'loading':
      return watchTexts.previewLoading
    case 'empty':
      return ''
  }
}
