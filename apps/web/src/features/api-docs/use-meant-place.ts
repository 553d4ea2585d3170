import { useEffect, useSyncExternalStore } from 'react'

/**
 * The call or the area that the address names. Once the calls are there it is brought into sight, unless somebody has begun
 * to look around meanwhile; later the browser itself follows the address.
 */
export function useMeantPlace(ready: boolean): string {
  const meant = useSyncExternalStore(subscribe, nameInAddress, nothing)
  useEffect(() => {
    const begun = scrollY > 0 || document.activeElement !== document.body
    if (ready && !begun) document.getElementById(nameInAddress())?.scrollIntoView()
  }, [ready])
  return meant
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const nameInAddress = () => location.hash.slice(1)
// The hash never reaches the server.
const nothing = () => ''
