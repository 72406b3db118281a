import { texts } from '../../texts/texts.ts'

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Switches between one card for the trends of an event and a card for each trend. */
export function GroupingSwitch({ isOn, onChange }: Props) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      {texts.groupEvents}
    </button>
  )
}
