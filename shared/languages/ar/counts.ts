import { counted, type Noun } from './formats.ts'

/** What several texts count, in Arabic. */

/** `"3 مواضيع رائجة"` */
export function trendCount(count: number): string {
  const noun: Noun = ['موضوع رائج واحد', 'موضوعان رائجان', 'مواضيع رائجة', 'موضوع رائج', 'موضوعًا رائجًا']
  return counted(count, noun, 'لا مواضيع رائجة')
}

/** `"3 بلدان"` */
export function countryCount(count: number): string {
  return counted(count, ['بلد واحد', 'بلدان اثنان', 'بلدان', 'بلد', 'بلدًا'])
}

/** The same after a preposition. */
export function ofCountries(count: number): string {
  return count === 2 ? 'بلدين' : countryCount(count)
}

/** `"3 أحرف"` */
export function characterCount(count: number): string {
  return counted(count, ['حرف واحد', 'حرفان', 'أحرف', 'حرف', 'حرفًا'])
}

/** After a preposition or a verb. */
export function ofDays(count: number): string {
  return counted(count, ['يوم واحد', 'يومين', 'أيام', 'يوم', 'يومًا'])
}

/** How many more there are of what stands before it. */
export function others(count: number): string {
  return counted(count, ['واحد آخر', 'اثنان آخران', 'أخرى', 'أخرى'], '0 غيرها')
}

/** How much of what a reader follows goes on. */
export function goingOn(count: number): string {
  return counted(count, ['واحد مستمر', 'اثنان مستمران', 'مستمرة', 'مستمرة'], 'لا شيء مستمر')
}

/** How much of what a reader follows has ended. */
export function hasEnded(count: number): string {
  return counted(count, ['واحد انتهى', 'اثنان انتهيا', 'انتهت', 'انتهت'], 'لم ينتهِ شيء')
}

/** The time of a full hour: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
