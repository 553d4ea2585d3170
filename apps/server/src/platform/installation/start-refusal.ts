/** One sentence for the console, in both languages. */
export type Bilingual = { en: string; zh: string }

/** The program cannot continue, and its user can fix that. The message is in both languages, without a stack. */
export class StartRefusal extends Error {
  readonly text: Bilingual

  constructor(text: Bilingual, options?: ErrorOptions) {
    super(`${text.en}\n${text.zh}`, options)
    this.name = 'StartRefusal'
    this.text = text
  }
}

/** What to print for an error that ends the program: the sentence for a refusal, the stack for a bug. */
export function describeFatalError(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
