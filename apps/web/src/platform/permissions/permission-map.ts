import type { PermissionNode } from '@homeroom/contract/permissions/permission-endpoints.ts'

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
