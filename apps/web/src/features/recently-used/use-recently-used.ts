import { removedAtSignOutPrefix } from '@homeroom/contract/storage-keys.ts'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#platform/browser/stored-value.ts'
import { afterOpening, readRecentlyUsed, writeRecentlyUsed } from './recently-used.ts'

/** The prefix makes it go at sign-out. */
const storageKey = `${removedAtSignOutPrefix}recently_used`

/** The codes of the applications last opened in this browser; null until the browser's storage has been read. */
export function useRecentlyUsed(userId: string): string[] | null {
  const [codes, setCodes] = useState<string[] | null>(null)
  useEffect(() => {
    const read = () => setCodes(readRecentlyUsed(readStored(storageKey), userId))
    read()
    // Another tab has opened something, or this page comes back from the history.
    addEventListener('storage', read)
    addEventListener('pageshow', read)
    return () => {
      removeEventListener('storage', read)
      removeEventListener('pageshow', read)
    }
  }, [userId])
  return codes
}

/** Remembers that an application was opened. */
export function useRememberOpening(code: string, userId: string): void {
  useEffect(() => {
    const before = readRecentlyUsed(readStored(storageKey), userId)
    writeStored(storageKey, writeRecentlyUsed(afterOpening(before, code), userId))
  }, [code, userId])
}
