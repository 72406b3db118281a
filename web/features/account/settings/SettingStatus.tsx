import { Icon } from '../../../components/Icon.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import type { Saving } from './useSettings.ts'

/** How far a setting has come on its way to the server. The place is there before the text, so that it is read out. */
export function SettingStatus({ saving }: { saving: Saving | undefined }) {
  return (
    <span role="status" className={saving === 'failed' ? 'setting-status is-bad' : 'setting-status'}>
      {saving === 'failed' && <Icon shape="alert" size={13} />}
      {saving === 'saved' && <Icon shape="check" size={13} />}
      {saving && TEXTS[saving]}
    </span>
  )
}

const TEXTS = {
  saving: accountTexts.saving,
  saved: accountTexts.saved,
  failed: accountTexts.notSaved,
} as const satisfies Record<Saving, string>
