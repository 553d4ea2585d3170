import process from 'node:process'
import pino, { type Logger } from 'pino'

const megabyte = 1024 * 1024
/** Characters of lines that are written together, and how long the first of them waits at most. */
const batch = { length: 16_000, patience: 1000 }

/**
 * Structured lines without personal data, to the output unless another file is named. Written in small batches: a slow
 * reader must not slow the answers; what one who stopped reading leaves unread is bounded, and further lines are dropped.
 */
export function createLogger(level: string, file: number | undefined = undefined): Logger {
  const destination = pino.destination({
    ...(file === undefined ? {} : { dest: file }),
    sync: false,
    minLength: 1,
    maxLength: 8 * megabyte,
  })
  return pino({ level, base: undefined, timestamp: createTimeWriter() }, inBatches(destination))
}

/** The destination counts the bytes of all that waits at each line it is given: it gets many lines at once. */
function inBatches(destination: ReturnType<typeof pino.destination>) {
  let lines: string[] = []
  let length = 0
  function handOver(): void {
    if (length === 0) return
    const text = lines.join('')
    lines = []
    length = 0
    destination.write(text)
  }
  setInterval(handOver, batch.patience).unref()
  // Before the destination's own listeners, which write what it has.
  process.prependOnceListener('beforeExit', handOver).prependOnceListener('exit', handOver)
  return {
    write(line: string): void {
      lines.push(line)
      length += line.length
      if (length >= batch.length) handOver()
    },
    flush(done?: (error?: Error) => void): void {
      handOver()
      destination.flush(done)
    },
  }
}

/** The time as ISO text; hundreds of lines can fall into one millisecond, and writing the time is half of a short line. */
function createTimeWriter(): () => string {
  let at = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== at) {
      at = now
      written = `,"time":"${new Date(now).toISOString()}"`
    }
    return written
  }
}
