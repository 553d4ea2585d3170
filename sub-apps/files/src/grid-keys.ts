type Grid = { columns: number; count: number }

/** Where a key leads from an entry; undefined for keys that lead nowhere. A list has one column. */
export function entryAfter(at: number, key: string, { columns, count }: Grid): number | undefined {
  const to = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ArrowRight: columns > 1 ? at + 1 : undefined,
    ArrowLeft: columns > 1 ? at - 1 : undefined,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
