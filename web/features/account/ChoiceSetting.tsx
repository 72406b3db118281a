import { useId } from 'react'
import { SettingStatus } from './SettingStatus.tsx'
import type { Saving } from './useSettings.ts'

type Props<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  names: Readonly<Record<Choice, string>>
  chosen: Choice
  saving: Saving | undefined
  onChoose: (choice: Choice) => void
}

/** A setting with a few values, one of which it has. */
export function ChoiceSetting<Choice extends string>(props: Props<Choice>) {
  const { legend, choices, names, chosen, saving, onChoose } = props
  const group = useId()
  return (
    <fieldset className="setting">
      <legend className="label">{legend}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice} className="check">
            <input type="radio" name={group} checked={choice === chosen} onChange={() => onChoose(choice)} />
            {names[choice]}
          </label>
        ))}
      </div>
      <SettingStatus saving={saving} />
    </fieldset>
  )
}
