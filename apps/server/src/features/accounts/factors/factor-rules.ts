import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'
import { Secret, TOTP } from 'otpauth'

export const noPolicy: SecondFactorPolicy = {
  requiredOf: 'nobody',
  roleIds: [],
  userTypes: [],
  trustedDays: 0,
}

/** Whether a unit requires a second factor of a person. */
export function isRequiredOf(
  { requiredOf, roleIds, userTypes }: SecondFactorPolicy,
  person: { userType: string; roleIds: readonly string[] },
): boolean {
  if (requiredOf === 'roles') return person.roleIds.some((role) => roleIds.includes(role))
  return requiredOf === 'user-types' && userTypes.some((type) => type === person.userType)
}

/** Seconds that a code lives. */
const period = 30

/** Clocks of telephones are late or early: the codes just before and after are good, too. */
const drift = 1

/** A new seed of 160 bits, as authenticator apps read it (base32). */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32
}

/** What the picture code says: an authenticator app reads it all from there. */
export function totpAddress(of: { seed: string; issuer: string; account: string }): string {
  return totp(of.seed, { issuer: of.issuer, label: of.account }).toString()
}

/** The code that an app shows at a moment. */
export function codeAt(seed: string, moment: Date): string {
  return totp(seed).generate({ timestamp: moment.getTime() })
}

/** Six digits, however they were typed or pasted: with spaces, or in the wide form of Chinese keyboards. */
export function readCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** The time step whose code this is; undefined when it is none of those that are good now. */
export function stepOfCode(seed: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(seed).validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta
}

/** SHA-1, six digits and 30 seconds are what every authenticator app understands. */
function totp(seed: string, of: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...of, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })
}

/** How many codes a person has on paper. */
const recoveryCodeCount = 10

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
