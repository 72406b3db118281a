import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, decodeWords } from 'postal-mime'
import { writeFileAtomically } from '../writeFileAtomically.ts'

/** A mail as the product sent it, in the words of the mailbox page. */
export type MailboxMessage = {
  /** The addresses it was delivered to, hidden copies included, separated by commas. */
  to: string
  from: string
  subject: string
  /** The mail's own header fields, by their names in lower case. */
  headers: Record<string, string>
  text: string
  html: string
  /** When it was accepted (ISO). */
  at: string
}

export type Envelope = { from: string; to: string[] }

/** What a mail server notes on top of a mail when it delivers it. */
const DELIVERY_FIELDS = ['return-path', 'delivered-to']

/**
 * Every mail that was accepted, one file each, just as it was sent. A file is named after the microsecond of its
 * acceptance, so names are in order, and a kill leaves a mail either there or not.
 */
export class Mailbox {
  readonly #folder: string
  readonly #parsed = new Map<string, Promise<MailboxMessage>>()
  #latest: number

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
    this.#latest = acceptedAt(this.#files().at(-1) ?? '')
  }

  /** Accepts a mail (RFC 5322); answers its id. */
  deliver(mail: Uint8Array, { from, to }: Envelope): string {
    this.#latest = Math.max(Date.now() * 1000, this.#latest + 1)
    const id = String(this.#latest).padStart(16, '0')
    const noted = `Return-Path: <${from}>\r\nDelivered-To: ${to.join(', ')}\r\n`
    writeFileAtomically(join(this.#folder, `${id}.eml`), Buffer.concat([Buffer.from(noted), mail]))
    return id
  }

  /** Every mail, newest last. */
  async list(): Promise<MailboxMessage[]> {
    return Promise.all(
      this.#files().map((file) => {
        const known = this.#parsed.get(file)
        if (known) return known
        const message = parse(readFileSync(join(this.#folder, file)), acceptedAt(file))
        this.#parsed.set(file, message)
        return message
      }),
    )
  }

  /** Throws every mail away. */
  clear(): void {
    for (const file of this.#files()) rmSync(join(this.#folder, file))
    this.#parsed.clear()
  }

  #files(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
  }
}

/** Microseconds, out of a file's name. */
function acceptedAt(file: string): number {
  return Number.parseInt(file, 10) || 0
}

async function parse(mail: Uint8Array, microseconds: number): Promise<MailboxMessage> {
  const { headers, from, subject, text, html } = await PostalMime.parse(mail)
  const deliveredTo = headers.find((header) => header.key === 'delivered-to')
  const own = new Map<string, string>()
  for (const { key, value } of headers)
    if (!DELIVERY_FIELDS.includes(key))
      own.set(key, [own.get(key), decodeWords(value)].filter(Boolean).join(', '))
  return {
    to: deliveredTo?.value ?? '',
    from: written(from),
    subject: subject ?? '',
    headers: Object.fromEntries(own),
    text: text ?? '',
    html: html ?? '',
    at: new Date(microseconds / 1000).toISOString(),
  }
}

function written(sender: Address | undefined): string {
  if (sender?.address === undefined) return ''
  return sender.name ? `${sender.name} <${sender.address}>` : sender.address
}
