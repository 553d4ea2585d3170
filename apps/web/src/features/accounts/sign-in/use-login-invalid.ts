import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { useEffect, useState } from 'react'
import { readStored, removeStored } from '#platform/browser/stored-value.ts'
import { loginInvalidKey } from '#platform/session/sign-in-needed.ts'

/**
 * Whether the person was brought here because their session had ended: the server says so, or the page before did, or
 * this browser still knows somebody whom a page has turned away.
 */
export function useLoginInvalid(told: boolean): boolean {
  const [invalid, setInvalid] = useState(told)
  useEffect(() => {
    const tab = () => sessionStorage
    const turnedAway = location.search.includes('redirect_uri=') && readStored(storageKey.user)
    if (!turnedAway && !readStored(loginInvalidKey, tab)) return
    removeStored({ keys: [loginInvalidKey] }, tab)
    removeStored({ keys: [storageKey.user] })
    setInvalid(true)
  }, [])
  return invalid
}
