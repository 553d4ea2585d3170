import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { useEffect } from 'react'
import { readStored } from '#platform/browser/stored-value.ts'
import { type SignInWay, signInInside, signInReturned } from '../ways/sign-in-ways.ts'
import { environmentOf, isSocialRefused, readSocialReturn } from './social-environment.ts'

/**
 * What a sign-in page begins by itself: going on with what a messaging service has answered, or signing in inside its
 * application, unless the person has just signed out there.
 */
export function useSocialArrival(begin: (way: SignInWay, options: { interrupts: boolean }) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page as it was opened
  useEffect(() => {
    if (readSocialReturn(location.hash) || isSocialRefused(location.hash))
      return begin(signInReturned, { interrupts: true })
    const loggedOut = readStored(storageKey.loggedOut) === loggedOutValue
    if (environmentOf(navigator.userAgent) && !loggedOut) begin(signInInside, { interrupts: false })
  }, [])
}
