import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMessage } from '../../../lambdas/mail/composeMessage.ts'
import { contactMail } from '../../../lambdas/mail/templates/contact.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { NOW } from '../../support/builders.ts'
import { MAIL_FIELDS } from '../../support/mailFields.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '' }
const FROM = { name: 'Uptick', address: 'hello@uptick.example' }

function composed(typed: { name: string; subject: string; message: string }): Promise<Buffer> {
  return composeMessage(
    {
      from: FROM,
      to: 'operator@uptick.example',
      replyTo: { name: typed.name, address: 'eleni@example.org' },
      document: contactMail(CONTEXT, { ...typed, email: 'eleni@example.org' }),
      unsubscribe: 'https://uptick.example/unsubscribe?token=abc',
      isAutomaticReply: true,
    },
    NOW,
  )
}

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'x\r\nBcc: victim@example.org',
    'x\nContent-Type: text/html\n\n<script>',
    '"evil@example.org" <evil@example.org>',
    '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
    '\u202egnp.exe',
    'é'.repeat(400),
    '台風7号'.repeat(80),
    '\0\u0007\ud800',
    '.\r\n.\r\nMAIL FROM:<x@example.org>',
  ),
)

describe('whatever a stranger types', () => {
  test('adds no header field, makes no long line, and is read again as it was', async () => {
    await fc.assert(
      fc.asyncProperty(HOSTILE, HOSTILE, HOSTILE, async (name, subject, message) => {
        const raw = await composed({ name, subject, message })
        expect(raw.every((byte) => byte < 128)).toBe(true)
        for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
        const mail = await PostalMime.parse(raw)
        for (const { key } of mail.headers) expect(MAIL_FIELDS).toContain(key)
        expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length)
        expect(mail.to).toEqual([{ name: '', address: 'operator@uptick.example' }])
        expect(mail.from).toEqual(FROM)
        expect(mail.replyTo?.map(({ address }) => address)).toEqual(['eleni@example.org'])
        expect(mail.subject).toBe(cleanText(cleanText(`Contact: ${subject}`, 200).replaceAll('=?', '= ?'), 200))
        expect(mail.cc ?? mail.bcc ?? []).toEqual([])
      }),
    )
  })

  test('stays text in the HTML', async () => {
    await fc.assert(
      fc.asyncProperty(HOSTILE, async (text) => {
        const { html = '' } = await PostalMime.parse(
          await composed({ name: 'a', subject: 'b', message: `<b>${text}<script>"'&` }),
        )
        expect(html).not.toMatch(/<b>|<script/i)
      }),
    )
  })
})

describe('a mail', () => {
  test('has the same words as text and as HTML', async () => {
    const { text, html } = await PostalMime.parse(
      await composed({ name: 'Eleni Παπαδοπούλου', subject: 'Γειά', message: 'مرحبا\n台風' }),
    )
    for (const word of ['Παπαδοπούλου', 'Γειά', 'مرحبا', '台風']) {
      expect(text).toContain(word)
      expect(html).toContain(word)
    }
  })

  test('can be unsubscribed from with one press in the mail program (RFC 8058)', async () => {
    const { headers } = await PostalMime.parse(await composed({ name: 'a', subject: 'b', message: 'c' }))
    const fields = new Map(headers.map(({ key, value }) => [key, value]))
    expect(fields.get('list-unsubscribe')).toBe('<https://uptick.example/unsubscribe?token=abc>')
    expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('is dated by the moment it is given, and not by a clock', async () => {
    expect((await PostalMime.parse(await composed({ name: 'a', subject: 'b', message: 'c' }))).date).toBe(NOW)
  })
})
