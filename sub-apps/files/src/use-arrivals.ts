import { second } from '@homeroom/shared/dates/durations.ts'
import { throttle } from '@homeroom/shared/timing/throttle.ts'
import { useEffect, useRef, useState } from 'react'

/** A thousand files that come one after the other would have the list read and drawn a thousand times. */
const atMostEvery = 4 * second

/** Tells of files that have come: of the first at once, of those after it together. */
export function useArrivals(tell: () => void): () => void {
  const newest = useRef(tell)
  useEffect(() => {
    newest.current = tell
  })
  const [arrived] = useState(() => throttle(() => newest.current(), atMostEvery))
  useEffect(() => arrived.cancel, [arrived])
  return arrived
}
