/** The place after which the next page begins: the last message's time, to the microsecond, and its id. */
export type MessageCursor = { at: string; id: string }

const written =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export function writeCursor({ at, id }: MessageCursor): string {
  return `${at}_${id}`
}

/** Undefined for anything that this server has not written. */
export function readCursor(text: string): MessageCursor | undefined {
  const [, at = '', id = ''] = written.exec(text) ?? []
  return isMoment(at) ? { at, id } : undefined
}

/** Whether a text is a date and time that exists: the 30th of February is refused here, not by the database. */
export function isMoment(text: string): boolean {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text.slice(0, 19)
}
