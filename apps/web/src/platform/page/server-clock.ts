import { keptAtHeader } from '@homeroom/contract/endpoint/kept-answers.ts'

/**
 * The server's time on a device whose clock may be wrong. It counts by the device's clock, which goes on while the device
 * sleeps, and is set anew by each answer; until one came, by the page, or not at all when the page is an old one.
 */
export function createServerClock(deviceTime: () => number = Date.now) {
  let ahead: number | null = null
  return {
    /** Sets the clock by the time a page was drawn at, if nothing newer is known. */
    startAt(serverTime: string, { kept }: { kept: boolean }): void {
      if (!kept) ahead ??= Date.parse(serverTime) - deviceTime()
    },
    /** Sets the clock by an answer of the server; one that was kept earlier says nothing. */
    noteAnswer({ headers }: Pick<Response, 'headers'>): void {
      const sentAt = Date.parse(headers.get('date') ?? '')
      if (!headers.has(keptAtHeader) && !Number.isNaN(sentAt)) ahead = sentAt - deviceTime()
    },
    now: () => new Date(deviceTime() + (ahead ?? 0)),
  }
}

/** The clock of this browser page. */
export const serverClock = createServerClock()
