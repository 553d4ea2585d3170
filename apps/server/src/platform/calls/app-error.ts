import { type ErrorCode, refusals } from '@homeroom/contract/error-codes.ts'

/** What is wrong with which field of a call. */
type FieldRefusals = Readonly<Record<string, ErrorCode>>
type Options = { cause?: unknown; retryAfter?: number; data?: object; fields?: FieldRefusals }

/** The only error a service throws on purpose: a refusal by its code. Anything else is a bug and becomes a 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** Seconds until a retry; only for refusals below the application (429, 503). */
  readonly retryAfter: number | undefined
  /** What the client needs for the next step. */
  readonly data: object | null
  /** The fields of the call that are wrong, each with the refusal that says why. */
  readonly fields: FieldRefusals

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.status = refusals[code].status
    this.retryAfter = options.retryAfter
    this.data = options.data ?? null
    this.fields = options.fields ?? {}
  }
}

/**
 * A refusal about fields of a form, each with the code of what is wrong with it. The form shows the texts beside its
 * fields: `throw fieldRefusal({ dueAt: 'expiry_in_past' })`. The first code is that of the whole refusal.
 */
export function fieldRefusal(fields: FieldRefusals): AppError {
  const [code = 'validation_failed'] = Object.values(fields)
  return new AppError(code, { fields })
}
