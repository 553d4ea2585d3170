import { sideBySide } from './upload-rules.ts'

const weight = 0.3
/** A short request tells of the way to the server, not of the line. */
const leastMeasured = 256 * 1024

/** The line that all uploads of a page share: at most four requests at once, fewer on a slow one. */
export function createUploadLine(now: () => number = () => performance.now()) {
  const waiting: (() => void)[] = []
  let running = 0
  let speed: number | undefined

  function startNext() {
    while (waiting.length > 0 && running < sideBySide(speed)) {
      running += 1
      waiting.shift()?.()
    }
  }
  function note(bytes: number, milliseconds: number, atOnce: number) {
    // What the whole line carried: the others were sending at the same time.
    const measured = (bytes * atOnce * 1000) / Math.max(milliseconds, 1)
    speed = speed === undefined ? measured : speed + weight * (measured - speed)
  }
  return async function onLine<Answer>(bytes: number, send: () => Promise<Answer>): Promise<Answer> {
    await new Promise<void>((start) => {
      waiting.push(start)
      startNext()
    })
    const began = now()
    const atOnce = running
    try {
      const answer = await send()
      if (bytes >= leastMeasured) note(bytes, now() - began, atOnce)
      return answer
    } finally {
      running -= 1
      startNext()
    }
  }
}

export type UploadLine = ReturnType<typeof createUploadLine>
