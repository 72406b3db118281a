import type { Language } from '../../../shared/languages/languages.ts'
import { clockIn, dateIn } from '../../../shared/text/zoneTimes.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english, type MailWords } from './english.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { japanese } from './ja.ts'
import { portuguese } from './pt.ts'

const WORDS: Record<Language, MailWords> = {
  en: english,
  es: spanish,
  pt: portuguese,
  de: german,
  fr: french,
  ja: japanese,
  ar: arabic,
}

/** What mails and notifications say in a language. */
export function mailWords(language: Language): MailWords {
  return WORDS[language]
}

/** `"Saturday, 21 November 2026, 08:00 Toronto time"` */
export function fullTime(words: MailWords, zone: string, instant: string): string {
  return `${words.dayAndTime(dateIn(zone, instant), clockIn(zone, instant))} ${words.zone(zone)}`
}
