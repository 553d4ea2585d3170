import type { SignInWork } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work that a refused sign-in asked for, as the page would. */
export async function doWork(challenge: SignInWork): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the work was not done in time')
  return JSON.stringify({ challenge, solution })
}
