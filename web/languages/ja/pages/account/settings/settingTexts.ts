import { fullHour } from '../../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: '保存中…',
  saved: '保存しました',
  notSaved: '保存できませんでした。もう一度お試しください。',
  notSavedBecause: (refusal) => `保存できませんでした。${refusal}`,

  quietHours: '通知オフの時間帯',
  quietHoursLead: 'この時間帯は即時通知を送りません。時間帯が終わると、まとめて届きます。',
  quietFrom: '開始',
  quietTo: '終了',
  never: 'なし',
  hour: fullHour,
  quietIn: (zone) => `${zone}の時刻を基準に、すべてのキーワード通知に適用されます。`,
}
