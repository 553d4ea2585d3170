import { AppError } from './app-error.ts'

type Failure = Error & { code?: unknown; syscall?: unknown; statusCode?: number }

const soon = 2

/** The refusal for an error: its own, or one for known error codes of the layers below. Anything else is a crash. */
export function refusalOf(error: Failure): AppError {
  if (error instanceof AppError) return error
  const { statusCode } = error
  if (statusCode === 413) return new AppError('body_too_large')
  if (statusCode === 415) return new AppError('content_type_not_supported')
  const chain = [error, error.cause].filter((entry): entry is Failure => entry instanceof Error)
  if (chain.some(isDiskFull)) return new AppError('disk_full', { cause: error })
  if (chain.some(isDatabaseAway)) return new AppError('database_away', { cause: error, retryAfter: soon })
  if (statusCode === 503 || chain.some(isTooMuch))
    return new AppError('server_busy', { cause: error, retryAfter: soon })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('validation_failed', { cause: error })
  return new AppError('server_error', { cause: error })
}

/** PostgreSQL is stopping, starting, read-only or out of reach: a retry will work. */
function isDatabaseAway({ code, syscall, message }: Failure): boolean {
  return (
    /^(57P0[0-9]|08\d{3}|25006|ECONN.*|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(
      String(code),
    ) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    /^Connection terminated|Query read timeout|has encountered a connection error/.test(message)
  )
}

/** The disk of the files, or that of the database: only whoever runs the server can help. */
function isDiskFull({ code }: Failure): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

/** PostgreSQL has too many connections, a statement timed out, or there was a deadlock. */
function isTooMuch({ code, message }: Failure): boolean {
  return /^(53\d{3}|57014|40P01)$/.test(String(code)) || message === 'timeout exceeded when trying to connect'
}
