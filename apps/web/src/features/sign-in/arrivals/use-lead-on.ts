import { loggedOutValue, storageKey } from '@homeroom/contract/storage-keys.ts'
import { useEffect } from 'react'
import { readStored } from '#platform/browser/stored-value.ts'
import { leadsOnAtOnce, singleSignOnAddress } from './single-sign-on-address.ts'

/** Whether the last thing somebody did here was to sign out. */
export function hasSignedOut(): boolean {
  return readStored(storageKey.loggedOut) === loggedOutValue
}

/** Where a unit wants it, the sign-in page leads to the single sign-on at once; `?local=1` keeps the form. */
export function useLeadOn(offered: { address: string; first: boolean } | null): void {
  useEffect(() => {
    if (!offered) return
    const { href } = location
    const signedOut = hasSignedOut()
    if (leadsOnAtOnce({ href, first: offered.first, signedOut }))
      location.replace(singleSignOnAddress(offered.address, { href, signedOut }))
  }, [offered])
}
