import { countryCount, ofCountries, trendCount } from '../../../../../shared/languages/ar/counts.ts'
import { list, number, plural } from '../../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description: 'هل المواضيع الرائجة في كل البلدان محدَّثة، وما نتائج آخر عمليات جمع البيانات، وما مصير آخر الملخّصات.',
  loading: 'جارٍ تحميل الحالة',
  failed: 'تتعذر قراءة الحالة: الموقع لا يجيب، أو لا اتصال بالشبكة.',
  unreadSince: 'تعذرت قراءتها من جديد. تظهر هنا كما كانت في {time}',

  fresh: (count) => `كل البلدان محدَّثة (${count})`,
  staleCountries: (stale, all) => `${stale} من ${ofCountries(all)}: بيانات غير محدَّثة`,
  old: (length, failed) => `عمر البيانات ${length}: ${reasonOf(failed)}`,
  none: 'لم تُجمع مواضيع رائجة بعد',

  collected: (ago, areOthers) => `${areOthers ? 'جُمعت بيانات سائر البلدان' : 'جُمعت'} ${ago}، في {time}`,
  older: (names) =>
    names.length === 0
      ? ''
      : plural(names.length, {
          zero: '',
          one: `${named(names)}: المواضيع أقدم، لأن آخر عملية جمع لم تأتِ بشيء منه. `,
          two: `${named(names)}: المواضيع أقدم، لأن آخر عملية جمع لم تأتِ بشيء منهما. `,
          few: `${named(names)}: المواضيع أقدم، لأن آخر عملية جمع لم تأتِ بشيء منها. `,
          many: `${named(names)}: المواضيع أقدم، لأن آخر عملية جمع لم تأتِ بشيء منها. `,
          other: `${named(names)}: المواضيع أقدم، لأن آخر عملية جمع لم تأتِ بشيء منها. `,
        }),
  without: (names) => (names.length === 0 ? '' : `${named(names)}: لا مواضيع رائجة بعد. `),
  newestAreOf: 'تُعرض أحدث المواضيع الرائجة إلى أن تأتي أحدث منها. وهي تعود إلى {time}',
  noneYet: 'أول عملية جمع في الطريق، أو أنها فشلت.',

  justNow: 'قبل لحظات',
  hours: (count) =>
    plural(count, {
      zero: 'أقل من ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: `${count} ساعات`,
      many: `${count} ساعة`,
      other: `${count} ساعة`,
    }),
  days: (count) =>
    plural(count, {
      zero: 'أقل من يوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: `${count} أيام`,
      many: `${count} يومًا`,
      other: `${count} يوم`,
    }),
  count: number,

  lastCollections: 'آخر عمليات جمع البيانات',
  aboutBars: 'كل عمود عملية جمع واحدة؛ وارتفاعه عدد البلدان المحدَّثة فيها.',
  noCollections: 'لم تُجمع بيانات بعد.',
  chart: ({ whole, partial, failed, missing }) =>
    `آخر عمليات الجمع (${number(whole + partial + failed + missing)}): ${list([
      `${whole} حدّثت كل البلدان`,
      ...(partial > 0 ? [`${partial} حدّثت بعض البلدان`] : []),
      ...(failed > 0 ? [`${failed} لم تحدّث شيئًا`] : []),
      ...(missing > 0 ? [`${missing} لم تجرِ`] : []),
    ])}. الأرقام في الجدول أدناه.`,
  parts: { ok: 'محدَّثة', stale: 'أُبقيت مواضيع أقدم', failed: 'بلا مواضيع' },
  missing: 'لم تجرِ',
  showTable: 'عرض الأرقام في جدول',
  tableCaption: 'البلدان والمواضيع الرائجة في كل عملية جمع',
  columns: { when: (zone) => `الوقت (${zone})`, trends: 'المواضيع' },

  digests: 'الملخّصات',
  noDigests: 'لا ملخّصات بعد.',
  digestsUntil: 'خلال 24 ساعة حتى آخر جولة، {time}.',
  outcomes: {
    sent: { name: 'أُرسلت', meaning: 'بالبريد أو بإشعار أو بكليهما' },
    skipped: { name: 'لم تُرسل', meaning: 'لا جديد، أو ليست مطلوبة في ذلك اليوم' },
    unknown: { name: 'غير معروفة', meaning: 'ضاع الرد؛ ولا يُرسل أيٌّ منها مرتين' },
    failed: {
      name: 'محاولات فاشلة',
      meaning: `تُعاد المحاولة كل ${DIGEST_EVERY_MINUTES} دقيقة حتى الظهر`,
    },
  },

  upToDate: (fresh, all) => {
    if (fresh === 0) return `لا شيء محدَّث من ${ofCountries(all)}`
    return fresh === all ? `الكل محدَّث (${all})` : `${fresh} من ${all} محدَّثة`
  },
  isOlder: 'أقدم',
  noTrends: 'لا مواضيع بعد',
  trends: trendCount,
}

function reasonOf(failed: number): string {
  return plural(failed, {
    zero: 'تأخرت عملية الجمع التالية',
    one: 'فشلت آخر عملية جمع',
    two: 'فشلت آخر عمليتي جمع',
    few: `فشلت آخر ${failed} عمليات جمع`,
    many: `فشلت آخر ${failed} عملية جمع`,
    other: `فشلت آخر ${failed} عملية جمع`,
  })
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? countryCount(names.length) : list(names)
}
