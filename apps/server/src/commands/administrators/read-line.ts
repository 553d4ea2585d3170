import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { StartRefusal } from '#platform/installation/start-refusal.ts'

/** Whether there is a terminal at which a person can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** Asks one question at the terminal. */
export async function askLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Asks for something that must not be visible on the screen. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  process.stdin.setRawMode(true)
  let typed = ''
  try {
    for await (const part of process.stdin.iterator({ destroyOnReturn: false })) {
      for (const character of String(part)) {
        if (character === '\r' || character === '\n') return typed
        if (character === '\u0003') throw new StartRefusal({ en: 'Stopped.', zh: '已取消。' })
        typed = character === '\u007f' ? typed.slice(0, -1) : typed + character
      }
    }
    return typed
  } finally {
    process.stdin.setRawMode(false)
    process.stdin.pause()
    process.stdout.write('\n')
  }
}

/** The first line of the standard input. */
export async function readPipedLine(): Promise<string> {
  let text = ''
  for await (const part of process.stdin) text += part
  return text.split('\n')[0]?.replace(/\r$/, '') ?? ''
}
