import { describe, expect, test } from 'vitest'
import { sampleMails } from '../../../infra/samples/sampleMails.ts'
import { contextIn } from '../../../lambdas/mail/contextIn.ts'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { codeKindOf, codeMail } from '../../../lambdas/mail/templates/code.ts'
import { mailWords } from '../../../lambdas/mail/words/mailWords.ts'
import { LANGUAGES, type Language } from '../../../shared/languages/languages.ts'
import { DIGEST_HOUR, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import { CODE_KINDS } from '../../../shared/people/mailKind.ts'
import { HOUR_MS, instantBefore } from '../../../shared/time.ts'

const SITE = { site: 'https://uptick.example', postalAddress: 'Uptick\n1 Sample Street' }
const OTHERS = LANGUAGES.filter(({ tag }) => tag !== 'en')

/** The mails to readers: those to the operator are in English. */
function mailsIn(language: Language) {
  return sampleMails(contextIn(SITE, language)).filter(({ name }) => name !== 'contact')
}

/** Words of the English mails that are words of no other language here. */
const ENGLISH =
  /\b(the|you|your|this|because|and|since|yesterday|today|searches|ended|emails|when|with|what|everything|follow|watches|see|every|of|nothing|unfollow|account)\b/gi

/** What a mail says; titles that stand alone are in their own language. */
function saidBy(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<bdi[^>]*>.*?<\/bdi>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
}

test('the words that are looked for are those of English mails', () => {
  const said = mailsIn('en').map(({ message: { document } }) => saidBy(renderHtml(document)))
  const found = new Set(said.flatMap((text) => text.match(ENGLISH) ?? []).map((word) => word.toLowerCase()))
  expect(found.size).toBe(ENGLISH.source.split('|').length)
})

describe.each(OTHERS)('in $name,', ({ tag, lang, direction }) => {
  test.each(mailsIn(tag))('the mail $name is in its language and direction, and has no English words left', (mail) => {
    const { document } = mail.message
    const html = renderHtml(document)
    expect(html).toContain(`<html lang="${lang}" dir="${direction}">`)
    const turned = html.match(/<table role="presentation" dir="rtl"/g)?.length ?? 0
    expect(turned).toBe(direction === 'rtl' ? html.match(/<table /g)?.length : 0)
    for (const text of [saidBy(html), document.subject, document.preview]) expect(text.match(ENGLISH)).toBeNull()
  })

  test('titles in subjects and texts are isolated where the direction is another', () => {
    const digest = mailsIn(tag).find(({ name }) => name === 'digest')
    const isolated = '\u2068Bank rate decision\u2069'
    const said = digest && [digest.message.document.subject, renderText(digest.message.document)]
    for (const text of said ?? []) expect(text.includes(isolated)).toBe(direction === 'rtl')
    expect(said).toHaveLength(2)
  })

  test('all links to pages lead to those in the language', () => {
    const links = mailsIn(tag).flatMap(({ message: { document } }) => [
      ...renderHtml(document).matchAll(/href="https:\/\/uptick\.example(\/[^"]*)"/g),
    ])
    expect(links.length).toBeGreaterThan(50)
    for (const [, path] of links) expect(path).toMatch(new RegExp(`^/lang-${tag}/`))
  })
})

test('a mail from right to left has its sides turned: what stood at the right end stands at the left one', () => {
  const [ltr, rtl] = (['en', 'ar'] as const).map((language) => {
    const digest = mailsIn(language).find(({ name }) => name === 'digest')
    return digest ? renderHtml(digest.message.document) : ''
  })
  expect(ltr).toContain('align="right"')
  expect(rtl).not.toContain('align="right"')
  expect(ltr).toContain('padding:7px 12px 7px 0;')
  expect(rtl).toContain('padding:7px 0 7px 12px;')
  for (const kept of ['padding:20px 32px 0;font:400 13px', 'padding:24px 0 40px"', 'padding:28px 32px 0"'])
    expect(
      [ltr, rtl].every((html) => html?.includes(kept)),
      kept,
    ).toBe(true)
})

test('the first day of a month is an ordinal in French, also where its month is not said', () => {
  expect(mailWords('fr').digest.unchanged({ first: '2026-06-01', last: '2026-06-07' })).toBe(
    'Rien de ce que vous suivez n’a changé pendant la semaine du 1er au 7 juin.',
  )
})

test('a code is told from the others by its subject, in every language', () => {
  for (const { tag } of LANGUAGES)
    for (const kind of CODE_KINDS) expect(codeKindOf(mailWords(tag).codes.subjects[kind]), tag).toBe(kind)
  expect(codeKindOf('Another subject')).toBeUndefined()
})

test('a code says until when it is good with the same words at every hour, in every language', () => {
  for (const { tag } of LANGUAGES) {
    const said = ['01:05', '02:05', '11:00', '12:00', '13:05', '23:59'].map((clock) => {
      const now = instantBefore(`2026-11-21T${clock}:00.000Z`, RESET_CODE_HOURS * HOUR_MS)
      const mail = codeMail(mailWords(tag), { kind: 'resets', address: undefined, zone: 'UTC', now })
      const text = renderText(mail)
      expect(text, tag).toContain(clock)
      return text.replace(clock, '')
    })
    expect(new Set(said).size, tag).toBe(1)
  }
})

test('the hour of digests has the article that Spanish and Portuguese mails give it', () => {
  expect(mailWords('es').digest.daily('UTC')).toBe('Cada día a las 8:00, UTC.')
  expect(mailWords('pt').digest.daily('UTC')).toBe('Todos os dias às 08:00, UTC.')
  // One o'clock is singular there: "a la 01:00".
  expect(DIGEST_HOUR).not.toBe(1)
})

describe('what is counted has the form of its number', () => {
  test.each<[Language, number, string]>([
    ['es', 0, 'ninguna sigue'],
    ['es', 1, '1 sigue'],
    ['es', 2, '2 siguen'],
    ['pt', 0, 'nenhuma continua'],
    ['pt', 1, '1 continua'],
    ['pt', 2, '2 continuam'],
    ['de', 1, '1 geht weiter'],
    ['de', 2, '2 gehen weiter'],
    ['fr', 0, 'aucune en cours'],
    ['fr', 2, '2 en cours'],
    ['ja', 1, '継続中1件'],
    ['ar', 0, 'لا شيء مستمر'],
    ['ar', 1, 'موضوع واحد مستمر'],
    ['ar', 2, 'موضوعان مستمران'],
    ['ar', 3, '3 مواضيع مستمرة'],
    ['ar', 10, '10 مواضيع مستمرة'],
    ['ar', 11, '11 موضوعًا مستمرًا'],
    ['ar', 99, '99 موضوعًا مستمرًا'],
    ['ar', 100, '100 موضوع مستمر'],
    ['ar', 103, '103 مواضيع مستمرة'],
  ])('(%s, %i)', (language, count, text) => {
    expect(mailWords(language).digest.goOn(count)).toBe(text)
  })

  test.each<[Language, number, string]>([
    ['es', 500_000, '500 mil+ búsquedas'],
    ['es', 2_000_000, '2 M+ de búsquedas'],
    ['pt', 2_000_000, '2 mi+ de buscas'],
    ['fr', 2_000_000, '2 M+ de recherches'],
    ['de', 200_000, '200.000+ Suchanfragen'],
    ['ja', 200_000, '検索 20万+'],
    ['ar', 200_000, '200 ألف+ عملية بحث'],
  ])('(%s, %i searches)', (language, searches, text) => {
    expect(mailWords(language).line.searches(searches).replaceAll('\u00A0', ' ')).toBe(text)
  })
})
