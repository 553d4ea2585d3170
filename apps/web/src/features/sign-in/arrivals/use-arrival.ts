import { useEffect, useState } from 'react'
import { type Arrival, readArrival } from './arrival-address.ts'

/** What the person has brought from elsewhere; null while the page is drawn, and when it is nothing. */
export function useArrival(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    const found = readArrival(location.href)
    if (!found.arrival) return
    history.replaceState(history.state, '', found.rest)
    setArrival(found.arrival)
  }, [])
  return arrival
}
