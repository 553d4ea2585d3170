import { onTestFinished, vi } from 'vitest'

/**
 * Until the test ends, nothing that the server remembers for some seconds is forgotten because they are over. What changes after
 * all changes because somebody told the server, however slow the machine is.
 */
export function stopForgetting(): void {
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => stopped.mockRestore())
}

/** Lets so many milliseconds pass, at once, for what is remembered for a time. */
export function letPass(milliseconds: number): void {
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
  onTestFinished(() => later.mockRestore())
}
