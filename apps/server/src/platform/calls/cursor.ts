import { idPattern } from '@homeroom/contract/endpoint/id-form.ts'

/** Where a page of a list ends: how its last record is ordered, and which it is. The next page begins after it. */
export type Cursor = { order: string; id: string }

const written = new RegExp(`^(.{1,150})_(${idPattern})$`, 's')
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z$/

export function writeCursor({ order, id }: Cursor): string {
  return `${order}_${id}`
}

/** Undefined for anything that this server has not issued. */
export function readCursor(text: string): Cursor | undefined {
  const [, order = '', id = ''] = written.exec(text) ?? []
  return id === '' || order.includes('\0') ? undefined : { order, id }
}

/** A cursor of a list that is ordered by a moment, to the microsecond. */
export function readMomentCursor(text: string): { at: string; id: string } | undefined {
  const { order: at = '', id = '' } = readCursor(text) ?? {}
  return moment.test(at) && isMoment(at) ? { at, id } : undefined
}

/** Whether a text is a date and time that exists: the 30th of February is refused here, not by the database. */
export function isMoment(text: string): boolean {
  const read = new Date(text)
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.slice(0, 19)
}
