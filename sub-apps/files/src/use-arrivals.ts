import { second } from '@homeroom/shared/dates/durations.ts'
import { gather } from '@homeroom/shared/timing/gather.ts'
import { useEffect, useRef, useState } from 'react'

/** A thousand files that come one after the other would have the list read and drawn a thousand times. */
const moments = { quiet: 0.7 * second, longest: 10 * second }

/** Tells of files that have come, together, once a moment has passed without another. */
export function useArrivals(tell: () => void): () => void {
  const newest = useRef(tell)
  useEffect(() => {
    newest.current = tell
  })
  const [arrived] = useState(() => gather(() => newest.current(), moments))
  useEffect(() => arrived.cancel, [arrived])
  return arrived
}

/** Reads again when something has come since it was drawn. */
export function useArrived(arrivals: number, again: () => void): void {
  const known = useRef(arrivals)
  useEffect(() => {
    if (known.current === arrivals) return
    known.current = arrivals
    again()
  })
}
