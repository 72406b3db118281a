import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times, since, isCurrent) =>
    isCurrent ? `${since}以降、${times}回目のトレンド入り` : `${since}以降、${times}回トレンド入り`,
  stripNote: '1つのブロックが1つの波です。幅は長さ、高さは最高値（対数目盛）を表します。',
  strip: (waves) => `直近13か月の波：${waves.join('、')}。`,
  wave: (day, searches) => (searches ? `${day} ${searches}` : day),
  label: (searches, { isHighest, isNewest }) =>
    `${isHighest && isNewest ? '最新かつ最高' : isHighest ? '最高' : '最新'} ${searches}`,
  waves: '波',
  showWaves: (count) => `${count}つの波を表で見る`,
  wavesOf: (title, country) => `${countryName(country.code)}での「${title}」の波`,
  started: (zone) => `開始（${zone}）`,
  lasted: '継続時間',
  highest: '最高',
  utc: (time) => `${time} UTC`,
  orEarlier: 'またはそれ以前',
  activeFor: (length) => `${length}前から継続中`,
  orMore: (length) => `${length}以上`,
}
