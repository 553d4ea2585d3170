import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { checkRole, readPermissionTree } from '@homeroom/contract/permissions/permission-endpoints.ts'
import type { PermissionNode } from '@homeroom/contract/permissions/permission-schemas.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import {
  createPermissionReload,
  holds,
  type LoadedPermissions,
  type PermissionMap,
  permissionMap,
} from './permission-rules.ts'
import { onRefusedAccess } from './refused-access.ts'

type PermissionsContextValue = {
  /** Whether the person holds a permission code, or any of a list. */
  has: (code: string | readonly string[]) => boolean
  map: PermissionMap
  /** Whether the menus may show an application. Pupils and parents have no tree: theirs show what they may open. */
  inMenu: (code: string) => boolean
  /** Whether the person administers the unit. */
  administrator: boolean
}

const PermissionsContext = createContext<PermissionsContextValue | null>(null)

type PermissionsProviderProps = {
  /** The prefix of the application whose permissions count on this page. */
  application: string
  /** The tree the page came with. */
  tree: readonly PermissionNode[]
  /** What the menus may show, as the page came. */
  menu: readonly PermissionNode[]
  /** What the page came with. */
  administrator: boolean
  children: ReactNode
}

/**
 * Holds the permissions of the signed-in person for one application: those the page came with, read again when a
 * refused call shows that they have changed, and on coming back to a page that could not read them.
 */
export function PermissionsProvider({ application, children, ...start }: PermissionsProviderProps) {
  const { userId, userType, superman } = useSignedInPerson()
  const [{ tree, menu, administrator }, setLoaded] = useState<LoadedPermissions>(start)

  useEffect(() => {
    // Pupils and parents have no tree.
    const readTree = async (code: string) =>
      isStaff(userType) ? callQuietly(readPermissionTree, { query: { code } }) : []
    const { reload, retry } = createPermissionReload({
      readTree: () => readTree(application),
      readMenu: () => readTree(platformPrefix),
      readAdministrator: () => callQuietly(checkRole, { params: { userId, ...administratorOfUnit } }),
      apply: setLoaded,
    })
    const retryOnReturn = () => {
      if (document.visibilityState === 'visible') void retry()
    }
    const stopReloading = onRefusedAccess('not_allowed', () => void reload())
    document.addEventListener('visibilitychange', retryOnReturn)
    return () => {
      stopReloading()
      document.removeEventListener('visibilitychange', retryOnReturn)
    }
  }, [application, userId, userType])

  const value = useMemo(() => {
    const map = permissionMap(isStaff(userType) ? tree : [])
    const has = (code: string | readonly string[]) => holds(map, code, superman)
    const listed = permissionMap(menu)
    const inMenu = (code: string) => !isStaff(userType) || holds(listed, code, superman)
    return { map, administrator, has, inMenu }
  }, [administrator, superman, tree, menu, userType])
  return <PermissionsContext value={value}>{children}</PermissionsContext>
}

const platformPrefix = 'base'
const administratorOfUnit = { role: administratorRole, application: administratorRoleApplication }

/** The permissions of the signed-in person. */
export function usePermissions(): PermissionsContextValue {
  const value = useContext(PermissionsContext)
  if (!value) throw new Error('permissions are used outside a PermissionsProvider')
  return value
}
