import { type FormEvent, type ReactNode, useId } from 'react'
import { CATEGORIES, categoryRoute } from '../../../shared/categories.ts'
import { countriesOf, REGIONS } from '../../../shared/countries.ts'
import { DEVELOPERS_PAGE } from '../../../shared/pages.ts'
import { developersTexts } from '../../texts/developersTexts.ts'
import { type Choices, readChoices } from './choices.ts'

type Props = {
  className: string
  /** The section that shows the result. */
  section: keyof typeof developersTexts.sections
  choices: Choices
  onChoose: (choices: Choices) => void
  children: ReactNode
}

/** A form that begins with a country and a category. Each change applies at once; without scripts, a button asks for it. */
export function ChoiceForm({ className, section, choices, onChoose, children }: Props) {
  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    onChoose(readChoices(Object.fromEntries(fields)))
  }

  return (
    <form className={className} action={`${DEVELOPERS_PAGE}#${section}`} onInput={choose} onSubmit={choose}>
      <Labelled label={developersTexts.country}>
        {(id) => (
          <select className="select" id={id} name="country" defaultValue={choices.country.route}>
            {REGIONS.map((region) => (
              <optgroup key={region.id} label={region.name}>
                {countriesOf(region.id).map(({ code, name, route }) => (
                  <option key={code} value={route}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={developersTexts.category}>
        {(id) => (
          <select
            className="select"
            id={id}
            name="category"
            defaultValue={choices.category ? categoryRoute(choices.category) : ''}
          >
            <option value="">{developersTexts.allCategories}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={categoryRoute(category)}>
                {category}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {children}
      <noscript>
        <button type="submit" className="btn">
          {developersTexts.show}
        </button>
      </noscript>
    </form>
  )
}

/** A field with its label. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
