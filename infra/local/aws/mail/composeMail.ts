/** What a mail says, for the calls that leave it to the service to write the message. */
export type MailContent = {
  from: string
  to: string[]
  cc?: string[]
  replyTo?: string[]
  subject: string
  text?: string
  html?: string
}

const BOUNDARY = 'next-part-of-this-message'
/** An encoded word may be 75 characters long; 45 bytes take 60, and the frame of it 12. */
const ENCODED_WORD_BYTES = 45

/** Writes a mail as RFC 5322 wants it: text and HTML side by side, everything in ASCII. */
export function composeMail({ from, to, cc = [], replyTo = [], subject, text, html }: MailContent): Buffer {
  const fields = [
    ['From', from],
    ['To', to.join(', ')],
    ['Cc', cc.join(', ')],
    ['Reply-To', replyTo.join(', ')],
    ['Subject', encodeWords(subject)],
    ['Date', new Date().toUTCString().replace('GMT', '+0000')],
    ['MIME-Version', '1.0'],
    ['Content-Type', `multipart/alternative; boundary="${BOUNDARY}"`],
  ]
  const head = fields.flatMap(([name, value]) => (value ? `${name}: ${value}` : []))
  const parts = [...part('plain', text), ...part('html', html)]
  return Buffer.from([...head, '', ...parts, `--${BOUNDARY}--`, ''].join('\r\n'))
}

function part(kind: 'plain' | 'html', content: string | undefined): string[] {
  if (content === undefined) return []
  const lines = Buffer.from(content)
    .toString('base64')
    .match(/.{1,76}/g) ?? ['']
  return [
    `--${BOUNDARY}`,
    `Content-Type: text/${kind}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
  ]
}

/** A header's text in encoded words (RFC 2047), cut between characters; plain ASCII stays as it is. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words = ['']
  for (const character of text) {
    const word = words.at(-1) ?? ''
    const fits = Buffer.byteLength(word + character) <= ENCODED_WORD_BYTES
    if (fits) words[words.length - 1] = word + character
    else words.push(character)
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}
