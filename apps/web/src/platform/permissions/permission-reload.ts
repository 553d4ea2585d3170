import type { PermissionNode } from '@homeroom/contract/permission-endpoints.ts'

export type LoadedPermissions = { tree: readonly PermissionNode[]; administrator: boolean }

type ReloadParts = {
  readTree: () => Promise<LoadedPermissions['tree']>
  readAdministrator: () => Promise<boolean>
  apply: (loaded: LoadedPermissions) => void
}

/**
 * Reads the permissions anew. Of several readings only the last one counts, in whatever order they are answered. What
 * could not be read permits nothing and says nothing, until `retry` reads it again.
 */
export function createPermissionReload({ readTree, readAdministrator, apply }: ReloadParts) {
  let readings = 0
  let failed = false

  async function reload(): Promise<void> {
    readings += 1
    const own = readings
    const [tree, administrator] = await Promise.allSettled([readTree(), readAdministrator()])
    if (own !== readings) return
    failed = tree.status === 'rejected' || administrator.status === 'rejected'
    apply({ tree: valueOr(tree, []), administrator: valueOr(administrator, false) })
  }

  return {
    reload,
    /** Reads again when the last reading failed. */
    async retry(): Promise<void> {
      if (failed) await reload()
    },
  }
}

function valueOr<Value>(settled: PromiseSettledResult<Value>, otherwise: Value): Value {
  return settled.status === 'fulfilled' ? settled.value : otherwise
}
