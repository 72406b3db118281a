import { type ReactNode, useId } from 'react'
import { Icon } from '../../../components/Icon.tsx'
import { settingTexts } from './settingTexts.ts'
import { isUnsaved, type Saving } from './useSettings.ts'

type ChoiceProps<Choice extends string> = {
  legend: string
  choices: readonly Choice[]
  names: Readonly<Record<Choice, ReactNode>>
  /** An explanation of each choice. */
  hints?: Readonly<Record<Choice, string>>
  chosen: Choice
  saving: Saving | undefined
  onChoose: (choice: Choice) => void
}

/** A setting with a few choices, as radio buttons. */
export function ChoiceSetting<Choice extends string>(props: ChoiceProps<Choice>) {
  const { legend, choices, names, hints, chosen, saving, onChoose } = props
  const group = useId()
  return (
    <fieldset className="setting">
      <legend className="label">{legend}</legend>
      <div className={hints ? 'choices choices--hinted' : 'choices'}>
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

type SwitchProps = {
  label: string
  isOn: boolean
  /** Whether it cannot be switched now. */
  isLocked?: boolean
  saving: Saving | undefined
  onSwitch: (isOn: boolean) => void
}

/** A setting that is on or off, as a checkbox. */
export function SwitchSetting({ label, isOn, isLocked = false, saving, onSwitch }: SwitchProps) {
  return (
    <div className="setting">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isLocked}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        {label}
      </label>
      <SettingStatus saving={saving} />
    </div>
  )
}

/** Whether a setting is being saved, saved or failed. Rendered before its text, so that screen readers announce it. */
export function SettingStatus({ saving }: { saving: Saving | undefined }) {
  const isBad = isUnsaved(saving)
  return (
    <span role="status" className={isBad ? 'setting-status is-bad' : 'setting-status'}>
      {isBad && <Icon shape="alert" size={13} />}
      {saving === 'saved' && <Icon shape="check" size={13} />}
      {saving && textOf(saving)}
    </span>
  )
}

const TEXTS = {
  saving: settingTexts.saving,
  saved: settingTexts.saved,
  failed: settingTexts.notSaved,
} as const satisfies Record<Extract<Saving, string>, string>

function textOf(saving: Saving): string {
  return typeof saving === 'object' ? settingTexts.notSavedBecause(saving.refusal) : TEXTS[saving]
}
