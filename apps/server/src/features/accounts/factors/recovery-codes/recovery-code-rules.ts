import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'

/** How many codes a person has on paper. */
export const recoveryCodeCount = 10
const length = 10
const shape = new RegExp(`^[${readableSigns}]{${length}}$`)

/** New codes of 50 random bits each, in two groups as they are printed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = randomString(length, readableSigns)
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** A code as it was typed: small letters, spaces, and letters read for digits are forgiven. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = readTypedSigns(typed)
  return shape.test(code) ? code : undefined
}
