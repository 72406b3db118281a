/** A clock that goes like every other and can be put forward, so that nobody has to wait. */
export class PassingTime {
  #ahead = 0

  /** In milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead
  }

  pass(milliseconds: number): void {
    this.#ahead += milliseconds
  }

  /** Advances to the beginning of the next period of this length in seconds, as CloudWatch counts them. */
  toNext(seconds: number): void {
    const length = seconds * 1000
    this.pass(length - (this.now() % length))
  }
}
