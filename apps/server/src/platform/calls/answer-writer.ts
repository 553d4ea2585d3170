import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'

/**
 * Writes answers by the schema of their call. Each writer is made when the first answer needs it: of two hundred calls most
 * are rare, and all their writers together take longer to make, and more memory, than the rest of the start.
 */
export function createAnswerWriter({ schema }: { schema: AnySchema }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= fastJsonStringify(schema)
    return write(answer)
  }
}
