import { type Ref, useId } from 'react'
import { Icon } from './Icon.tsx'

export type FilterFieldProps = {
  field: Ref<HTMLInputElement>
  filter: string
  onFilter: (filter: string) => void
  /** Describes the remaining entries; empty while nothing is filtered. */
  status: string
}

type Props = FilterFieldProps & {
  label: string
  placeholder: string
  maxLength: number
}

/** Filters a long list. The element around it has the class `filter`. */
export function FilterField({ field, label, filter, onFilter, status, ...attributes }: Props) {
  const id = useId()
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon shape="search" size={16} />
      <input
        {...attributes}
        ref={field}
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filter}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
      />
      <p role="status">{status}</p>
    </>
  )
}
