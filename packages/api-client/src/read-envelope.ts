import type { Envelope, FieldError } from '@homeroom/contract/endpoint/envelope.ts'

/** Parses a response body; null when it is not an envelope, for example a page of a proxy in between. */
export function readEnvelope<Data>(body: string): Envelope<Data> | null {
  const value = parse(body)
  if (typeof value !== 'object' || value === null || !('status' in value)) return null
  const { status, code, message, fieldErrors, data } = value as Partial<Envelope<Data>>
  if (typeof status !== 'number') return null
  return {
    status,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    fieldErrors: Array.isArray(fieldErrors) ? fieldErrors.filter(isFieldError) : [],
    data: data ?? null,
  }
}

function isFieldError(entry: unknown): entry is FieldError {
  return typeof entry === 'object' && entry !== null && 'message' in entry && typeof entry.message === 'string'
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
