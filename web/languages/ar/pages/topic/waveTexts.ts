import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { counted } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times, since, isCurrent) =>
    isCurrent
      ? `رائج للمرة ${ordinal(times)} منذ ${since}`
      : `راج ${counted(times, ['مرة واحدة', 'مرتين', 'مرات', 'مرة'])} منذ ${since}`,
  stripNote: 'كل عمود موجة. العرض: المدة. الارتفاع: الذروة، على مقياس لوغاريتمي.',
  strip: (waves) => `موجات آخر 13 شهرًا: ${waves.join('؛ ')}.`,
  wave: (day, searches) => (searches ? `${day}، ${searches}` : day),
  label: (searches, { isHighest, isNewest }) =>
    `${isHighest && isNewest ? 'الأحدث والأعلى' : isHighest ? 'الأعلى' : 'الأحدث'} ${searches}`,
  waves: 'الموجات',
  showWaves: (count) => `عرض ${counted(count, ['الموجة', 'الموجتين', 'موجات', 'موجة'], 'الموجات')} في جدول`,
  wavesOf: (title, country) => `موجات ${isolated(title)} ${inCountry(country.code)}`,
  started: (zone) => `البداية، بتوقيت ${zone}`,
  lasted: 'استمرت',
  highest: 'الذروة',
  utc: (time) => `${time} UTC`,
  orEarlier: 'أو قبل ذلك',
  activeFor: (length) => `نشطة منذ ${length}`,
  orMore: (length) => `${length} أو أكثر`,
}

const ORDINALS = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
]

/** In words up to the tenth. */
function ordinal(count: number): string {
  return ORDINALS[count - 1] ?? `الـ ${count}`
}
