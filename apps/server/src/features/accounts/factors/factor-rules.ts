import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
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

/** Whether a person has a second factor. Recovery codes alone are none. */
export function hasSecondFactor({ code, passkey }: { code: boolean; passkey: boolean }): boolean {
  return code || passkey
}

/** How long a code is valid, in seconds. */
const period = 30

/** The clocks of telephones differ a little, so the previous and the next code are valid, too. */
const drift = 1

/** The content of the QR code, from which an authenticator app reads everything. */
export function totpAddress(of: { seed: string; issuer: string; account: string }): string {
  return totp(of.seed, { issuer: of.issuer, label: of.account }).toString()
}

/** The code that an app shows at a moment. */
export function codeAt(seed: string, moment: Date): string {
  return totp(seed).generate({ timestamp: moment.getTime() })
}

/** Six digits, however they were typed or pasted: with spaces, or in the full-width form of Chinese input methods. */
export function readCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : undefined
}

/** The time step of a code; undefined when the code is not valid now. */
export function stepOfCode(seed: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(seed).validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : Math.floor(timestamp / (period * 1000)) + delta
}

/** SHA-1, six digits and 30 seconds work with every authenticator app. */
function totp(seed: string, of: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...of, secret: Secret.fromBase32(seed), algorithm: 'SHA1', digits: 6, period })
}

/** How many signs a recovery code has. */
export const recoveryCodeLength = 10

const shape = new RegExp(`^[${readableSigns}]{${recoveryCodeLength}}$`)

/** A recovery code as it was typed: accepts lower case, spaces, and letters that look like digits. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = readTypedSigns(typed)
  return shape.test(code) ? code : undefined
}
