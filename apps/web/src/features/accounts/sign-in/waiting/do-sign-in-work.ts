import type { SignInWork } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'
import { type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'

/** Browsers give their own function on secure pages only; in a school's network without https ours is slower. */
const deriveByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) }
}

/** A slow machine that is not done by then asks the server for another task. */
const longestWork = 90_000

/**
 * Does the work that lets a sign-in pass, beside what the page does; null when it was stopped, or when it was not done
 * after `timeout` milliseconds.
 */
export async function doSignInWork(
  challenge: SignInWork,
  controller: AbortController,
  timeout = longestWork,
): Promise<string | null> {
  const deriveKey = globalThis.crypto?.subtle ? deriveByBrowser : deriveByScript
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout })
  return solution && JSON.stringify({ challenge, solution })
}
