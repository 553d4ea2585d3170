import type { ErrorCode } from '@homeroom/contract/error-codes.ts'

/**
 * The code with which the server refused a call; undefined when the call failed in another way.
 * Read from the fields: the error was made by the page, whose classes are not those of a sub-application.
 */
export function refusalCode(failure: unknown): ErrorCode | undefined {
  if (!(failure instanceof Error) || failure.name !== 'RefusedCall' || !('code' in failure)) return undefined
  return failure.code as ErrorCode
}
