import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/ar/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `«\u2068${title}\u2069»`,
  source: (isSample) => (isSample ? 'بيانات نموذجية مختلقة من Uptick' : 'Google Trends عبر Uptick'),
  sourceIs: (source) => `المصدر: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: \u2066${address}\u2069`,
  note: (fact, source) => `${fact}؛ المصدر: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined) return end === undefined ? `حتى ${seen}` : `في موجة انتهت في ${end}`
    return end === undefined
      ? `في الموجة التي بدأت في ${start} وكانت لا تزال مدرجة في ${seen}`
      : `في الموجة من ${start} إلى ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `كان {title} موضوعًا رائجًا ${where} ${period}`
      : `سجّل {title} ما لا يقل عن ${inWords(searches)} ${where} ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'عدد عمليات البحث غير معروف' : `ما لا يقل عن ${inWords(searches)}`} ${period}`,
  atLeast: (searches) => `${inWords(searches)} على الأقل`,
  trends: (where) => `المواضيع الرائجة ${where}`,
  oneTrend: (where) => `{title}: موضوع رائج ${where}`,
}

function inWords(searches: number): string {
  if (searches === 1_000_000) return 'مليون عملية بحث'
  return searches > 1_000_000 ? `${number(searches / 1_000_000)} مليون عملية بحث` : `${number(searches)} عملية بحث`
}
