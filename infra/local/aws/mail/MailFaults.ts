/** How the mail service can misbehave. */
export type MailFault =
  | 'reject' // the message is refused
  | 'domain-not-verified' // the sender's domain is not set up
  | 'throttle' // too many at once
  | 'never-answer' // the connection stays open without an answer, and nothing is sent
  | 'cut-before' // the connection breaks, and nothing is sent
  | 'cut-after' // the mail is sent, but the connection breaks before the answer

type Order = { fault: MailFault; left: number; to: string | undefined }

/** What the mail service was told to do wrong, for tests of what the product makes of it. */
export class MailFaults {
  #orders: Order[] = []

  /** The next calls (1 unless told otherwise), or those to one address, go wrong in this way. */
  misbehave(fault: MailFault, { times = 1, to }: { times?: number; to?: string } = {}): void {
    this.#orders.push({ fault, left: times, to })
  }

  /** From now on everything works again. */
  behave(): void {
    this.#orders = []
  }

  /** What goes wrong with a call to these addresses; a call that goes wrong is counted. */
  next(to: string[]): MailFault | undefined {
    const order = this.#orders.find((one) => one.left > 0 && (one.to === undefined || to.includes(one.to)))
    if (order) order.left -= 1
    return order?.fault
  }
}
