import { type ChildProcess, spawn } from 'node:child_process'
import type { DatabaseUser } from './database-user.ts'

type Program = { command: string; args: readonly string[]; environment: Record<string, string>; cwd: string }

/** Starts a database program as the chosen user, with nothing of our own environment and out of reach of Ctrl-C. */
export function startProgram(user: DatabaseUser, program: Program, output: 'pipe' | number): ChildProcess {
  const [command = '', ...args] = [...user.prefix, program.command, ...program.args]
  return spawn(command, args, {
    ...user.ids,
    cwd: program.cwd,
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...program.environment },
    stdio: ['ignore', output, output],
  })
}

/** Runs a database program to its end and returns its output; throws with that output when it failed. */
export function runProgram(user: DatabaseUser, program: Program): Promise<string> {
  const child = startProgram(user, program, 'pipe')
  let printed = ''
  const collect = (part: Buffer) => {
    printed += part
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed.trim()))))
  })
}
