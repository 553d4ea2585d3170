import type { Readable } from 'node:stream'

/** How somebody is given a file: its name, its type, and for how many seconds the address is good. */
export type Sending = { name: string; type: string; seconds: number }

/**
 * Where stored bytes are kept. A place is a path of ids that says nothing about the bytes. A store that does not answer, or answers
 * with an error, refuses with `store_away`: nothing of what it was asked is known to be done, and everything may be asked again.
 */
export type FileStore = {
  /**
   * Brings a finished file of the arrivals folder to its place; once it has returned, the bytes are on stable storage, and the file may
   * be gone. The place holds all of the bytes or what it held before. It may take long: no transaction waits for it. Done again it
   * replaces what is there.
   */
  take(file: string, place: string): Promise<void>
  /** Opens the bytes, or those from `start` to `end` (inclusive), for reading; undefined when they are not there. */
  read(place: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** The length of the bytes; undefined when they are not there. */
  sizeOf(place: string): Promise<number | undefined>
  /** All that is kept, in no order. */
  list(): AsyncIterable<{ place: string; size: number; changedAt: Date }>
  /** Removes the bytes; nothing happens when they are gone. */
  remove(place: string): Promise<void>
  /** An address at which the bytes can be had from the store itself, as a download; undefined where there is none. */
  addressOf(place: string, sending: Sending): Promise<string | undefined>
  /** Gives up what was begun before a moment and never came to its place. */
  forgetUnfinished(before: Date): Promise<void>
}
