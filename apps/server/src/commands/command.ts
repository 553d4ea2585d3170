import process from 'node:process'
import type { ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'

export type CommandContext = { root: string; stopAsked: AbortSignal }

/** One command of `npm run homeroom --`. */
export type Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = {
  help: string
  options: Options
  /** The arguments it takes besides its options. */
  words?: readonly string[]
  /** Returns the exit code; undefined means 0. */
  run(values: Values<Options>, context: CommandContext): Promise<number | undefined>
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values']

/** Keeps the types of a command's options for its own code. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Command<Options> {
  return command
}

/** Prints one line for the person at the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The refusal of a command that is used wrongly. */
export function misuse(text: Bilingual, help: string): StartRefusal {
  return new StartRefusal({ en: text.en, zh: `${text.zh}\n\n${help.trim()}` })
}
