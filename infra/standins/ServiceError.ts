/** An AWS error. Every service writes it in the format that its SDK expects. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string
  /** Further fields of the error, in services whose format has them. */
  readonly fields: Record<string, unknown>

  constructor(status: number, code: string, message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.name = code
    this.status = status
    this.code = code
    this.fields = fields
  }
}
