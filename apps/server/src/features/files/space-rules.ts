type Bytes = { person: number; application: number; unit: number }

/** What a person may still store, unfinished uploads counted, and whose space ends first. */
export function spaceLeft({ used, open, limits }: { used: Bytes; open: Bytes; limits: Bytes }): {
  free: number
  freeOf: 'person' | 'unit'
} {
  const left = (kind: keyof Bytes) => Math.max(0, limits[kind] - used[kind] - open[kind])
  // What an application may hold is the unit's, too: nobody else gives it more.
  const ofUnit = Math.min(left('unit'), left('application'))
  return { free: Math.min(left('person'), ofUnit), freeOf: ofUnit < left('person') ? 'unit' : 'person' }
}
