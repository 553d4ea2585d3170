import type { PermissionNode } from '@homeroom/contract/permissions/permission-schemas.ts'

/** Permission codes and their names. */
export type PermissionMap = ReadonlyMap<string, string>

/** Flattens a permission tree. A code with `area` as second segment counts without that segment, too. */
export function permissionMap(tree: readonly PermissionNode[]): PermissionMap {
  const map = new Map<string, string>()
  const waiting = [...tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    map.set(node.code, node.name)
    const short = withoutArea(node.code)
    if (short !== null && !map.has(short)) map.set(short, node.name)
    waiting.push(...node.children)
  }
  return map
}

/** Whether a code, or any code of a list, is held. A superman holds them all. */
export function holds(map: PermissionMap, code: string | readonly string[], superman: boolean): boolean {
  if (superman) return true
  return typeof code === 'string' ? map.has(code) : code.some((one) => map.has(one))
}

function withoutArea(code: string): string | null {
  const [first, second, ...rest] = code.split('_')
  return second === 'area' ? [first, ...rest].join('_') : null
}

export type LoadedPermissions = {
  /** What the person may do on this page. */
  tree: readonly PermissionNode[]
  /** What their menus may show. */
  menu: readonly PermissionNode[]
  administrator: boolean
}

type ReloadParts = {
  readTree: () => Promise<LoadedPermissions['tree']>
  readMenu: () => Promise<LoadedPermissions['menu']>
  readAdministrator: () => Promise<boolean>
  apply: (loaded: LoadedPermissions) => void
}

/**
 * Reads the permissions anew. Of several readings only the last one counts, in whatever order they are answered. What
 * could not be read permits nothing and says nothing, until `retry` reads it again.
 */
export function createPermissionReload({ readTree, readMenu, readAdministrator, apply }: ReloadParts) {
  let readings = 0
  let failed = false

  async function reload(): Promise<void> {
    readings += 1
    const own = readings
    const answers = await Promise.allSettled([readTree(), readMenu(), readAdministrator()] as const)
    if (own !== readings) return
    failed = answers.some(({ status }) => status === 'rejected')
    const [tree, menu, administrator] = answers
    apply({ tree: valueOr(tree, []), menu: valueOr(menu, []), administrator: valueOr(administrator, false) })
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
