import { fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { knownTargets, type NamedAudience } from './known-targets.ts'
import { type KnownAudience, mayWriteTo } from './notice-audience.ts'

const areaType = '1'

export const publishesToUnit = (caller: Caller) => holdsPermission(caller, 'notices_publish_unit')
export const publishesToSchools = (caller: Caller) =>
  caller.unitType === areaType && holdsPermission(caller, 'schools_publish')

/** An audience that the caller may write to now, with its names. One that is not there and one that is not theirs look alike. */
export async function allowedAudience(
  tx: Transaction,
  caller: Caller,
  audience: KnownAudience,
): Promise<NamedAudience> {
  const found = await knownTargets(tx, caller, audience)
  const rights = {
    publishesToUnit: publishesToUnit(caller),
    publishesToSchools: publishesToSchools(caller),
    teachesClasses: found?.teachesClasses ?? false,
  }
  if (!found || !mayWriteTo(audience, rights)) throw fieldRefusal({ audience: 'audience_not_allowed' })
  return found
}
