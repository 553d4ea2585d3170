import { useEffect, useState } from 'react'
import { type Arrival, readArrival } from './arrival-address.ts'

/** What the person has brought from elsewhere; null while the page is drawn, and when it is nothing. */
export function useArrival(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    const { arrival: found, rest } = readArrival(location.href)
    if (rest !== location.href.slice(location.origin.length)) history.replaceState(history.state, '', rest)
    setArrival(found)
  }, [])
  return arrival
}
