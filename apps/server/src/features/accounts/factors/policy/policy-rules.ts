import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'

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
