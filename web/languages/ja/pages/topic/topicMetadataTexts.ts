import { inCountry } from '../../../../../shared/languages/ja/countries.ts'
import { list } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicMetadataTexts.ts'

export const topicMetadataTexts: Words<typeof english.topicMetadataTexts> = {
  unknown: (title, country) =>
    `${inCountry(country.code)}「${title}」がどのくらい、いつから検索され、ほかにどこでトレンド入りしているか。`,
  trending: (title, country, facts) =>
    `「${title}」は${inCountry(country.code)}トレンド入りしています${facts.length > 0 ? `：${list(facts)}` : ''}。`,
  lasted: (title, country, facts) =>
    `「${title}」は${inCountry(country.code)}トレンド入りしていました${facts.length > 0 ? `：${list(facts)}` : ''}。`,
  past: (title, country, peak) =>
    `「${title}」は現在、${inCountry(country.code)}トレンド入りしていません。${peak ? `最高時の検索数は${peak}でした。` : ''}`,
  facts: {
    searches: (volume) => `検索${volume}`,
    growth: (growth) => `増加率${growth}`,
    articles: (count) => `記事${count}件`,
    countries: (count) => `ほか${count}か国・地域でも同じ出来事`,
  },
}
