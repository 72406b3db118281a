/** A refusal in AWS' words. Every service writes it in the format its SDK expects. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string
  /** Further fields of the answer, where the service's format has room for them. */
  readonly fields: Record<string, unknown>

  constructor(status: number, code: string, message: string, fields: Record<string, unknown> = {}) {
    super(message)
    this.name = code
    this.status = status
    this.code = code
    this.fields = fields
  }
}
