import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission, type Person } from '#platform/calls/caller.ts'
import type { AdministeredUnit, Administrator } from './administered-unit.ts'

/** Who asked for something that is done later, where, and the permission that the call asked for. */
export type Errand = { by: Person; unitId: string; permission: string }

export type AbsentAdministrator = (errand: Errand) => Promise<Administrator | undefined>

type Parts = {
  /** The caller of a person without a session; undefined for an inactive one. */
  callerOf: (person: Person) => Promise<Caller | undefined>
  administeredUnit: AdministeredUnit
  refusalToOpen: (caller: Caller, application: string) => Promise<unknown>
}

/**
 * Who does what somebody has asked for earlier: with the rights of today, not with those of then. Undefined when they could not make
 * the call now: suspended, without the permission or the application, or no longer of this unit or the area above it.
 */
export function createAbsentAdministrator({ callerOf, administeredUnit, refusalToOpen }: Parts): AbsentAdministrator {
  return async ({ by, unitId, permission }) => {
    const caller = await callerOf(by)
    if (!caller || !isStaff(caller.userType) || !holdsPermission(caller, permission)) return undefined
    if (await refusalToOpen(caller, 'administration')) return undefined
    try {
      return await administeredUnit(caller, unitId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    }
  }
}
