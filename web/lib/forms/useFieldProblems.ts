import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Problems<Field, Problem> = ReadonlyMap<Field, Problem>

type FieldProblems<Field, Problem> = {
  /** What is shown beside the fields. */
  problems: Problems<Field, Problem>
  /** For each submit: whether the form can be sent. When it cannot, the first wrong field has the focus. */
  checkAll: (form: HTMLFormElement) => boolean
  /** For each edit. */
  checkAgain: (form: HTMLFormElement) => void
  /** As before the first submit. */
  forget: () => void
}

/** What is wrong with the fields of a form: nothing is said before the first submit; from then on every edit counts. */
export function useFieldProblems<Field extends string, Problem>(
  find: (form: HTMLFormElement) => Problems<Field, Problem>,
): FieldProblems<Field, Problem> {
  const [problems, setProblems] = useState<Problems<Field, Problem>>(new Map())
  const isChecked = useRef(false)

  return {
    problems,
    checkAll(form) {
      isChecked.current = true
      const found = find(form)
      // What is wrong stands beside the field before the focus gets there and it is read out.
      flushSync(() => setProblems(found))
      const [first] = found.keys()
      if (first === undefined) return true
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return false
    },
    checkAgain(form) {
      if (isChecked.current) setProblems(find(form))
    },
    forget() {
      isChecked.current = false
      setProblems(new Map())
    },
  }
}
