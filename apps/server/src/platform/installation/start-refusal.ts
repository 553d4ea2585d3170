/** One sentence in both languages of the console. */
export type Bilingual = { en: string; zh: string }

/** The program cannot go on, and the person in front of it can mend that: said in both languages, without a stack. */
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
