import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, decodeWords } from 'postal-mime'
import { writeFileAtomically } from '../writeFileAtomically.ts'

/** A mail as the mailbox lists it. */
export type MailboxMessage = {
  /** The envelope's recipients, including Bcc, separated by commas. */
  to: string
  from: string
  subject: string
  /** The header fields that the sender wrote, by names in lower case. */
  headers: Record<string, string>
  text: string
  html: string
  /** Time of acceptance (ISO). */
  at: string
}

export type Envelope = { from: string; to: string[] }

/** The fields that delivery adds to a mail. */
const DELIVERY_FIELDS = ['return-path', 'delivered-to']

/**
 * Stores accepted mails unchanged, one file each, named after the microsecond of acceptance: names sort by time, and
 * writes are atomic.
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

  /** Stores a mail (RFC 5322) and returns its id. */
  deliver(mail: Uint8Array, { from, to }: Envelope): string {
    this.#latest = Math.max(Date.now() * 1000, this.#latest + 1)
    const id = String(this.#latest).padStart(16, '0')
    const deliveryFields = `Return-Path: <${from}>\r\nDelivered-To: ${to.join(', ')}\r\n`
    writeFileAtomically(join(this.#folder, `${id}.eml`), Buffer.concat([Buffer.from(deliveryFields), mail]))
    return id
  }

  /** All mails, newest last. */
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

/** The microseconds in a file's name. */
function acceptedAt(file: string): number {
  return Number.parseInt(file, 10) || 0
}

async function parse(mail: Uint8Array, microseconds: number): Promise<MailboxMessage> {
  const { headers, from, subject, text, html } = await PostalMime.parse(mail)
  const deliveredTo = headers.find((header) => header.key === 'delivered-to')
  const own = new Map<string, string>()
  for (const { key, value } of headers)
    if (!DELIVERY_FIELDS.includes(key)) own.set(key, [own.get(key), decodeWords(value)].filter(Boolean).join(', '))
  return {
    to: deliveredTo?.value ?? '',
    from: addressText(from),
    subject: subject ?? '',
    headers: Object.fromEntries(own),
    text: text ?? '',
    html: html ?? '',
    at: new Date(microseconds / 1000).toISOString(),
  }
}

function addressText(sender: Address | undefined): string {
  if (sender?.address === undefined) return ''
  return sender.name ? `${sender.name} <${sender.address}>` : sender.address
}
