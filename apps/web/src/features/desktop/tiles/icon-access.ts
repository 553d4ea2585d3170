import type { DesktopIcon } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { type UserType, userType } from '@homeroom/contract/identities/user-types.ts'

type Restricted = Pick<DesktopIcon, 'frontUserType' | 'limitUserType'>

const hidden = 0
const allTypes: readonly UserType[] = Object.values(userType)

/** An icon whose `updateStatus` is 0 is not shown at all. */
export function isShown(icon: { updateStatus: number }): boolean {
  return icon.updateStatus !== hidden
}

/** The user types that may open an application: made for them, and not limited to others. Empty lists mean everyone. */
export function openToUserTypes({ frontUserType, limitUserType }: Restricted): UserType[] {
  const madeFor = listed(frontUserType)
  const limitedTo = listed(limitUserType)
  return allTypes.filter((type) => madeFor.includes(type) && limitedTo.includes(type))
}

function listed(types: string): readonly string[] {
  const list = types
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  return list.length > 0 ? list : allTypes
}
