import { number, plural } from './formats.ts'

/** What several texts count, in Arabic. */

export function trendCount(count: number): string {
  return plural(count, {
    zero: 'لا مواضيع رائجة',
    one: 'موضوع رائج واحد',
    two: 'موضوعان رائجان',
    few: `${number(count)} مواضيع رائجة`,
    many: `${number(count)} موضوعًا رائجًا`,
    other: `${number(count)} موضوع رائج`,
  })
}

export function countryCount(count: number): string {
  return plural(count, {
    zero: '0 بلد',
    one: 'بلد واحد',
    two: 'بلدان اثنان',
    few: `${count} بلدان`,
    many: `${count} بلدًا`,
    other: `${count} بلد`,
  })
}

/** The same after a preposition. */
export function ofCountries(count: number): string {
  return count === 2 ? 'بلدين' : countryCount(count)
}

export function characterCount(count: number): string {
  return plural(count, {
    zero: '0 حرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${number(count)} أحرف`,
    many: `${number(count)} حرفًا`,
    other: `${number(count)} حرف`,
  })
}

/** After a preposition or a verb. */
export function ofDays(count: number): string {
  return plural(count, {
    zero: '0 يوم',
    one: 'يوم واحد',
    two: 'يومين',
    few: `${count} أيام`,
    many: `${count} يومًا`,
    other: `${count} يوم`,
  })
}

/** How many more there are of what stands before it. */
export function others(count: number): string {
  return plural(count, {
    zero: '0 غيرها',
    one: 'واحد آخر',
    two: 'اثنان آخران',
    few: `${number(count)} أخرى`,
    many: `${number(count)} أخرى`,
    other: `${number(count)} أخرى`,
  })
}

/** How much of what a reader follows goes on. */
export function goingOn(count: number): string {
  return plural(count, {
    zero: 'لا شيء مستمر',
    one: 'واحد مستمر',
    two: 'اثنان مستمران',
    few: `${count} مستمرة`,
    many: `${count} مستمرة`,
    other: `${count} مستمرة`,
  })
}

/** How much of what a reader follows has ended. */
export function hasEnded(count: number): string {
  return plural(count, {
    zero: 'لم ينتهِ شيء',
    one: 'واحد انتهى',
    two: 'اثنان انتهيا',
    few: `${count} انتهت`,
    many: `${count} انتهت`,
    other: `${count} انتهت`,
  })
}

/** The time of a full hour: `"08:00"`. */
export function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
