import type { Envelope } from '@homeroom/contract/envelope.ts'
import {
  checkRole,
  type PermissionNode,
  readPermissionTree,
} from '@homeroom/contract/permission-endpoints.ts'
import { administratorRole, administratorRoleApplication } from '@homeroom/contract/product.ts'
import { isStaff } from '@homeroom/contract/user-types.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { holds, type PermissionMap, permissionMap } from './permission-map.ts'
import { onRefusedPermission } from './refused-permission.ts'
import { call } from './send.ts'
import { useSignedInPerson } from './session.tsx'

type PermissionsContextValue = {
  /** Whether the person holds a permission code, or any of a list. */
  has: (code: string | readonly string[]) => boolean
  map: PermissionMap
  /** Whether the person administers the unit. */
  administrator: boolean
}

const PermissionsContext = createContext<PermissionsContextValue | null>(null)

type PermissionsProviderProps = {
  /** The prefix of the application whose permissions count on this page. */
  application: string
  /** The tree the page came with. */
  tree: readonly PermissionNode[]
  /** What the page came with. */
  administrator: boolean
  children: ReactNode
}

/**
 * Holds the permissions of the signed-in person for one application: those the page came with, read again when a
 * refused call shows that they have changed.
 */
export function PermissionsProvider({ application, children, ...start }: PermissionsProviderProps) {
  const { userId, userType, superman } = useSignedInPerson()
  const [tree, setTree] = useState(start.tree)
  const [administrator, setAdministrator] = useState(start.administrator)

  const reload = useCallback(async () => {
    const [newTree, isAdministrator] = await Promise.all([
      // Pupils and parents have no tree.
      isStaff(userType)
        ? dataOrNull(call(readPermissionTree, { query: { code: application } }, untouched))
        : [],
      dataOrNull(call(checkRole, { params: { userId, ...administratorOfUnit } }, untouched)),
    ])
    setTree(newTree ?? [])
    setAdministrator(isAdministrator ?? false)
  }, [application, userId, userType])
  useEffect(() => onRefusedPermission(() => void reload()), [reload])

  const value = useMemo(() => {
    const map = permissionMap(isStaff(userType) ? tree : [])
    const has = (code: string | readonly string[]) => holds(map, code, superman)
    return { map, administrator, has }
  }, [administrator, superman, tree, userType])
  return <PermissionsContext value={value}>{children}</PermissionsContext>
}

const untouched = { intercept: false } as const
const administratorOfUnit = { role: administratorRole, application: administratorRoleApplication }

/** A failed load permits nothing and says nothing. */
async function dataOrNull<Data>(asked: Promise<Envelope<Data>>): Promise<Data | null> {
  const answer = await asked.catch(() => null)
  return answer?.status === 200 ? answer.data : null
}

/** The permissions of the signed-in person. */
export function usePermissions(): PermissionsContextValue {
  const value = useContext(PermissionsContext)
  if (!value) throw new Error('permissions are used outside a PermissionsProvider')
  return value
}
