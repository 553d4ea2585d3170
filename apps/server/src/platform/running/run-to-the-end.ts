import process from 'node:process'
import { describeFatalError } from '#platform/installation/start-refusal.ts'

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs a program that works until it is asked to stop, and returns its exit code: 0 when it was asked and stopped,
 * 1 with the reason on the error output for everything else, a forgotten error included.
 */
export async function runToTheEnd(work: (stopAsked: AbortSignal) => Promise<void>): Promise<number> {
  const stop = new AbortController()
  let crashed = false
  const crash = (error: unknown) => {
    crashed = true
    complain(error)
    stop.abort()
  }
  // The reader of the output may be gone, for instance a killed parent process. Reporting that would fail again, without end,
  // and nothing could stop this process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  for (const signal of stopSignals) process.on(signal, () => stop.abort())
  // The parent process died without a signal: nobody could stop this process later.
  process.on('disconnect', () => stop.abort())
  process.on('uncaughtException', crash)
  try {
    await work(stop.signal)
  } catch (error) {
    if (error !== stop.signal.reason) crash(error)
  }
  return crashed ? 1 : 0
}

function complain(error: unknown): void {
  process.stderr.write(`\n${describeFatalError(error)}\n`)
}
