import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'

/** The server understood the call and refused it. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly status: number
  readonly code: string
  readonly fieldErrors: readonly FieldError[]
  readonly data: unknown

  constructor(answer: {
    status: number
    code: string
    message: string
    fieldErrors: readonly FieldError[]
    data: unknown
  }) {
    super(answer.message)
    this.status = answer.status
    this.code = answer.code
    this.fieldErrors = answer.fieldErrors
    this.data = answer.data
  }
}

/** Whether a form with these fields can show every error beside a field. */
export function isShownByForm(failure: unknown, fields: readonly string[]): boolean {
  if (!(failure instanceof RefusedCall) || failure.fieldErrors.length === 0) return false
  return failure.fieldErrors.every(({ field }) => field !== undefined && fields.includes(field))
}

/** HTTP itself failed: the response has a status other than 200. */
export class FailedHttp extends Error {
  override name = 'FailedHttp'
  readonly status: number
  readonly statusText: string
  /** The envelope of the response, if it is one of ours. */
  readonly data: unknown

  constructor(status: number, statusText: string, message: string, data: unknown = null) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.data = data
  }
}

/** No response arrived: the connection was lost or timed out. */
export class LostConnection extends Error {
  override name = 'LostConnection'
  readonly timedOut: boolean

  constructor(cause: unknown) {
    super('no answer from the server', { cause })
    this.timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  }
}

/** The call was not sent, because the server does not support its method. */
export class UnsupportedMethod extends Error {
  override name = 'UnsupportedMethod'
  readonly method: string

  constructor(method: string) {
    super(`the method ${method} is not supported`)
    this.method = method
  }
}
