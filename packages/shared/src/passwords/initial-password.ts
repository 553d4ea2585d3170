import { randomString } from '../random-string.ts'

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password to be told once and changed at the first sign-in: four groups of five. */
export function makeInitialPassword(): string {
  const word = () => randomString(5, letters)
  return [word(), word(), word(), word()].join('-')
}
