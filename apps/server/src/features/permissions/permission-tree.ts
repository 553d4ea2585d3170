import type { PermissionNode } from '@homeroom/contract/permissions/permission-endpoints.ts'

type Row = { code: string; parentCode: string | null; name: string }

/** The held permissions as a tree. A parent that is not held itself stands there only to carry held children. */
export function buildPermissionTree(catalogue: Row[], holds: (code: string) => boolean): PermissionNode[] {
  const inCatalogue = new Set(catalogue.map(({ code }) => code))
  const childrenOf = new Map<string | null, Row[]>()
  for (const row of catalogue) {
    const parent = row.parentCode !== null && inCatalogue.has(row.parentCode) ? row.parentCode : null
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row])
  }
  const nodesBelow = (parent: string | null): PermissionNode[] =>
    (childrenOf.get(parent) ?? []).flatMap((row) => {
      const children = nodesBelow(row.code)
      return holds(row.code) || children.length > 0 ? [{ code: row.code, name: row.name, children }] : []
    })
  return nodesBelow(null)
}
