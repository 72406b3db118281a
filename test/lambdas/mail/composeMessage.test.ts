import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMessage, type Message } from '../../../lambdas/mail/composeMessage.ts'
import { contactMail } from '../../../lambdas/mail/templates/contact.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { NOW } from '../../support/builders.ts'
import { MAIL_FIELDS } from '../../support/mailFields.ts'
import { aMailDocument } from './aMailDocument.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
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

/** A mail to Maya, as a mail program reads it. */
async function received(about: Partial<Message> = {}) {
  const raw = await composeMessage({ from: FROM, to: 'maya@example.org', document: aMailDocument(), ...about }, NOW)
  const mail = await PostalMime.parse(raw)
  return { ...mail, raw: String(raw), fields: new Map(mail.headers.map(({ key, value }) => [key, value])) }
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
      fc.asyncProperty(HOSTILE, HOSTILE, HOSTILE, async (name, typed, message) => {
        // Isolates of a subject are ours: what a stranger types has lost its own before.
        const subject = typed.replaceAll(/[\u2068\u2069]/g, '')
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
})

describe('a mail', () => {
  test('can be unsubscribed from with one press in the mail program (RFC 8058)', async () => {
    const { headers } = await PostalMime.parse(await composed({ name: 'a', subject: 'b', message: 'c' }))
    const fields = new Map(headers.map(({ key, value }) => [key, value]))
    expect(fields.get('list-unsubscribe')).toBe('<https://uptick.example/unsubscribe?token=abc>')
    expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('that nobody subscribed to, and that nobody was answered with, says nothing about either', async () => {
    const { fields } = await received()
    for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted', 'reply-to'])
      expect([...fields.keys()]).not.toContain(name)
  })

  test('that is an automatic reply says so, so that no machine answers it (RFC 3834)', async () => {
    expect((await received({ isAutomaticReply: true })).fields.get('auto-submitted')).toBe('auto-replied')
  })

  test.each(['Welcome to Uptick', 'Γειά σου Ελένη', '台風7号の最新情報'])(
    'is quoted-printable, whatever its script: %s',
    async (text) => {
      const { raw } = await received({
        document: aMailDocument({ blocks: [{ kind: 'paragraph', text: `${text} `.repeat(20) }] }),
      })
      expect(raw).not.toContain('Content-Transfer-Encoding: base64')
      expect(raw.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2)
    },
  )

  test('has a display name without what could look like an address, and without spaces around it', async () => {
    const address = 'maya@example.org'
    const { replyTo, raw } = await received({ replyTo: { name: '<Maya>"Okafor,Noah;Li:a@b\\c', address } })
    expect(replyTo).toEqual([{ name: 'Maya  Okafor Noah Li a b c', address }])
    expect(raw).toContain('\r\nReply-To: Maya  Okafor Noah Li a b c <maya@example.org>\r\n')
    expect((await received({ replyTo: { name: 'x'.repeat(61), address } })).replyTo?.[0]?.name).toBe('x'.repeat(60))
  })

  test('shows an encoded word as it was typed, and decodes nothing in it (RFC 2047)', async () => {
    const subject = '=?utf-8?Q?=0D=0ABcc:_victim@example.org?='
    expect((await received({ document: aMailDocument({ subject }) })).subject).toBe(
      '= ?utf-8?Q?=0D=0ABcc:_victim@example.org?=',
    )
  })

  test('is dated by the moment it is given, and not by a clock', async () => {
    expect((await PostalMime.parse(await composed({ name: 'a', subject: 'b', message: 'c' }))).date).toBe(NOW)
  })
})
