import { LANGUAGE_TAGS } from '../../../shared/languages/languages.ts'
import { CODE_HOURS, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import { CODE_KINDS, type CodeKind } from '../../../shared/people/mailKind.ts'
import { HOUR_MS, instantAfter } from '../../../shared/time.ts'
import type { MailDocument } from '../MailDocument.ts'
import type { MailWords } from '../words/english.ts'
import { fullTime, mailWords } from '../words/mailWords.ts'

/** What Cognito replaces by the code. */
export const CODE_PLACEHOLDER = '{####}'

/** What a code is for, by its subject in any language: SES repeats it in bounces, which have nothing else that tells. */
export function codeKindOf(subject: string | undefined): CodeKind | undefined {
  return CODE_KINDS.find((kind) => LANGUAGE_TAGS.some((tag) => mailWords(tag).codes.subjects[kind] === subject))
}

/** The codes of which we write the whole mail. */
type WrittenCode = Exclude<CodeKind, 'invitations'>

const HOURS: Record<WrittenCode, number> = {
  'sign-ups': CODE_HOURS,
  resets: RESET_CODE_HOURS,
  addresses: CODE_HOURS,
}

/** A code that somebody asked for. */
export type AskedCode = {
  kind: WrittenCode
  /** The address that it is for; undefined where it is not known. */
  address: string | undefined
  /** The time zone of the reader, as far as it is known. */
  zone: string
  now: string
}

/**
 * The mail with a code for one purpose: what it is for, until when it is good, and what happens if one does nothing. It has no
 * link: a mail with a code should teach nobody to press one.
 */
export function codeMail(words: MailWords, { kind, address, zone, now }: AskedCode): MailDocument {
  const { codes } = words
  const until = instantAfter(now, HOURS[kind] * HOUR_MS)
  return document(words, {
    subject: codes.subjects[kind],
    title: codes.titles[kind],
    text: codes.uses[kind](address),
    facts: [
      [codes.until, fullTime(words, zone, until)],
      [codes.notYou, codes.ifNot[kind]],
    ],
  })
}

/** The mail with a code for anything: where Cognito sends it by itself, one template is all it takes. */
export function anyCodeMail(words: MailWords): MailDocument {
  const { codes } = words
  return document(words, {
    subject: codes.subjectOfAny,
    title: codes.titleOfAny,
    text: codes.enterAny,
    facts: [...codes.usesOfAny, [codes.notYou, codes.ifNotAny]],
  })
}

type CodeTexts = { subject: string; title: string; text: string; facts: [name: string, value: string][] }

/** Without the site and a postal address: the pool is made before the address of the site is known. */
function document(words: MailWords, { subject, title, text, facts }: CodeTexts): MailDocument {
  const { codes } = words
  return {
    subject,
    preview: codes.preview,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'code', code: CODE_PLACEHOLDER },
      { kind: 'facts', facts },
      { kind: 'paragraph', text: codes.once },
    ],
    why: codes.why,
    ways: [],
    postalAddress: '',
    site: '',
    words,
  }
}
