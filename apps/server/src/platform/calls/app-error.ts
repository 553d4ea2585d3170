import { type ErrorCode, refusals } from '@homeroom/contract/error-codes.ts'

/** The only error a service throws on purpose: a refusal by its code. Anything else is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** Seconds until another try makes sense; only for refusals below the application (429, 503). */
  readonly retryAfter: number | undefined
  /** What the client needs for the next step. */
  readonly data: object | null

  constructor(code: ErrorCode, options: { cause?: unknown; retryAfter?: number; data?: object } = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.status = refusals[code].status
    this.retryAfter = options.retryAfter
    this.data = options.data ?? null
  }
}
