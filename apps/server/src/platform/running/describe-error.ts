import { DrizzleQueryError } from 'drizzle-orm'

/** What a log may hold of an error. */
type DescribedError = { type: string; code: string | undefined; message: string; stack: string }

/**
 * Describes an error for a log, which holds no personal data: the message of a failed query lists its values, and so
 * does the head of its stack. Of such an error only what the database said is kept, and the places in the code.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, code: undefined, message: '', stack: '' }
  const said = error instanceof DrizzleQueryError ? (error.cause ?? new Error('query failed')) : error
  const { code } = said as { code?: unknown }
  return {
    type: said.name,
    code: code === undefined ? undefined : String(code),
    message: said.message,
    stack: placesOf(error),
  }
}

/** The lines of a stack below its message, which may have lines of its own. */
function placesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trim()
}
