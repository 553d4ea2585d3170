import type { LinkedIdentity } from '@homeroom/contract/social-endpoints.ts'
import type { FindAccount } from '#features/sign-in/find-account.ts'
import type { SignInThrottle } from '#features/sign-in/sign-in-throttle.ts'
import type { OutsideIdentityService } from '#features/social/identities/outside-identity-service.ts'
import { AppError } from '#platform/app-error.ts'
import type { Caller } from '#platform/caller.ts'
import type { PasswordHash } from '#platform/password-hash.ts'

export type UnlinkService = ReturnType<typeof createUnlinkService>
type Parts = {
  findAccount: FindAccount
  passwords: PasswordHash
  throttle: SignInThrottle
  identities: OutsideIdentityService
}
type Asked = { id: string; password: string; source: string }

/** What signs in to the own account from outside, and its end. */
export function createUnlinkService({ findAccount, passwords, throttle, identities }: Parts) {
  /** Asks for the password once more, within the one limiter: an unlocked machine is no guessing place. */
  async function prove({ unitId, userId }: Caller, { password, source }: Asked): Promise<void> {
    const counted = { account: `${unitId}/${userId}`, source }
    await throttle.begin(counted)
    const account = await findAccount({ unitId, userId })
    if (!(await passwords.matches(account?.hash ?? undefined, password)))
      throw new AppError('password_not_right')
    await throttle.takeBack(counted)
  }

  return {
    async list(caller: Caller): Promise<LinkedIdentity[]> {
      const rows = await identities.listOf(caller)
      return rows.map(({ kind, linkedAt, lastUsedAt, ...row }) => ({
        ...row,
        kind: kind as LinkedIdentity['kind'],
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },
    async unlink(caller: Caller, asked: Asked): Promise<void> {
      await prove(caller, asked)
      await identities.unlink(caller, asked.id)
    },
  }
}
