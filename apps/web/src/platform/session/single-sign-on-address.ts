import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { readStored } from '../browser/stored-value.ts'

/**
 * Where the single sign-on begins, with the page that somebody wanted before they had to sign in. Who comes after somebody
 * who has signed out here must prove who they are there, too.
 */
export function singleSignOnAddress(address: string, { href, signedOut }: Situation): string {
  const { searchParams, hash } = new URL(href)
  const wanted = searchParams.get('redirect_uri')
  const query = new URLSearchParams(signedOut ? { again: '1' } : {})
  // As after a sign-in: the hash that the browser carried along belongs to the page wanted.
  if (wanted !== null) query.set('redirect_uri', wanted.includes('#') ? wanted : wanted + hash)
  return query.size === 0 ? address : `${address}?${query}`
}

type Situation = { href: string; signedOut: boolean }

/** The sign-in page with its form, for somebody who does not want to be led on. */
export function formAddress(href: string): string {
  const { pathname, searchParams, hash } = new URL(href)
  searchParams.set('local', '1')
  return `${pathname}?${searchParams}${hash}`
}

/** Leads from the sign-in page to the single sign-on; to the form where the server has not heard of the last sign-out. */
export function leadOn(address: string): void {
  const { href } = location
  location.replace(hasSignedOut() ? formAddress(href) : singleSignOnAddress(address, { href, signedOut: false }))
}

/** Whether the last thing somebody did here was to sign out. */
export function hasSignedOut(): boolean {
  return readStored(storageKey.loggedOut) === loggedOutValue
}
