import { autoLoginMaximum } from '@homeroom/contract/limits.ts'
import { loggedOutValue } from '@homeroom/contract/pages/storage-keys.ts'

/** What a browser has noted about signing in by itself, as its storage keeps it. */
export type AutoLoginNotes = { loggedOut: string | null; count: string | null }

/**
 * Whether the page may sign in by itself. `skip`: the person has signed out. `stop`: it was tried often enough; nobody is
 * signed in by it before they have signed in by hand. `try`: with the count to note before it is tried.
 */
export function nextAutoLogin({ loggedOut, count }: AutoLoginNotes): 'skip' | 'stop' | { tries: number } {
  if (loggedOut === loggedOutValue) return 'skip'
  const tried = count === null ? 0 : Number(count)
  // Not a number is not below, either.
  return tried < autoLoginMaximum ? { tries: tried + 1 } : 'stop'
}
