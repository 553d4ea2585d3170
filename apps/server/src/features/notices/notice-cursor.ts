/** The place after which the next page begins: the last notice's time and id. */
export type NoticeCursor = { at: Date; id: string }

const written =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export function writeCursor({ at, id }: NoticeCursor): string {
  return `${at.toISOString()}_${id}`
}

/** Undefined for anything that this server has not written. */
export function readCursor(text: string): NoticeCursor | undefined {
  const [, at = '', id = ''] = written.exec(text) ?? []
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? undefined : { at: moment, id }
}
