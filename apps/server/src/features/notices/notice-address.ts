import { userType } from '@homeroom/contract/identities/user-types.ts'
import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'

/**
 * The address at which a notice is read, the same for all readers: that of pupils and parents, from which the pages
 * redirect staff. The notice is a parameter, because staff pages open no route that is not in their menu.
 */
export function noticeAddress(unitType: string, noticeId: string): string {
  const page = applicationLocation({
    unitType,
    userType: userType.parent,
    serverId: 'base',
    code: 'notices',
    device: 'pc',
  })
  return `${page}#/?notice=${noticeId}`
}
