import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { COMMA, counted } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title, country) =>
    `كم يبحث الناس ${inCountry(country.code)} عن «${isolated(title)}»، ومنذ متى، وأين يروج أيضًا.`,
  trending: (title, country, facts) =>
    `«${isolated(title)}» رائج ${inCountry(country.code)}${facts.length > 0 ? `: ${facts.join(COMMA)}` : ''}.`,
  lasted: (title, country, facts) =>
    `«${isolated(title)}» كان رائجًا ${inCountry(country.code)}${facts.length > 0 ? `: ${facts.join(COMMA)}` : ''}.`,
  past: (title, country, peak) =>
    `«${isolated(title)}» ليس رائجًا ${inCountry(country.code)} الآن.${peak ? ` بلغ عند ذروته ${peak} عملية بحث.` : ''}`,
  facts: {
    searches: (volume) => `${volume} عملية بحث`,
    growth: (growth) => `النمو ${growth}`,
    articles: (count) => counted(count, ['مقالة واحدة', 'مقالتان', 'مقالات', 'مقالة'], 'لا مقالات'),
    countries: (count) =>
      `الحدث نفسه في ${counted(count, ['بلد واحد آخر', 'بلدين آخرين', 'بلدان أخرى', 'بلد آخر', 'بلدًا آخر'])}`,
  },
}
