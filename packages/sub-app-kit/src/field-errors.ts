import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'

/**
 * The server's errors for the fields of a call; empty when it failed in another way. Pass it to the fields of the
 * form as it is. It is read from the properties, not by class: the error was made by the page, whose classes are not those of a sub-application.
 */
export function fieldErrorsOf(failure: unknown): readonly FieldError[] {
  if (!(failure instanceof Error) || failure.name !== 'RefusedCall' || !('fieldErrors' in failure)) return []
  return failure.fieldErrors as readonly FieldError[]
}
