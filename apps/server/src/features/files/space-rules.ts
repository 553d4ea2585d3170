type Bytes = { person: number; application: number; unit: number }

/** From this part of a space on its end is told, while there is still time to make room. */
const nearlyFull = 0.9

/** What a person may still store, unfinished uploads counted, whose space ends first, and how near that is. */
export function spaceLeft({ used, open, limits }: { used: Bytes; open: Bytes; limits: Bytes }): {
  free: number
  freeOf: 'person' | 'unit'
  level: 'fine' | 'nearly' | 'full'
} {
  const left = (kind: keyof Bytes) => Math.max(0, limits[kind] - used[kind] - open[kind])
  const nears = (kind: keyof Bytes) => used[kind] + open[kind] >= nearlyFull * limits[kind]
  // What an application may hold is the unit's, too: nobody else gives it more.
  const ofUnit = Math.min(left('unit'), left('application'))
  const freeOf = ofUnit < left('person') ? 'unit' : 'person'
  const free = Math.min(left('person'), ofUnit)
  const near = freeOf === 'person' ? nears('person') : nears('unit') || nears('application')
  return { free, freeOf, level: free === 0 ? 'full' : near ? 'nearly' : 'fine' }
}
