import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Options<Field extends string, Problem> = {
  fields: readonly Field[]
  /** Finds what is wrong with the values, by field in their order; empty when they can be sent. */
  problemsOf: (values: Record<Field, string>) => ReadonlyMap<Field, Problem>
  /** Sends valid values. */
  onSubmit: (values: Record<Field, string>, form: HTMLFormElement) => void
  /** Called for every edit. */
  onEdit?: (values: Record<Field, string>) => void
}

/**
 * A form: its values are read and checked when it is submitted, and the first wrong field gets the focus. Nothing is
 * said before the first submit; from then on every edit is checked.
 */
export function useForm<Field extends string, Problem>(options: Options<Field, Problem>) {
  const { fields, problemsOf, onSubmit, onEdit } = options
  const [problems, setProblems] = useState<ReadonlyMap<Field, Problem>>(new Map())
  const isChecked = useRef(false)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const values = readForm(form, fields)
    isChecked.current = true
    const found = problemsOf(values)
    // The message is beside the field before the field gets the focus and is read out.
    flushSync(() => setProblems(found))
    const [first] = found.keys()
    if (first === undefined) onSubmit(values, form)
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return {
    problems,
    /** Attributes of the form element. Only scripts send it: by POST, so that without them nothing ends up in an address. */
    attributes: {
      method: 'post',
      noValidate: true,
      onSubmit: submit,
      onInput({ currentTarget }: { currentTarget: HTMLFormElement }) {
        const values = readForm(currentTarget, fields)
        if (isChecked.current) setProblems(problemsOf(values))
        onEdit?.(values)
      },
    } as const,
    /** Returns to the state before the first submit. */
    forget() {
      isChecked.current = false
      setProblems(new Map())
    },
  }
}

/** The values of named fields of a form. */
function readForm<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const entered = new FormData(form)
  const values = fields.map((field): [Field, string] => [field, String(entered.get(field) ?? '')])
  return Object.fromEntries(values) as Record<Field, string>
}
