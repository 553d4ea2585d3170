/** Where a page of people ends: how the last one is ordered, and who it is. */
export type UnreadCursor = { order: string; id: string }

const written = /^(.{1,150})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/s

export function writeUnreadCursor({ order, id }: UnreadCursor): string {
  return `${order}_${id}`
}

/** Undefined for anything that this server has not written. */
export function readUnreadCursor(text: string): UnreadCursor | undefined {
  const [, order = '', id = ''] = written.exec(text) ?? []
  return id === '' || order.includes('\0') ? undefined : { order, id }
}
