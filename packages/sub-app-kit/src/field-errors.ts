import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'

/**
 * What the server has against the fields of a call; empty when it failed in another way. Hand it to the fields of the
 * form as it is. Read like the code: the error was made by the page, whose classes are not those of a sub-application.
 */
export function fieldErrorsOf(failure: unknown): readonly FieldError[] {
  if (!(failure instanceof Error) || failure.name !== 'RefusedCall' || !('fieldErrors' in failure)) return []
  return failure.fieldErrors as readonly FieldError[]
}
