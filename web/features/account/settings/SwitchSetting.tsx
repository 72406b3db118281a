import { SettingStatus } from './SettingStatus.tsx'
import type { Saving } from './useSettings.ts'

type Props = { label: string; isOn: boolean; saving: Saving | undefined; onSwitch: (isOn: boolean) => void }

/** A setting that is on or off. */
export function SwitchSetting({ label, isOn, saving, onSwitch }: Props) {
  return (
    <div className="setting">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        {label}
      </label>
      <SettingStatus saving={saving} />
    </div>
  )
}
