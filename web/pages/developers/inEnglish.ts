import { LANGUAGE } from '../../lib/language.ts'

/** The attributes of what the API and the files say of themselves, which is English on the pages of every language. */
export const inEnglish = LANGUAGE.tag === 'en' ? {} : ({ lang: 'en', dir: 'ltr' } as const)
