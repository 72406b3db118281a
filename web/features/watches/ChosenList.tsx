import { type ReactNode, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useListChoice } from '../../lib/forms/useListChoice.ts'
import { watchTexts } from './watchTexts.ts'

type Props = {
  /** The id of the list, for its label. */
  id?: string
  /** The accessible name of the list, if its visible label is not enough. */
  label: string | undefined
  chosen: readonly { value: string; name: string; picture?: ReactNode }[]
  field: string
  problem: { id: string } | undefined
  /** The options of the list; the first has no value and names the action. */
  children: ReactNode
  onChange: (values: readonly string[]) => void
}

/** The chosen values, each with a button that removes it, and a list that adds one. */
export function ChosenList({ id, label, chosen, field, problem, children, onChange }: Props) {
  const list = useRef<HTMLSelectElement>(null)
  const values = chosen.map(({ value }) => value)
  const choice = useListChoice('', (value) => onChange([...values, value]), { leaving: 'acts' })

  function takeOut(value: string): void {
    onChange(values.filter((each) => each !== value))
    // The button goes away.
    list.current?.focus()
  }

  return (
    <div className="options chosen">
      {chosen.map(({ value, name, picture }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-label={watchTexts.takeOut(name)}
          onClick={() => takeOut(value)}
        >
          {picture}
          {name}
          <Icon shape="close" size={12} />
        </button>
      ))}
      <select
        ref={list}
        id={id}
        className="select"
        name={field}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem?.id}
        {...choice}
      >
        {children}
      </select>
    </div>
  )
}
