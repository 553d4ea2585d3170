import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { useEffect } from 'react'

type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>

/** Whether a change of the browser's storage may mean that another person has signed in, or nobody is signed in. */
export function tellsOfAnotherSession({ key, newValue }: StorageChange): boolean {
  // Without a key everything was cleared.
  return key === null || key === storageKey.user || (key === storageKey.loggedOut && newValue === loggedOutValue)
}

/**
 * Tabs share their cookies. After a sign-out or another sign-in in another tab, this page must ask who is signed in.
 */
export function useOtherTabs(check: () => Promise<void>): void {
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.storageArea === localStorage && tellsOfAnotherSession(event)) void check()
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [check])
}
