import { type PermissionNode, readPermissionTree } from '@homeroom/contract/permission-endpoints.ts'
import { isStaff } from '@homeroom/contract/user-types.ts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { holds, type PermissionMap, permissionMap } from './permission-map.ts'
import { call } from './send.ts'
import { useSignedInPerson } from './session.tsx'

type PermissionsContextValue = {
  /** Whether the person holds a permission code, or any of a list. */
  has: (code: string | readonly string[]) => boolean
  map: PermissionMap
  /** Reads the permissions again, for example after a role has changed. */
  reload: () => Promise<void>
}

const PermissionsContext = createContext<PermissionsContextValue | null>(null)

type PermissionsProviderProps = {
  /** The prefix of the application whose permissions count on this page. */
  application: string
  /** The tree the page came with. */
  tree: readonly PermissionNode[]
  children: ReactNode
}

/** Holds the permissions of the signed-in person for one application. */
export function PermissionsProvider({ application, tree, children }: PermissionsProviderProps) {
  const { userType, superman } = useSignedInPerson()
  const [known, setKnown] = useState(tree)

  const reload = useCallback(async () => {
    // Pupils and parents have no tree; a failed load permits nothing and says nothing.
    if (!isStaff(userType)) return
    const query = { code: application }
    const answer = await call(readPermissionTree, { query }, { intercept: false }).catch(() => null)
    setKnown(answer?.status === 200 ? (answer.data ?? []) : [])
  }, [application, userType])

  const value = useMemo(() => {
    const map = permissionMap(isStaff(userType) ? known : [])
    return { map, reload, has: (code: string | readonly string[]) => holds(map, code, superman) }
  }, [known, reload, superman, userType])
  return <PermissionsContext value={value}>{children}</PermissionsContext>
}

/** The permissions of the signed-in person. */
export function usePermissions(): PermissionsContextValue {
  const value = useContext(PermissionsContext)
  if (!value) throw new Error('permissions are used outside a PermissionsProvider')
  return value
}

type PermittedProps = { code: string | readonly string[]; children: ReactNode }

/** Shows its content only to people who hold the code, or any code of the list. */
export function Permitted({ code, children }: PermittedProps) {
  return usePermissions().has(code) ? children : null
}
