import { waysInPermission } from '@homeroom/contract/administration/ways-in-permission.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'

/** Whether the teacher may make badges: whoever decides who teaches a class could do so in any, and needs more. */
export function useMayHandOut(): boolean {
  const decidesWhoTeaches = usePermission('administration_classes_change')
  const handsOutWaysIn = usePermission(waysInPermission)
  return handsOutWaysIn || !decidesWhoTeaches
}
