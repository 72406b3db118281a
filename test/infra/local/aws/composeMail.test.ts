import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMail } from '../../../../infra/local/aws/mail/composeMail.ts'

const FROM = 'hello@uptick.example'
const TO = ['ann@mail.example']

/** A line of text in any script, with something to see in it. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() !== '' && !/\p{Cc}/u.test(text))

test('every mail that is composed has short ASCII lines and a header that cannot be broken out of', () => {
  fc.assert(
    fc.property(line, fc.string({ unit: 'grapheme' }), (subject, text) => {
      const mail = composeMail({ from: FROM, to: TO, subject, text, html: text }).toString('latin1')
      for (const one of mail.split('\r\n')) expect(one).toMatch(/^[\x20-\x7e]{0,500}$/)
      const names = mail.split('\r\n\r\n')[0]?.match(/^[^\s:]+(?=:)/gm)
      expect(names).toEqual(['From', 'To', 'Subject', 'Date', 'MIME-Version', 'Content-Type'])
    }),
  )
})

test('every subject and text is read again as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(line, line, async (subject, text) => {
      const read = await PostalMime.parse(composeMail({ from: FROM, to: TO, subject, text, html: text }))
      expect(read.subject?.trim()).toBe(subject.trim())
      expect(read.text?.replace(/\n$/, '')).toBe(text)
    }),
  )
})
