import { useId } from 'react'
import { SettingStatus } from './SettingStatus.tsx'
import type { Saving } from './useSettings.ts'

type Props<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  names: Readonly<Record<Choice, string>>
  /** What each of them means. */
  hints?: Readonly<Record<Choice, string>>
  chosen: Choice
  saving: Saving | undefined
  onChoose: (choice: Choice) => void
}

/** A setting with a few values, one of which it has. */
export function ChoiceSetting<Choice extends string>(props: Props<Choice>) {
  const { legend, choices, names, hints, chosen, saving, onChoose } = props
  const group = useId()
  return (
    <fieldset className="setting">
      <legend className="label">{legend}</legend>
      <div className={hints ? 'choices choices--told' : 'choices'}>
        {choices.map((choice) => (
          <div key={choice}>
            <label className="check">
              <input
                type="radio"
                name={group}
                checked={choice === chosen}
                aria-describedby={hints && `${group}-${choice}`}
                onChange={() => onChoose(choice)}
              />
              {names[choice]}
            </label>
            {hints && (
              <p className="hint" id={`${group}-${choice}`}>
                {hints[choice]}
              </p>
            )}
          </div>
        ))}
      </div>
      <SettingStatus saving={saving} />
    </fieldset>
  )
}
