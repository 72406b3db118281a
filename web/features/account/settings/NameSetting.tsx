import { type SubmitEvent, useId, useState } from 'react'
import { PersonName } from '../../../../shared/people/account.ts'
import { cleanText } from '../../../../shared/text/cleanText.ts'
import { Icon } from '../../../components/Icon.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { SettingStatus } from './SettingControls.tsx'
import { isUnsaved, type Saving } from './useSettings.ts'

type Props = { name: string; saving: Saving | undefined; onSave: (name: string) => void }

/** The name of a person. Saved with Enter and on blur. */
export function NameSetting({ name, saving, onSave }: Props) {
  const id = useId()
  const [shown, setShown] = useState({ name, typed: name })
  const [error, setError] = useState<string>()
  // Shows the name as the server normalized it; a name that could not be saved stays for correction.
  if (shown.name !== name && !isUnsaved(saving)) setShown({ name, typed: name })

  function save(): void {
    const parsed = PersonName.safeParse(shown.typed)
    setError(parsed.success ? undefined : problemOf(shown.typed))
    if (parsed.success && (parsed.data !== name || isUnsaved(saving))) onSave(parsed.data)
  }

  return (
    <form
      noValidate
      className="field setting"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        save()
      }}
    >
      <label htmlFor={id}>{accountTexts.name}</label>
      <input
        id={id}
        className="input"
        autoComplete="name"
        dir="auto"
        required
        value={shown.typed}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => setShown({ name, typed: currentTarget.value })}
        onBlur={save}
      />
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon shape="alert" size={15} />
          {error}
        </p>
      )}
      <SettingStatus saving={error === undefined ? saving : undefined} />
    </form>
  )
}

function problemOf(name: string): string {
  return cleanText(name) === '' ? accountTexts.nameMissing : accountTexts.nameTooLong
}
