import pino, { type Logger } from 'pino'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * Structured lines without personal data, to the output unless another file is named. Written in small batches, so that a slow
 * reader does not slow the responses. The buffer for a reader that has stopped is limited; further lines are dropped.
 */
export function createLogger(level: string, file: number | undefined = undefined): Logger {
  const destination = pino.destination({
    ...(file === undefined ? {} : { dest: file }),
    sync: false,
    minLength: 4 * kilobyte,
    maxLength: 8 * megabyte,
    periodicFlush: 1000,
  })
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
