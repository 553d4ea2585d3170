import { waysInPermission } from '@homeroom/contract/administration/ways-in-permission.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'

/** Whether the reader may change a setting through which somebody may come into the accounts of others. */
export const useMayLeadIn = () => usePermission(waysInPermission)
