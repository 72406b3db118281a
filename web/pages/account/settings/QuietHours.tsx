import { QUIET_HOURS } from '../../../../shared/limits.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { Field } from '../../../components/Field.tsx'
import { useListChoice } from '../../../lib/forms/useListChoice.ts'
import { cityName } from '../../../texts/formats.ts'
import { SettingStatus } from './SettingControls.tsx'
import { settingTexts } from './settingTexts.ts'
import type { Saving } from './useSettings.ts'

type Hours = NonNullable<Account['quiet_hours']>

type Props = {
  hours: Hours | null
  zone: string
  saving: Saving | undefined
  onChoose: (hours: Hours | null) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of the account's time zone without messages at once. */
export function QuietHours({ hours, zone, saving, onChoose }: Props) {
  const { from, to } = hours ?? QUIET_HOURS
  const start = useListChoice(
    hours === null ? '' : String(from),
    (hour) => onChoose(hour === '' ? null : apart(Number(hour), to)),
    { leaving: 'acts' },
  )
  const end = useListChoice(String(to), (hour) => onChoose({ from, to: Number(hour) }), { leaving: 'acts' })
  return (
    <div className="quiet-hours">
      <div>
        <Field label={settingTexts.quietFrom}>
          {(control) => (
            <select {...control} className="select" {...start}>
              <option value="">{settingTexts.never}</option>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {settingTexts.hour(hour)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={settingTexts.quietTo}>
          {(control) => (
            <select {...control} className="select" disabled={hours === null} {...end}>
              {HOURS.filter((hour) => hour !== from).map((hour) => (
                <option key={hour} value={hour}>
                  {settingTexts.hour(hour)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="hint">
        {settingTexts.quietIn(cityName(zone) ?? zone)} <SettingStatus saving={saving} />
      </p>
    </div>
  )
}

/** Hours that end when they begin would be none: they end an hour later. */
function apart(from: number, to: number): Hours {
  return { from, to: from === to ? (to + 1) % HOURS.length : to }
}
