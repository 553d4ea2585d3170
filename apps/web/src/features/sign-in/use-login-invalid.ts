import { useEffect, useState } from 'react'
import { readStored, removeStored } from '#platform/browser/stored-value.ts'
import { loginInvalidKey } from '#platform/session/sign-in-needed.ts'

/** Whether the person was brought here because their session had ended: the server says so, or the page before did. */
export function useLoginInvalid(told: boolean): boolean {
  const [invalid, setInvalid] = useState(told)
  useEffect(() => {
    const tab = () => sessionStorage
    if (readStored(loginInvalidKey, tab) === null) return
    removeStored({ keys: [loginInvalidKey] }, tab)
    setInvalid(true)
  }, [])
  return invalid
}
