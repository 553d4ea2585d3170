import { autoLoginMaximum } from '@homeroom/contract/limits.ts'
import { loggedOutValue } from '@homeroom/contract/pages/storage-keys.ts'

/** What a browser has noted about signing in by itself, as its storage keeps it. */
export type AutoLoginNotes = { loggedOut: string | null; count: string | null }

/**
 * Whether the page may sign in automatically. `skip`: the person has signed out. `stop`: it was tried too often, and
 * nobody is signed in automatically before the next sign-in by hand. `tries`: the count to store before this try.
 */
export function nextAutoLogin({ loggedOut, count }: AutoLoginNotes): 'skip' | 'stop' | { tries: number } {
  if (loggedOut === loggedOutValue) return 'skip'
  const tried = count === null ? 0 : Number(count)
  // NaN is not below the maximum, so it stops, too.
  return tried < autoLoginMaximum ? { tries: tried + 1 } : 'stop'
}
